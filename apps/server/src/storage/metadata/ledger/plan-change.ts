// Changes a team's plan: its credits for the rest of the month, and how long its logs are still kept.
import { randomUUID } from "node:crypto";
import { dayMs, graceDays, type PlanId, plans, toMonth } from "@contrail/protocol";
import type { Actor } from "../accounts/access.ts";
import { appendEntry, systemActor } from "../audit/append.ts";
import type { MetadataDb } from "../database/tables.ts";
import { changeBilling } from "./billing.ts";
import { addEntry, type BilledTeam, balanceOf, bufferOf, creditsOf, openMonth } from "./ledger.ts";

export interface PlanChange {
  now: number;
  /** Appended to the description in the history. */
  note?: string;
  /** Who changed it; by default, an event of the payment provider. */
  actor?: Actor | undefined;
}

/** The caller holds the team's lock. */
export async function changePlan(tx: MetadataDb, team: BilledTeam, plan: PlanId, change: PlanChange): Promise<void> {
  if (team.plan === plan) return;
  await openMonth(tx, team, toMonth(change.now));
  await moveCredits(tx, team, plan, change);
  await extendRetention(tx, team, plan, change.now);
  await tx.updateTable("teams").set({ plan }).where("id", "=", team.id).execute();
  await appendEntry(tx, {
    teamId: team.id,
    at: change.now,
    actor: change.actor ?? systemActor,
    action: "plan.changed",
    changes: [{ field: "plan", from: plans[team.plan].name, to: plans[plan].name }],
  });
}

/**
 * A larger plan adds the difference immediately; a smaller one revokes what is left of it, and waives an overdraft
 * beyond its own buffer: otherwise, purchased credits would have to fill that up first.
 */
async function moveCredits(
  tx: MetadataDb,
  team: BilledTeam,
  plan: PlanId,
  { now, note = "" }: PlanChange,
): Promise<void> {
  const difference = creditsOf(plan) - creditsOf(team.plan);
  const { ofPlan: left } = await balanceOf(tx, team.id);
  const beyondBuffer = -bufferOf(plan) - left;
  const ofPlan = Math.max(difference, -Math.max(0, left), beyondBuffer);
  const [before, after] = [plans[team.plan].name, plans[plan].name];
  const what = beyondBuffer > 0 ? `overdraft beyond ${after}'s buffer waived` : "difference in monthly credits";
  await addEntry(tx, team.id, {
    createdAt: now,
    type: "bonus",
    description: `${before} to ${after}: ${what}${note}`,
    reference: `plan:${randomUUID()}`,
    ofPlan,
  });
}

async function extendRetention(tx: MetadataDb, team: BilledTeam, plan: PlanId, now: number): Promise<void> {
  const { retentionDays } = plans[team.plan];
  if (plans[plan].retentionDays >= retentionDays) return;
  const known = await tx
    .selectFrom("billing")
    .select(["keepDays", "keepUntil"])
    .where("teamId", "=", team.id)
    .executeTakeFirst();
  const keptDays = (known?.keepUntil ?? 0) > now ? (known?.keepDays ?? 0) : 0;
  await changeBilling(tx, team.id, {
    keepDays: Math.max(keptDays, retentionDays),
    keepUntil: now + graceDays * dayMs,
  });
}
