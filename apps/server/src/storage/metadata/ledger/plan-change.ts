// Changes an account's plan: its credits for the rest of the month, and how long its logs are still kept.
import { randomUUID } from "node:crypto";
import { dayMs, graceDays, type PlanId, plans, toMonth } from "@contrail/protocol";
import type { MetadataDb } from "../database/tables.ts";
import { changeBilling } from "./billing.ts";
import { addEntry, type BilledAccount, balanceOf, bufferOf, creditsOf, openMonth } from "./ledger.ts";

export interface PlanChange {
  now: number;
  /** Appended to the description in the history. */
  note?: string;
}

/** The caller holds the account's lock. */
export async function changePlan(
  tx: MetadataDb,
  account: BilledAccount,
  plan: PlanId,
  change: PlanChange,
): Promise<void> {
  if (account.plan === plan) return;
  await openMonth(tx, account, toMonth(change.now));
  await moveCredits(tx, account, plan, change);
  await extendRetention(tx, account, plan, change.now);
  await tx.updateTable("accounts").set({ plan }).where("id", "=", account.id).execute();
}

/**
 * A larger plan adds the difference immediately; a smaller one revokes what is left of it, and waives an overdraft
 * beyond its own buffer: otherwise, purchased credits would have to fill that up first.
 */
async function moveCredits(
  tx: MetadataDb,
  account: BilledAccount,
  plan: PlanId,
  { now, note = "" }: PlanChange,
): Promise<void> {
  const difference = creditsOf(plan) - creditsOf(account.plan);
  const { ofPlan: left } = await balanceOf(tx, account.id);
  const beyondBuffer = -bufferOf(plan) - left;
  const ofPlan = Math.max(difference, -Math.max(0, left), beyondBuffer);
  const [before, after] = [plans[account.plan].name, plans[plan].name];
  const what = beyondBuffer > 0 ? `overdraft beyond ${after}'s buffer waived` : "difference in monthly credits";
  await addEntry(tx, account.id, {
    createdAt: now,
    type: "bonus",
    description: `${before} to ${after}: ${what}${note}`,
    reference: `plan:${randomUUID()}`,
    ofPlan,
  });
}

async function extendRetention(tx: MetadataDb, account: BilledAccount, plan: PlanId, now: number): Promise<void> {
  const { retentionDays } = plans[account.plan];
  if (plans[plan].retentionDays >= retentionDays) return;
  const known = await tx
    .selectFrom("billing")
    .select(["keepDays", "keepUntil"])
    .where("accountId", "=", account.id)
    .executeTakeFirst();
  const keptDays = (known?.keepUntil ?? 0) > now ? (known?.keepDays ?? 0) : 0;
  await changeBilling(tx, account.id, {
    keepDays: Math.max(keptDays, retentionDays),
    keepUntil: now + graceDays * dayMs,
  });
}
