// The audit log of each team: numbered without gaps, hash-chained, append-only. It has no foreign keys to people or
// things, which may be deleted; it goes with its team.
import { AuditChange, type AuditEntry, type AuditFilter, dayMs, graceDays, type PlanId } from "@contrail/protocol";
import { sql } from "kysely";
import { z } from "zod/mini";
import { inTransaction } from "../database/in-transaction.ts";
import type { AuditRecord, MetadataDb } from "../database/tables.ts";
import { appendEntry, type NewAuditEntry } from "./append.ts";
import { type ChainPosition, chainStart } from "./chain.ts";

export type { AuditRecord } from "../database/tables.ts";
export { type NewAuditEntry, systemActor } from "./append.ts";
export type AuditStore = ReturnType<typeof createAuditStore>;

/** The ends of a team's chain. */
export interface ChainEnds {
  /** The last entry. */
  head: ChainPosition;
  /** The entry before the first one that is kept. */
  base: ChainPosition;
}

export function createAuditStore(db: MetadataDb) {
  async function chainOf(teamId: string): Promise<ChainEnds> {
    const chain = await db.selectFrom("auditChains").selectAll().where("teamId", "=", teamId).executeTakeFirst();
    if (!chain) return { head: chainStart, base: chainStart };
    return {
      head: { number: chain.number, hash: chain.hash },
      base: { number: chain.baseNumber, hash: chain.baseHash },
    };
  }

  return {
    chainOf,

    /** Call it in the transaction of the change. */
    append: (entry: NewAuditEntry): Promise<void> => inTransaction(db, (tx) => appendEntry(tx, entry)),

    /** Newest first. */
    list: (teamId: string, filter: AuditFilter, page: { before?: number | undefined; limit: number }) =>
      matching(db, teamId, filter)
        .$if(page.before !== undefined, (query) => query.where("number", "<", page.before ?? 0))
        .orderBy("number", "desc")
        .limit(page.limit)
        .execute(),

    /** Oldest first: the entries after a number. */
    after: (teamId: string, number: number, limit: number, filter: AuditFilter = {}): Promise<AuditRecord[]> =>
      matching(db, teamId, filter).where("number", ">", number).orderBy("number").limit(limit).execute(),

    /** Everyone who is in the log, by their latest name. */
    actors: (teamId: string): Promise<Pick<AuditRecord, "actorKind" | "actorId" | "actorName">[]> =>
      db
        .selectFrom("audit")
        .select(["actorKind", "actorId", "actorName"])
        .where("teamId", "=", teamId)
        .where("number", "in", (is) =>
          is
            .selectFrom("audit")
            .select((latest) => latest.fn.max("number").as("number"))
            .where("teamId", "=", teamId)
            .groupBy("actorId"),
        )
        .orderBy("actorName")
        .limit(500)
        .execute(),

    /** The oldest entry of each team and its plan, except for teams whose plan was reduced a few days ago. */
    oldest: (now: number): Promise<{ teamId: string; plan: PlanId; at: number }[]> =>
      db
        .selectFrom("auditChains")
        .innerJoin("teams", "teams.id", "auditChains.teamId")
        .innerJoin("audit", (join) =>
          join
            .onRef("audit.teamId", "=", "auditChains.teamId")
            .on((is) => is("audit.number", "=", is("auditChains.baseNumber", "+", 1))),
        )
        .leftJoin("billing", "billing.teamId", "auditChains.teamId")
        .select(["auditChains.teamId", "teams.plan", "audit.at"])
        .where((is) => is.or([is("billing.keepUntil", "is", null), is("billing.keepUntil", "<=", now)]))
        .execute(),

    /** Deletes the oldest entries, up to the first one from `before` or later; the rest can still be verified. */
    prune: (teamId: string, before: number): Promise<number> =>
      inTransaction(db, async (tx) => {
        const { number: last } = await tx
          .updateTable("auditChains")
          .set((is) => ({ number: is.ref("number") }))
          .where("teamId", "=", teamId)
          .returning("number")
          .executeTakeFirstOrThrow();
        const kept = await tx
          .selectFrom("audit")
          .select("number")
          .where("teamId", "=", teamId)
          .where("at", ">=", before)
          .orderBy("number")
          .limit(1)
          .executeTakeFirst();
        const baseNumber = (kept?.number ?? last + 1) - 1;
        const base = await tx
          .selectFrom("audit")
          .select("hash")
          .where("teamId", "=", teamId)
          .where("number", "=", baseNumber)
          .executeTakeFirst();
        if (!base) return 0;
        const { numDeletedRows } = await tx
          .deleteFrom("audit")
          .where("teamId", "=", teamId)
          .where("number", "<=", baseNumber)
          .executeTakeFirst();
        await tx
          .updateTable("auditChains")
          .set({ baseNumber, baseHash: base.hash })
          .where("teamId", "=", teamId)
          .execute();
        return Number(numDeletedRows);
      }),
  };
}

function matching(db: MetadataDb, teamId: string, { actor, action, search, from, to }: AuditFilter) {
  let query = db.selectFrom("audit").selectAll().where("teamId", "=", teamId);
  if (actor !== undefined) query = query.where("actorId", "=", actor);
  if (action !== undefined) query = query.where("action", "=", action);
  if (from !== undefined) query = query.where("at", ">=", Date.parse(from));
  if (to !== undefined) query = query.where("at", "<=", Date.parse(to));
  if (search !== undefined && search !== "") {
    const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where(sql<boolean>`lower(target) like ${pattern} escape '\\'`);
  }
  return query;
}

/** Also of a record that was tampered with, which may contain anything. */
export function toAuditEntry(record: AuditRecord): AuditEntry {
  const { number, at, actorKind, actorId, actorName, action, target, changes, ip, agent, hash } = record;
  return {
    number,
    at: new Date(Number.isSafeInteger(at) ? at : 0).toISOString(),
    actor: { kind: actorKind, id: actorId, name: actorName },
    action,
    target: target === "" ? null : parseTarget(target),
    changes: parseChanges(changes),
    ip,
    agent,
    hash,
  };
}

const StoredTarget = z.tuple([z.string(), z.string()]);
const StoredChanges = z.array(AuditChange);

function parseTarget(text: string): AuditEntry["target"] {
  const parsed = z.safeParse(StoredTarget, parseJson(text));
  return parsed.success ? { id: parsed.data[0], name: parsed.data[1] } : { id: "", name: text };
}

function parseChanges(text: string): AuditChange[] {
  const parsed = z.safeParse(StoredChanges, parseJson(text));
  return parsed.success ? parsed.data : [{ field: "changes", from: null, to: text }];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Entries from before this time are no longer kept. */
export function auditKeptFrom(now: number, days: number): number {
  return now - (days + graceDays) * dayMs;
}
