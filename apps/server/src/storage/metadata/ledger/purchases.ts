// Purchases of accounts. A purchase is paid once, no matter how often its payment is reported.
import {
  creditPackages,
  monthStart,
  type PackageId,
  type PlanId,
  thousandthsPerCredit,
  toMonth,
} from "@contrail/protocol";
import { sql } from "kysely";
import type { BillingRecord, MetadataDb, PurchaseRecord } from "../database/tables.ts";
import { changeBilling } from "./billing.ts";
import { addEntry, type BilledAccount, balanceOf, hasEntry, lockedAccount, openMonth } from "./ledger.ts";
import { changePlan } from "./plan-change.ts";
import { isPast, replaceSubscription } from "./subscriptions.ts";

export type { PurchaseRecord } from "../database/tables.ts";
export type PurchaseStore = ReturnType<typeof createPurchaseStore>;

/** The provider's data about a successful payment. */
export interface Payment extends Partial<Pick<BillingRecord, "subscriptionId">> {
  reference: string;
  now: number;
}

export function createPurchaseStore(db: MetadataDb) {
  return {
    /** Returns the existing purchase with the same id, if there is one. */
    async open(purchase: PurchaseRecord): Promise<PurchaseRecord> {
      await db
        .insertInto("purchases")
        .values(purchase)
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
      return db.selectFrom("purchases").selectAll().where("id", "=", purchase.id).executeTakeFirstOrThrow();
    },

    find: (accountId: string, id: string): Promise<PurchaseRecord | undefined> =>
      db.selectFrom("purchases").selectAll().where("accountId", "=", accountId).where("id", "=", id).executeTakeFirst(),

    /** For the provider, which doesn't know our accounts. */
    byId: (id: string): Promise<PurchaseRecord | undefined> =>
      db.selectFrom("purchases").selectAll().where("id", "=", id).executeTakeFirst(),

    async recordCheckout(id: string, checkoutId: string): Promise<void> {
      await db.updateTable("purchases").set({ checkoutId }).where("id", "=", id).execute();
    },

    /** Payment pages opened since then where an account can still pay. */
    async openCheckouts(accountId: string, since: number): Promise<string[]> {
      const found = await db
        .selectFrom("purchases")
        .select("checkoutId")
        .where("accountId", "=", accountId)
        .where("status", "=", "open")
        .where("createdAt", ">=", since)
        .execute();
      return found.flatMap(({ checkoutId }) => checkoutId ?? []);
    },

    /** Adds the credits or changes the plan. false if it was already paid. */
    pay: (id: string, { reference, now, subscriptionId = null }: Payment): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const purchase = await tx
          .updateTable("purchases")
          .set({ status: "paid", providerReference: reference, problem: null })
          .where("id", "=", id)
          .where("status", "in", ["open", "failed"])
          .returningAll()
          .executeTakeFirst();
        const account = purchase && (await lockedAccount(tx, purchase.accountId));
        if (!account) return false;
        if (purchase.what === "package") await credit(tx, account, purchase, now);
        else await subscribe(tx, account, purchase, { now, subscriptionId });
        return true;
      }),

    async fail(id: string, problem: string): Promise<void> {
      await db
        .updateTable("purchases")
        .set({ status: "failed", problem })
        .where("id", "=", id)
        .where("status", "=", "open")
        .execute();
    },

    /** The outcome is unknown; it will be checked again. */
    async markPending(id: string, problem: string): Promise<void> {
      await db.updateTable("purchases").set({ problem }).where("id", "=", id).where("status", "=", "open").execute();
    },

    /**
     * The purchase of a payment: by the payment's id, or by the purchase that it names, if that wasn't paid by another
     * one.
     */
    async byPayment(reference: string, purchaseId = ""): Promise<PurchaseRecord | undefined> {
      const found = await db
        .selectFrom("purchases")
        .selectAll()
        .where((is) => is.or([is("providerReference", "=", reference), is("id", "=", purchaseId)]))
        .execute();
      return (
        found.find(({ providerReference }) => providerReference === reference) ??
        found.find(({ providerReference }) => providerReference === null)
      );
    },

    /**
     * A package was refunded: its remaining credits are revoked, once. A purchase not yet credited never will be. A
     * refunded refill turns auto-refill off. A plan ends with its subscription.
     */
    refund: (id: string, reference: string, now: number): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const purchase = await tx
          .updateTable("purchases")
          .set({ status: "refunded", providerReference: reference })
          .where("id", "=", id)
          .where("what", "=", "package")
          .where("status", "!=", "refunded")
          .returningAll()
          .executeTakeFirst();
        const account = purchase && (await lockedAccount(tx, purchase.accountId));
        if (!account) return false;
        await revokeCredits(tx, account, purchase, now);
        if (purchase.isRefill) await changeBilling(tx, account.id, { autoRefill: 0 });
        return true;
      }),

    /**
     * Dollars that auto-refill has spent, or is about to, in the month of `now`. Refunds don't lower the amount;
     * purchases in test mode don't count.
     */
    async spentByRefill(accountId: string, mode: PurchaseRecord["mode"], now: number): Promise<number> {
      const { spent } = await db
        .selectFrom("purchases")
        .select(sql<number>`cast(coalesce(sum(price), 0) as bigint)`.as("spent"))
        .where("accountId", "=", accountId)
        .where("isRefill", "=", 1)
        .where("mode", "=", mode)
        .where("status", "in", ["open", "paid", "refunded"])
        .where("createdAt", ">=", monthStart(toMonth(now)))
        .executeTakeFirstOrThrow();
      return spent;
    },

    /** Oldest first. */
    refillsSince: (accountId: string, mode: PurchaseRecord["mode"], since: number): Promise<PurchaseRecord[]> =>
      db
        .selectFrom("purchases")
        .selectAll()
        .where("accountId", "=", accountId)
        .where("isRefill", "=", 1)
        .where("mode", "=", mode)
        .where("createdAt", ">=", since)
        .orderBy("createdAt")
        .orderBy("id")
        .execute(),

    lastRefill: (accountId: string): Promise<PurchaseRecord | undefined> =>
      db
        .selectFrom("purchases")
        .selectAll()
        .where("accountId", "=", accountId)
        .where("isRefill", "=", 1)
        .orderBy("createdAt", "desc")
        .limit(1)
        .executeTakeFirst(),

    /** Without a purchase: to a free plan. */
    changePlan: (accountId: string, plan: PlanId, now: number): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const account = await lockedAccount(tx, accountId);
        if (!account) return;
        await changePlan(tx, account, plan, { now });
        await replaceSubscription(tx, accountId, null);
      }),
  };
}

async function credit(tx: MetadataDb, account: BilledAccount, purchase: PurchaseRecord, now: number): Promise<void> {
  const { credits } = creditPackages[purchase.item as PackageId];
  await openMonth(tx, account, toMonth(now));
  await addEntry(tx, account.id, {
    createdAt: now,
    type: "purchase",
    description: `${credits.toLocaleString("en-US")} credits for $${purchase.price}${purchase.isRefill ? ", by auto-refill" : ""}${noteOf(purchase)}`,
    reference: referenceOf(purchase),
    purchased: credits * thousandthsPerCredit,
  });
}

async function subscribe(
  tx: MetadataDb,
  account: BilledAccount,
  purchase: PurchaseRecord,
  { now, subscriptionId }: { now: number; subscriptionId: string | null },
): Promise<void> {
  // Its end was reported before its start.
  if (subscriptionId !== null && (await isPast(tx, subscriptionId))) return;
  await replaceSubscription(tx, account.id, subscriptionId);
  await changePlan(tx, account, purchase.item as PlanId, { now, note: noteOf(purchase) });
}

function noteOf({ mode }: PurchaseRecord): string {
  return mode === "test" ? ", test mode" : "";
}

function referenceOf({ id }: PurchaseRecord): string {
  return `purchase:${id}`;
}

async function revokeCredits(
  tx: MetadataDb,
  account: BilledAccount,
  purchase: PurchaseRecord,
  now: number,
): Promise<void> {
  if (!(await hasEntry(tx, account.id, referenceOf(purchase)))) return;
  const { credits } = creditPackages[purchase.item as PackageId];
  const { purchased: left } = await balanceOf(tx, account.id);
  await addEntry(tx, account.id, {
    createdAt: now,
    type: "refund",
    description: `$${purchase.price} refunded for ${credits.toLocaleString("en-US")} credits`,
    reference: `refund:${purchase.id}`,
    purchased: -Math.min(credits * thousandthsPerCredit, left),
  });
}
