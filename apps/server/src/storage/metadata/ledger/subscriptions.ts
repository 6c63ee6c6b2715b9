// Subscriptions whose plan has ended. Those that continue at the payment provider are kept until they are ended there.

import type { MetadataDb, Tables } from "../database/tables.ts";
import { changeBilling } from "./billing.ts";
import { lockedAccount } from "./ledger.ts";
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
    /** The account whose plan ends with it, if there is one. */
    end: ({ subscriptionId, purchaseId, isEnded }: SubscriptionEnd, now: number): Promise<string | undefined> =>
      db.transaction().execute(async (tx) => {
        const owner = await ownerOf(tx, subscriptionId, purchaseId);
        const account = owner === undefined ? undefined : await lockedAccount(tx, owner);
        if (!account) return undefined;
        const isCurrent = (await currentOf(tx, account.id)) === subscriptionId;
        await recordPastSubscription(tx, { accountId: account.id, subscriptionId, isEnded: isEnded ? 1 : 0 });
        if (!isCurrent) return undefined;
        await changeBilling(tx, account.id, { subscriptionId: null });
        await changePlan(tx, account, "starter", { now });
        return account.id;
      }),

    /** Past subscriptions that continue at the provider: an account's, or all. */
    async stillActive(accountId?: string): Promise<string[]> {
      const found = await db
        .selectFrom("pastSubscriptions")
        .select("subscriptionId")
        .$if(accountId !== undefined, (query) => query.where("accountId", "=", accountId ?? ""))
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

/** Replaces the account's subscription; the previous one must be ended. The caller holds the account's lock. */
export async function replaceSubscription(tx: MetadataDb, accountId: string, next: string | null): Promise<void> {
  const before = await currentOf(tx, accountId);
  if (before === next) return;
  if (before !== null) await recordPastSubscription(tx, { accountId, subscriptionId: before, isEnded: 0 });
  await changeBilling(tx, accountId, { subscriptionId: next });
}

export async function isPast(tx: MetadataDb, subscriptionId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("pastSubscriptions")
    .select("subscriptionId")
    .where("subscriptionId", "=", subscriptionId)
    .executeTakeFirst();
  return found !== undefined;
}

async function currentOf(tx: MetadataDb, accountId: string): Promise<string | null> {
  const found = await tx
    .selectFrom("billing")
    .select("subscriptionId")
    .where("accountId", "=", accountId)
    .executeTakeFirst();
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
    .select("accountId")
    .where("subscriptionId", "=", subscriptionId)
    .union(tx.selectFrom("pastSubscriptions").select("accountId").where("subscriptionId", "=", subscriptionId))
    .union(tx.selectFrom("purchases").select("accountId").where("id", "=", purchaseId))
    .executeTakeFirst();
  return known?.accountId;
}
