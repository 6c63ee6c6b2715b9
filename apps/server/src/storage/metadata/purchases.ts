// What accounts buy. A purchase is paid once, however often and from however many sides that is reported.
import { creditPackages, monthStart, type PackageId, type PlanId, perCredit, toMonth } from "@contrail/protocol";
import { sql } from "kysely";
import { changeBilling } from "./billing.ts";
import { addEntry, type BilledAccount, balanceOf, openMonth, takeAccount } from "./ledger.ts";
import { changePlan } from "./plan-change.ts";
import type { BillingRecord, MetadataDb, PurchaseRecord } from "./tables.ts";

export type { PurchaseRecord } from "./tables.ts";
export type PurchaseStore = ReturnType<typeof createPurchaseStore>;

/** What the provider says of a payment that went through. */
export interface Payment extends Partial<Pick<BillingRecord, "customerId" | "subscriptionId">> {
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

    /** Credits or plan are the account's from now on. false when it was paid before. */
    pay: (id: string, { reference, now, ...known }: Payment): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const purchase = await tx
          .updateTable("purchases")
          .set({ status: "paid", providerReference: reference, problem: null })
          .where("id", "=", id)
          .where("status", "in", ["open", "failed"])
          .returningAll()
          .executeTakeFirst();
        const account = purchase && (await takeAccount(tx, purchase.accountId));
        if (!account) return false;
        if (Object.keys(known).length > 0) await changeBilling(tx, account.id, known);
        await deliver(tx, account, purchase, now);
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

    /** Nobody knows yet; it is asked again. */
    async postpone(id: string, problem: string): Promise<void> {
      await db.updateTable("purchases").set({ problem }).where("id", "=", id).where("status", "=", "open").execute();
    },

    /** The money for a package went back: so do its credits, as far as they are left. Once. A plan ends with its subscription. */
    refund: (reference: string, now: number): Promise<PurchaseRecord | undefined> =>
      db.transaction().execute(async (tx) => {
        const purchase = await tx
          .updateTable("purchases")
          .set({ status: "refunded" })
          .where("providerReference", "=", reference)
          .where("what", "=", "package")
          .where("status", "=", "paid")
          .returningAll()
          .executeTakeFirst();
        const account = purchase && (await takeAccount(tx, purchase.accountId));
        if (!account) return undefined;
        await takeBack(tx, account, purchase, now);
        return purchase;
      }),

    /** Dollars that auto-refill has spent, or is about to, in the month of `now`. What no card was charged with is no spending. */
    async spentByRefill(accountId: string, mode: PurchaseRecord["mode"], now: number): Promise<number> {
      const { spent } = await db
        .selectFrom("purchases")
        .select(sql<number>`cast(coalesce(sum(price), 0) as bigint)`.as("spent"))
        .where("accountId", "=", accountId)
        .where("isRefill", "=", 1)
        .where("mode", "=", mode)
        .where("status", "in", ["open", "paid"])
        .where("createdAt", ">=", monthStart(toMonth(now)))
        .executeTakeFirstOrThrow();
      return spent;
    },

    lastRefill: (accountId: string): Promise<PurchaseRecord | undefined> =>
      db
        .selectFrom("purchases")
        .selectAll()
        .where("accountId", "=", accountId)
        .where("isRefill", "=", 1)
        .orderBy("createdAt", "desc")
        .limit(1)
        .executeTakeFirst(),

    /** Without a purchase: to a plan that costs nothing, or one whose payments have ended. */
    changePlan: (accountId: string, plan: PlanId, now: number): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const account = await takeAccount(tx, accountId);
        if (!account) return;
        await changePlan(tx, account, plan, { now });
        await changeBilling(tx, accountId, { subscriptionId: null });
      }),

    /** The account that subscribes under this id. */
    async bySubscription(subscriptionId: string): Promise<string | undefined> {
      const found = await db
        .selectFrom("billing")
        .select("accountId")
        .where("subscriptionId", "=", subscriptionId)
        .executeTakeFirst();
      return found?.accountId;
    },
  };
}

async function deliver(tx: MetadataDb, account: BilledAccount, purchase: PurchaseRecord, now: number): Promise<void> {
  const note = purchase.mode === "test" ? ", test mode" : "";
  if (purchase.what === "plan") return changePlan(tx, account, purchase.item as PlanId, { now, note });
  const { credits } = creditPackages[purchase.item as PackageId];
  await openMonth(tx, account, toMonth(now));
  await addEntry(tx, account.id, {
    createdAt: now,
    type: "purchase",
    description: `${credits.toLocaleString("en-US")} credits for $${purchase.price}${purchase.isRefill ? ", by auto-refill" : ""}${note}`,
    reference: `purchase:${purchase.id}`,
    purchased: credits * perCredit,
  });
}

async function takeBack(tx: MetadataDb, account: BilledAccount, purchase: PurchaseRecord, now: number): Promise<void> {
  const { credits } = creditPackages[purchase.item as PackageId];
  const { purchased: left } = await balanceOf(tx, account.id);
  await addEntry(tx, account.id, {
    createdAt: now,
    type: "refund",
    description: `$${purchase.price} were paid back for ${credits.toLocaleString("en-US")} credits`,
    reference: `refund:${purchase.id}`,
    purchased: -Math.min(credits * perCredit, left),
  });
}
