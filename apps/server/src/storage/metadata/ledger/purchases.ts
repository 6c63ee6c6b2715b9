// What accounts buy. A purchase is paid once, however often and from however many sides that is reported.
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

/** What the provider says of a payment that went through. */
export interface Payment extends Partial<Pick<BillingRecord, "subscriptionId">> {
  reference: string;
  now: number;
}

export function createPurchaseStore(db: MetadataDb) {
  return {
    /** The one that is known under the same id, if there is one. */
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

    /** For the provider, which knows no accounts. */
    byId: (id: string): Promise<PurchaseRecord | undefined> =>
      db.selectFrom("purchases").selectAll().where("id", "=", id).executeTakeFirst(),

    async recordCheckout(id: string, checkoutId: string): Promise<void> {
      await db.updateTable("purchases").set({ checkoutId }).where("id", "=", id).execute();
    },

    /** The pages where an account can still pay, of those that were opened since a time. */
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

    /** Credits or plan are the account's from now on. false when it was paid before. */
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

    /** What a payment was for: by its own id, or by the purchase that it names, if that was not paid otherwise. */
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
     * The money for a package went back: so do its credits, as far as they are left. Once. One that was not credited yet
     * will not be. Whose refill it was wants no other one charged. A plan ends with its subscription.
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
     * Dollars that auto-refill has spent, or is about to, in the month of `now`. What was paid back makes no room for
     * more; what no card was charged with is no spending.
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

    /** The oldest first. */
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

    /** Without a purchase: to a plan that costs nothing. */
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
  // Its end was reported before its beginning.
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
