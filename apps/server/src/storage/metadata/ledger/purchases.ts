// Purchases of teams. A purchase is paid once, no matter how often its payment is reported.
import {
  creditPackages,
  monthStart,
  type PackageId,
  type PlanId,
  thousandthsPerCredit,
  toMonth,
} from "@contrail/protocol";
import { sql } from "kysely";
import type { Actor } from "../accounts/access.ts";
import { appendEntry, systemActor } from "../audit/append.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { BillingRecord, MetadataDb, PurchaseRecord } from "../database/tables.ts";
import { changeBilling } from "./billing.ts";
import { addEntry, type BilledTeam, balanceOf, hasEntry, lockedTeam, openMonth } from "./ledger.ts";
import { changePlan } from "./plan-change.ts";
import { isPast, replaceSubscription } from "./subscriptions.ts";

export type { PurchaseRecord } from "../database/tables.ts";
export type PurchaseStore = ReturnType<typeof createPurchaseStore>;

/** The provider's data about a successful payment. */
export interface Payment extends Partial<Pick<BillingRecord, "subscriptionId">> {
  reference: string;
  now: number;
  /** Who paid; by default, auto-refill or an event of the payment provider. */
  actor?: Actor | undefined;
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

    find: (teamId: string, id: string): Promise<PurchaseRecord | undefined> =>
      db.selectFrom("purchases").selectAll().where("teamId", "=", teamId).where("id", "=", id).executeTakeFirst(),

    /** For the provider, which doesn't know our teams. */
    byId: (id: string): Promise<PurchaseRecord | undefined> =>
      db.selectFrom("purchases").selectAll().where("id", "=", id).executeTakeFirst(),

    async recordCheckout(id: string, checkoutId: string): Promise<void> {
      await db.updateTable("purchases").set({ checkoutId }).where("id", "=", id).execute();
    },

    /** Payment pages opened since then where a team can still pay. */
    async openCheckouts(teamId: string, since: number): Promise<string[]> {
      const found = await db
        .selectFrom("purchases")
        .select("checkoutId")
        .where("teamId", "=", teamId)
        .where("status", "=", "open")
        .where("createdAt", ">=", since)
        .execute();
      return found.flatMap(({ checkoutId }) => checkoutId ?? []);
    },

    /** Adds the credits or changes the plan. false if it was already paid. */
    pay: (id: string, { reference, now, subscriptionId = null, actor = systemActor }: Payment): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const purchase = await tx
          .updateTable("purchases")
          .set({ status: "paid", providerReference: reference, problem: null })
          .where("id", "=", id)
          .where("status", "in", ["open", "failed"])
          .returningAll()
          .executeTakeFirst();
        const team = purchase && (await lockedTeam(tx, purchase.teamId));
        if (!team) return false;
        if (purchase.what === "package") await credit(tx, team, purchase, { now, actor });
        else await subscribe(tx, team, purchase, { now, subscriptionId, actor });
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
      inTransaction(db, async (tx) => {
        const purchase = await tx
          .updateTable("purchases")
          .set({ status: "refunded", providerReference: reference })
          .where("id", "=", id)
          .where("what", "=", "package")
          .where("status", "!=", "refunded")
          .returningAll()
          .executeTakeFirst();
        const team = purchase && (await lockedTeam(tx, purchase.teamId));
        if (!team) return false;
        await revokeCredits(tx, team, purchase, now);
        if (purchase.isRefill) await changeBilling(tx, team.id, { autoRefill: 0 });
        return true;
      }),

    /**
     * Dollars that auto-refill has spent, or is about to, in the month of `now`. Refunds don't lower the amount;
     * purchases in test mode don't count.
     */
    async spentByRefill(teamId: string, mode: PurchaseRecord["mode"], now: number): Promise<number> {
      const { spent } = await db
        .selectFrom("purchases")
        .select(sql<number>`cast(coalesce(sum(price), 0) as bigint)`.as("spent"))
        .where("teamId", "=", teamId)
        .where("isRefill", "=", 1)
        .where("mode", "=", mode)
        .where("status", "in", ["open", "paid", "refunded"])
        .where("createdAt", ">=", monthStart(toMonth(now)))
        .executeTakeFirstOrThrow();
      return spent;
    },

    /** Oldest first. */
    refillsSince: (teamId: string, mode: PurchaseRecord["mode"], since: number): Promise<PurchaseRecord[]> =>
      db
        .selectFrom("purchases")
        .selectAll()
        .where("teamId", "=", teamId)
        .where("isRefill", "=", 1)
        .where("mode", "=", mode)
        .where("createdAt", ">=", since)
        .orderBy("createdAt")
        .orderBy("id")
        .execute(),

    lastRefill: (teamId: string): Promise<PurchaseRecord | undefined> =>
      db
        .selectFrom("purchases")
        .selectAll()
        .where("teamId", "=", teamId)
        .where("isRefill", "=", 1)
        .orderBy("createdAt", "desc")
        .limit(1)
        .executeTakeFirst(),

    /** Without a purchase: to a free plan. */
    changePlan: (teamId: string, plan: PlanId, now: number, actor: Actor = systemActor): Promise<void> =>
      inTransaction(db, async (tx) => {
        const team = await lockedTeam(tx, teamId);
        if (!team) return;
        await changePlan(tx, team, plan, { now, actor });
        await replaceSubscription(tx, teamId, null);
      }),
  };
}

async function credit(
  tx: MetadataDb,
  team: BilledTeam,
  purchase: PurchaseRecord,
  { now, actor }: { now: number; actor: Actor },
): Promise<void> {
  const { credits } = creditPackages[purchase.item as PackageId];
  await openMonth(tx, team, toMonth(now));
  await addEntry(tx, team.id, {
    createdAt: now,
    type: "purchase",
    description: `${credits.toLocaleString("en-US")} credits for $${purchase.price}${purchase.isRefill ? ", by auto-refill" : ""}${noteOf(purchase)}`,
    reference: referenceOf(purchase),
    purchased: credits * thousandthsPerCredit,
  });
  await appendEntry(tx, {
    teamId: team.id,
    at: now,
    actor,
    action: "credits.purchased",
    changes: [
      { field: "credits", from: null, to: credits },
      { field: "dollars", from: null, to: purchase.price },
    ],
  });
}

async function subscribe(
  tx: MetadataDb,
  team: BilledTeam,
  purchase: PurchaseRecord,
  { now, subscriptionId, actor }: { now: number; subscriptionId: string | null; actor: Actor },
): Promise<void> {
  // Its end was reported before its start.
  if (subscriptionId !== null && (await isPast(tx, subscriptionId))) return;
  await replaceSubscription(tx, team.id, subscriptionId);
  await changePlan(tx, team, purchase.item as PlanId, { now, note: noteOf(purchase), actor });
}

function noteOf({ mode }: PurchaseRecord): string {
  return mode === "test" ? ", test mode" : "";
}

function referenceOf({ id }: PurchaseRecord): string {
  return `purchase:${id}`;
}

async function revokeCredits(tx: MetadataDb, team: BilledTeam, purchase: PurchaseRecord, now: number): Promise<void> {
  if (!(await hasEntry(tx, team.id, referenceOf(purchase)))) return;
  const { credits } = creditPackages[purchase.item as PackageId];
  const { purchased: left } = await balanceOf(tx, team.id);
  await addEntry(tx, team.id, {
    createdAt: now,
    type: "refund",
    description: `$${purchase.price} refunded for ${credits.toLocaleString("en-US")} credits`,
    reference: `refund:${purchase.id}`,
    purchased: -Math.min(credits * thousandthsPerCredit, left),
  });
  await appendEntry(tx, {
    teamId: team.id,
    at: now,
    actor: systemActor,
    action: "credits.refunded",
    changes: [
      { field: "credits", from: credits, to: null },
      { field: "dollars", from: purchase.price, to: null },
    ],
  });
}
