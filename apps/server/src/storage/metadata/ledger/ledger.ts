// The ledger of a team. There is no separate balance: it is always the sum of the entries. Writers hold the
// team's lock.
import { randomUUID } from "node:crypto";
import {
  bufferShare,
  monthName,
  monthStart,
  type PlanId,
  plans,
  thousandthsPerCredit,
  toMonth,
} from "@contrail/protocol";
import { sql } from "kysely";
import { inTransaction } from "../database/in-transaction.ts";
import { lockTeam } from "../database/locks.ts";
import type { LedgerRecord, MetadataDb, TeamRecord } from "../database/tables.ts";
import { type Balance, splitCharge } from "./charge.ts";

export type BilledTeam = Pick<TeamRecord, "id" | "plan" | "createdAt">;
type NewEntry = Pick<LedgerRecord, "createdAt" | "type" | "description" | "reference"> & Partial<Balance>;

const monthPrefix = "month:";

/** Locks the team; undefined if there is no such team. */
export async function lockedTeam(tx: MetadataDb, id: string): Promise<BilledTeam | undefined> {
  await lockTeam(tx, id);
  return tx.selectFrom("teams").select(["id", "plan", "createdAt"]).where("id", "=", id).executeTakeFirst();
}

export async function balanceOf(db: MetadataDb, teamId: string): Promise<Balance> {
  return db
    .selectFrom("ledger")
    .select([total("planAmount").as("ofPlan"), total("purchasedAmount").as("purchased")])
    .where("teamId", "=", teamId)
    .executeTakeFirstOrThrow();
}

/**
 * Plan credits expire with their month, and those of the new month are added. Runs once a month, on first use. false: a
 * later month has already started.
 */
export async function openMonth(tx: MetadataDb, { id, plan, createdAt }: BilledTeam, month: string): Promise<boolean> {
  const latest = await latestMonth(tx, id);
  if (latest !== undefined && latest >= month) return latest === month;
  const { ofPlan } = await balanceOf(tx, id);
  const start = Math.max(monthStart(month), createdAt);
  if (ofPlan !== 0) {
    await addEntry(tx, id, {
      createdAt: start,
      type: "bonus",
      description: ofPlan > 0 ? "Unused plan credits expired at month end" : "Overdraft cleared at month end",
      reference: `expiry:${month}`,
      ofPlan: -ofPlan,
    });
  }
  await addEntry(tx, id, {
    createdAt: start,
    type: "bonus",
    description: `${plans[plan].name} plan credits for ${monthName(month)}`,
    reference: `${monthPrefix}${month}`,
    ofPlan: creditsOf(plan),
  });
  return true;
}

/** For readers: ensures that the month's credits are added. */
export async function ensureMonth(db: MetadataDb, teamId: string, now: number): Promise<void> {
  const month = toMonth(now);
  if (((await latestMonth(db, teamId)) ?? "") >= month) return;
  await inTransaction(db, async (tx) => {
    const team = await lockedTeam(tx, teamId);
    if (team) await openMonth(tx, team, month);
  });
}

export async function addEntry(tx: MetadataDb, teamId: string, entry: NewEntry): Promise<void> {
  const { ofPlan = 0, purchased = 0, ...fields } = entry;
  const amounts = { planAmount: ofPlan, purchasedAmount: purchased };
  await tx
    .insertInto("ledger")
    .values({ id: randomUUID(), teamId, ...fields, ...amounts })
    .execute();
}

export async function hasEntry(tx: MetadataDb, teamId: string, reference: string): Promise<boolean> {
  const found = await tx
    .selectFrom("ledger")
    .select("id")
    .where("teamId", "=", teamId)
    .where("reference", "=", reference)
    .executeTakeFirst();
  return found !== undefined;
}

/** One entry per day, which grows until the day is over. */
export async function chargeDay(
  tx: MetadataDb,
  { id, plan }: BilledTeam,
  { cost, ...entry }: { cost: number } & Pick<NewEntry, "reference" | "description" | "createdAt">,
): Promise<void> {
  const charge = splitCharge(cost, await balanceOf(tx, id), bufferOf(plan));
  const { reference, description } = entry;
  const { numUpdatedRows } = await tx
    .updateTable("ledger")
    .set((is) => ({
      description,
      planAmount: is("planAmount", "-", charge.ofPlan),
      purchasedAmount: is("purchasedAmount", "-", charge.purchased),
    }))
    .where("teamId", "=", id)
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (numUpdatedRows > 0n || charge.ofPlan + charge.purchased === 0) return;
  await addEntry(tx, id, {
    ...entry,
    type: "usage",
    ofPlan: -charge.ofPlan,
    purchased: -charge.purchased,
  });
}

/** Monthly credits of a plan, in thousandths. */
export function creditsOf(plan: PlanId): number {
  return plans[plan].creditsPerMonth * thousandthsPerCredit;
}

/** How far a plan's credits may be overdrawn, in thousandths. */
export function bufferOf(plan: PlanId): number {
  return creditsOf(plan) * bufferShare;
}

async function latestMonth(db: MetadataDb, teamId: string): Promise<string | undefined> {
  const { latest } = await db
    .selectFrom("ledger")
    .select((is) => is.fn.max("reference").as("latest"))
    .where("teamId", "=", teamId)
    .where("reference", "like", `${monthPrefix}%`)
    .executeTakeFirstOrThrow();
  return (latest as string | null)?.slice(monthPrefix.length);
}

/** PostgreSQL sums `bigint` to `numeric`, which it returns as text. */
function total(column: "planAmount" | "purchasedAmount") {
  return sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`;
}
