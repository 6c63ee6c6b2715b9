// Subscriptions whose plan has ended. Those that continue at the payment provider are kept until they are ended there.

import { inTransaction } from "../database/in-transaction.ts";
import type { MetadataDb, Tables } from "../database/tables.ts";
import { changeBilling } from "./billing.ts";
import { lockedTeam } from "./ledger.ts";
import { changePlan } from "./plan-change.ts";

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;

export interface SubscriptionEnd {
  subscriptionId: string;
  /** The purchase, in case its end event arrives before its start event. */
  purchaseId: string | undefined;
  /** At the provider, too. */
  isEnded: boolean;
}

export function createSubscriptionStore(db: MetadataDb) {
  return {
    /** The team whose plan ends with it, if there is one. */
    end: ({ subscriptionId, purchaseId, isEnded }: SubscriptionEnd, now: number): Promise<string | undefined> =>
      inTransaction(db, async (tx) => {
        const owner = await ownerOf(tx, subscriptionId, purchaseId);
        const team = owner === undefined ? undefined : await lockedTeam(tx, owner);
        if (!team) return undefined;
        const isCurrent = (await currentOf(tx, team.id)) === subscriptionId;
        await recordPastSubscription(tx, { teamId: team.id, subscriptionId, isEnded: isEnded ? 1 : 0 });
        if (!isCurrent) return undefined;
        await changeBilling(tx, team.id, { subscriptionId: null });
        await changePlan(tx, team, "starter", { now });
        return team.id;
      }),

    /** Past subscriptions that continue at the provider: a team's, or all. */
    async stillActive(teamId?: string): Promise<string[]> {
      const found = await db
        .selectFrom("pastSubscriptions")
        .select("subscriptionId")
        .$if(teamId !== undefined, (query) => query.where("teamId", "=", teamId ?? ""))
        .where("isEnded", "=", 0)
        .execute();
      return found.map(({ subscriptionId }) => subscriptionId);
    },

    async ended(subscriptionId: string): Promise<void> {
      await db
        .updateTable("pastSubscriptions")
        .set({ isEnded: 1 })
        .where("subscriptionId", "=", subscriptionId)
        .execute();
    },
  };
}

/** Replaces the team's subscription; the previous one must be ended. The caller holds the team's lock. */
export async function replaceSubscription(tx: MetadataDb, teamId: string, next: string | null): Promise<void> {
  const before = await currentOf(tx, teamId);
  if (before === next) return;
  if (before !== null) await recordPastSubscription(tx, { teamId, subscriptionId: before, isEnded: 0 });
  await changeBilling(tx, teamId, { subscriptionId: next });
}

export async function isPast(tx: MetadataDb, subscriptionId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("pastSubscriptions")
    .select("subscriptionId")
    .where("subscriptionId", "=", subscriptionId)
    .executeTakeFirst();
  return found !== undefined;
}

async function currentOf(tx: MetadataDb, teamId: string): Promise<string | null> {
  const found = await tx.selectFrom("billing").select("subscriptionId").where("teamId", "=", teamId).executeTakeFirst();
  return found?.subscriptionId ?? null;
}

/** An ended subscription stays ended, whatever events arrive later. */
async function recordPastSubscription(tx: MetadataDb, past: Tables["pastSubscriptions"]): Promise<void> {
  await tx
    .insertInto("pastSubscriptions")
    .values(past)
    .onConflict((conflict) => {
      const known = conflict.column("subscriptionId");
      return past.isEnded === 1 ? known.doUpdateSet({ isEnded: 1 }) : known.doNothing();
    })
    .execute();
}

async function ownerOf(tx: MetadataDb, subscriptionId: string, purchaseId = ""): Promise<string | undefined> {
  const known = await tx
    .selectFrom("billing")
    .select("teamId")
    .where("subscriptionId", "=", subscriptionId)
    .union(tx.selectFrom("pastSubscriptions").select("teamId").where("subscriptionId", "=", subscriptionId))
    .union(tx.selectFrom("purchases").select("teamId").where("id", "=", purchaseId))
    .executeTakeFirst();
  return known?.teamId;
}
