// Usage of teams by day, and the credits charged for it.
import { costOf, dayMs, type Metered, toDay, toMonth } from "@contrail/protocol";
import { sql } from "kysely";
import { inTransaction } from "../database/in-transaction.ts";
import type { MetadataDb, UsageRecord } from "../database/tables.ts";
import { type BilledTeam, balanceOf, chargeDay, lockedTeam, openMonth } from "./ledger.ts";

export type UsageStore = ReturnType<typeof createUsageStore>;

/** Calls and logs of an application, or bytes sent to a team, per day, counted from 1970. */
export interface Count extends Metered {
  kind: "batch" | "transfer";
  id: string;
  day: number;
}

/** Everything that a spool has accepted up to a frame and that wasn't recorded before. */
export interface Recording {
  spool: string;
  upTo: number;
  counts: readonly Count[];
}

/** The team's remaining credits afterwards, in thousandths. */
export interface Charged {
  teamId: string;
  left: number;
}

const nothing: Metered = { calls: 0, logs: 0, bytes: 0 };

export function createUsageStore(db: MetadataDb) {
  return {
    /** Up to which frame the spool is recorded. */
    async countedTo(spool: string): Promise<number> {
      const known = await db
        .selectFrom("usageCounted")
        .select("countedTo")
        .where("spool", "=", spool)
        .executeTakeFirst();
      return known?.countedTo ?? 0;
    },

    /** All of it or nothing, and once, no matter how often it is tried. Returns the teams that were charged. */
    record: (recording: Recording, { now, charge }: { now: number; charge: boolean }): Promise<Charged[]> =>
      inTransaction(db, async (tx) => {
        if (!(await moveOn(tx, recording))) return [];
        const charged: Charged[] = [];
        // Teams are always locked in this order, so that there are no deadlocks.
        for (const [id, days] of [...(await byTeam(tx, recording.counts))].sort(([a], [b]) => (a < b ? -1 : 1))) {
          const team = await lockedTeam(tx, id);
          if (!team) continue;
          for (const [day, usage] of [...days].sort(([a], [b]) => a - b)) {
            const { before, after } = await addUsage(tx, id, toDay(day * dayMs), usage);
            if (charge) await chargeFor(tx, team, { before, after, now });
          }
          if (!charge) continue;
          const { ofPlan, purchased } = await balanceOf(tx, id);
          charged.push({ teamId: id, left: ofPlan + purchased });
        }
        return charged;
      }),

    /** From the first to the last day, oldest first. */
    days: (teamId: string, from: string, to: string): Promise<UsageRecord[]> =>
      db
        .selectFrom("usageDays")
        .selectAll()
        .where("teamId", "=", teamId)
        .where("day", ">=", from)
        .where("day", "<=", to)
        .orderBy("day")
        .execute(),

    logsInMonth: async (teamId: string, month: string): Promise<number> => {
      const { logs } = await db
        .selectFrom("usageDays")
        .select(sql<number>`cast(coalesce(sum(logs), 0) as bigint)`.as("logs"))
        .where("teamId", "=", teamId)
        .where("day", ">=", `${month}-01`)
        .where("day", "<=", `${month}-31`)
        .executeTakeFirstOrThrow();
      return logs;
    },
  };
}

/** false if this recording was made before, and its response was lost. */
async function moveOn(tx: MetadataDb, { spool, upTo }: Recording): Promise<boolean> {
  const moved = await tx
    .insertInto("usageCounted")
    .values({ spool, countedTo: upTo })
    .onConflict((conflict) =>
      conflict.column("spool").doUpdateSet({ countedTo: upTo }).where("usageCounted.countedTo", "!=", upTo),
    )
    .returning("spool")
    .executeTakeFirst();
  return moved !== undefined;
}

/** Team -> day -> usage. Usage of deleted teams is left out. */
async function byTeam(tx: MetadataDb, counts: readonly Count[]): Promise<Map<string, Map<number, Metered>>> {
  const teamOf = await teamsOf(tx, counts);
  const teams = new Map<string, Map<number, Metered>>();
  for (const { kind, id, day, ...usage } of counts) {
    const teamId = kind === "transfer" ? id : teamOf.get(id);
    if (teamId === undefined) continue;
    const days = teams.get(teamId) ?? new Map<number, Metered>();
    teams.set(teamId, days.set(day, add(days.get(day) ?? nothing, usage)));
  }
  return teams;
}

async function teamsOf(tx: MetadataDb, counts: readonly Count[]): Promise<Map<string, string>> {
  const ids = [...new Set(counts.filter(({ kind }) => kind === "batch").map(({ id }) => id))];
  if (ids.length === 0) return new Map();
  const known = await tx.selectFrom("applications").select(["id", "teamId"]).where("id", "in", ids).execute();
  return new Map(known.map(({ id, teamId }) => [id, teamId]));
}

async function addUsage(tx: MetadataDb, teamId: string, day: string, usage: Metered) {
  const known = await tx
    .selectFrom("usageDays")
    .selectAll()
    .where("teamId", "=", teamId)
    .where("day", "=", day)
    .executeTakeFirst();
  const before: UsageRecord = known ?? { teamId, day, ...nothing };
  const after: UsageRecord = { teamId, day, ...add(before, usage) };
  const { calls, logs, bytes } = after;
  await tx
    .insertInto("usageDays")
    .values(after)
    .onConflict((conflict) => conflict.columns(["teamId", "day"]).doUpdateSet({ calls, logs, bytes }))
    .execute();
  return { before, after };
}

async function chargeFor(
  tx: MetadataDb,
  team: BilledTeam,
  { before, after, now }: { before: UsageRecord; after: UsageRecord; now: number },
): Promise<void> {
  const { day } = after;
  const start = Date.parse(day);
  const cost = costOf(after) - costOf(before);
  if (await openMonth(tx, team, toMonth(start))) {
    const createdAt = Math.min(now, start + dayMs - 1);
    await chargeDay(tx, team, { reference: `usage:${day}`, cost, description: describeUsage(after), createdAt });
    return;
  }
  // Its month is closed: it is charged to the current one, in a separate entry, and past statements don't change.
  await openMonth(tx, team, toMonth(now));
  const reference = `usage:${day}:late:${toDay(now)}`;
  await chargeDay(tx, team, { reference, cost, description: `Usage on ${day}, recorded late`, createdAt: now });
}

function add(a: Metered, b: Metered): Metered {
  return { calls: a.calls + b.calls, logs: a.logs + b.logs, bytes: a.bytes + b.bytes };
}

/** 12 API calls, 340 logs stored, 1.2 MB exported */
function describeUsage({ calls, logs, bytes }: Metered): string {
  const parts = [
    calls > 0 && `${calls.toLocaleString("en-US")} API ${calls === 1 ? "call" : "calls"}`,
    logs > 0 && `${logs.toLocaleString("en-US")} ${logs === 1 ? "log" : "logs"} stored`,
    bytes > 0 && `${toSize(bytes)} exported`,
  ];
  return parts.filter((part) => part !== false).join(", ");
}

function toSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  const units = ["kB", "MB", "GB", "TB"];
  const step = Math.min(Math.floor(Math.log10(bytes) / 3), units.length);
  const value = bytes / 1_000 ** step;
  return `${value.toLocaleString("en-US", { maximumFractionDigits: 1 })} ${units[step - 1]}`;
}
