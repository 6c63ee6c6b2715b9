import { dayMs } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { toPurchase } from "../../testing/records.ts";
import type { Context } from "./contract-context.ts";

const now = Date.UTC(2026, 10, 15);

export function testPurchases(context: Context): void {
  describe("purchases", () => {
    const holdings = (teamId: string) => context.stores.credits.holdings(teamId, now);

    test("[CRED-07] are credited once, even if reported concurrently", async () => {
      const { purchases, credits } = context.stores;
      const { id: teamId } = await context.addAccount();
      await purchases.open(toPurchase({ teamId, item: "medium", price: 60 }));
      const results = await Promise.all(
        Array.from({ length: 8 }, () => purchases.pay("p1", { reference: "pi_1", now })),
      );
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(await holdings(teamId)).toMatchObject({ ofPlan: 500_000, purchased: 15_000_000 });
      expect(await credits.entries(teamId, { type: "purchase" }, { limit: 10, offset: 0 })).toMatchObject([
        { description: "15,000 credits for $60", purchasedAmount: 15_000_000, createdAt: now },
      ]);
      expect(await purchases.find(teamId, "p1")).toMatchObject({ status: "paid", providerReference: "pi_1" });
    });

    test("one payment never pays for two", async () => {
      const { purchases } = context.stores;
      const { id: teamId } = await context.addAccount();
      for (const id of ["p1", "p2"]) await purchases.open(toPurchase({ id, teamId }));
      await purchases.pay("p1", { reference: "pi_1", now });
      await expect(purchases.pay("p2", { reference: "pi_1", now })).rejects.toThrow();
      expect(await purchases.find(teamId, "p2")).toMatchObject({ status: "open" });
      expect(await holdings(teamId)).toMatchObject({ purchased: 5_000_000 });
    });

    test("are only visible to their own account, and created once per id", async () => {
      const { purchases } = context.stores;
      const ada = await context.addAccount();
      const bob = await context.addAccount({ id: "a2", email: "bob@example.com" });
      const purchase = toPurchase({ teamId: ada.id });
      expect(await purchases.open(purchase)).toEqual(purchase);
      expect(await purchases.open({ ...purchase, price: 1 })).toEqual(purchase);
      expect(await purchases.find(bob.id, "p1")).toBeUndefined();
      expect(await purchases.find(ada.id, "p1")).toEqual(purchase);
    });

    test("that failed can still be paid; paid ones can't fail", async () => {
      const { purchases } = context.stores;
      const { id: teamId } = await context.addAccount();
      await purchases.open(toPurchase({ teamId }));
      await purchases.fail("p1", "The card was declined.");
      expect(await purchases.byId("p1")).toMatchObject({ status: "failed", problem: "The card was declined." });
      expect(await purchases.pay("p1", { reference: "pi_1", now })).toBe(true);
      await purchases.fail("p1", "too late");
      expect(await purchases.byId("p1")).toMatchObject({ status: "paid", problem: null });
    });

    test("that are refunded lose their remaining credits, once", async () => {
      const { purchases } = context.stores;
      const { id: teamId } = await context.addAccount();
      for (const id of ["p1", "p2"]) {
        await purchases.open(toPurchase({ id, teamId }));
        await purchases.pay(id, { reference: `pi_${id}`, now });
      }
      expect(await purchases.byPayment("pi_p1")).toMatchObject({ id: "p1" });
      expect(await purchases.refund("p1", "pi_p1", now)).toBe(true);
      expect(await purchases.refund("p1", "pi_p1", now)).toBe(false);
      expect(await holdings(teamId)).toMatchObject({ ofPlan: 500_000, purchased: 5_000_000 });
    });

    test("that are refunded before their payment is reported are never credited", async () => {
      const { purchases, credits } = context.stores;
      const { id: teamId } = await context.addAccount();
      await purchases.open(toPurchase({ teamId }));
      expect(await purchases.byPayment("pi_1", "p1")).toMatchObject({ id: "p1" });
      expect(await purchases.refund("p1", "pi_1", now)).toBe(true);
      expect(await purchases.pay("p1", { reference: "pi_1", now })).toBe(false);
      expect(await purchases.byId("p1")).toMatchObject({ status: "refunded" });
      expect(await credits.countEntries(teamId, {})).toBe(0);
    });

    test("aren't found by another payment", async () => {
      const { purchases } = context.stores;
      const { id: teamId } = await context.addAccount();
      await purchases.open(toPurchase({ teamId }));
      await purchases.pay("p1", { reference: "pi_1", now });
      expect(await purchases.byPayment("pi_2", "p1")).toBeUndefined();
    });

    test("in test mode can be distinguished from real ones in the history", async () => {
      const { purchases, credits } = context.stores;
      const { id: teamId } = await context.addAccount();
      await purchases.open(toPurchase({ teamId, mode: "test", isRefill: 1 }));
      await purchases.open(toPurchase({ id: "p2", teamId, mode: "test", what: "plan", item: "pro", price: 19 }));
      for (const id of ["p1", "p2"]) await purchases.pay(id, { reference: `test ${id}`, now });
      const entries = await credits.entries(teamId, {}, { limit: 2, offset: 0 });
      expect(entries.map(({ description }) => description)).toEqual([
        "5,000 credits for $25, by auto-refill, test mode",
        "Starter to Pro: difference in monthly credits, test mode",
      ]);
    });

    test("have the pages where they can still be paid", async () => {
      const { purchases } = context.stores;
      const ada = await context.addAccount();
      const bob = await context.addAccount({ id: "a2", email: "bob@example.com" });
      const open = async (fields: Parameters<typeof toPurchase>[0]) => {
        const { id } = await purchases.open(toPurchase({ teamId: ada.id, createdAt: now, ...fields }));
        await purchases.recordCheckout(id, `page of ${id}`);
      };
      await open({ id: "here" });
      await open({ id: "paid", status: "paid" });
      await open({ id: "long ago", createdAt: now - 2 * dayMs });
      await open({ id: "of bob", teamId: bob.id });
      await purchases.open(toPurchase({ id: "without a page", teamId: ada.id, createdAt: now }));
      expect(await purchases.openCheckouts(ada.id, now - dayMs)).toEqual(["page of here"]);
    });

    test("by auto-refill are summed by month", async () => {
      const { purchases } = context.stores;
      const { id: teamId } = await context.addAccount();
      const add = (fields: Parameters<typeof toPurchase>[0]) => purchases.open(toPurchase({ teamId, ...fields }));
      await add({ id: "by hand", createdAt: now });
      await add({ id: "last month", isRefill: 1, createdAt: Date.UTC(2026, 9, 31) });
      await add({ id: "failed", isRefill: 1, createdAt: now, status: "failed" });
      await add({ id: "no card was charged", isRefill: 1, createdAt: now, mode: "test", price: 60 });
      await add({ id: "paid back", isRefill: 1, createdAt: now, status: "refunded", price: 10 });
      await add({ id: "open", isRefill: 1, createdAt: now + 1 });
      expect(await purchases.spentByRefill(teamId, "live", now)).toBe(35);
      expect(await purchases.spentByRefill(teamId, "test", now)).toBe(60);
      expect(await purchases.lastRefill(teamId)).toMatchObject({ id: "open" });
    });
  });

  describe("a change of plan", () => {
    const holdings = (teamId: string) => context.stores.credits.holdings(teamId, now);

    test("[PLAN-28] to a larger one adds the difference in monthly credits immediately", async () => {
      const { purchases, teams } = context.stores;
      const { id } = await context.addAccount();
      await purchases.open(toPurchase({ teamId: id, what: "plan", item: "pro", price: 19 }));
      await purchases.pay("p1", { reference: "sub_1", now, subscriptionId: "sub_1" });
      expect((await teams.byId(id))?.plan).toBe("pro");
      expect(await holdings(id)).toMatchObject({ plan: "pro", ofPlan: 2_000_000 });
      expect(await context.stores.billing.of(id)).toMatchObject({ subscriptionId: "sub_1" });
      expect(await context.stores.applications.all()).toEqual([]);
    });

    test("to a smaller one revokes what is left of the difference, and keeps stored logs for a week", async () => {
      const { purchases, billing } = context.stores;
      const { id } = await context.addAccount({ plan: "enterprise" });
      await purchases.changePlan(id, "pro", now);
      expect(await holdings(id)).toMatchObject({ plan: "pro", ofPlan: 2_000_000 });
      expect(await billing.of(id)).toMatchObject({ keepDays: 365, keepUntil: now + 7 * dayMs });
      await purchases.changePlan(id, "starter", now + dayMs);
      expect(await holdings(id)).toMatchObject({ plan: "starter", ofPlan: 500_000 });
      expect(await billing.of(id)).toMatchObject({ keepDays: 365, keepUntil: now + 8 * dayMs });
      await purchases.changePlan(id, "pro", now + 20 * dayMs);
      await purchases.changePlan(id, "starter", now + 21 * dayMs);
      expect(await billing.of(id)).toMatchObject({ keepDays: 30, keepUntil: now + 28 * dayMs });
    });

    test("to the same one changes nothing", async () => {
      const { id } = await context.addAccount({ plan: "pro" });
      await context.stores.purchases.changePlan(id, "pro", now);
      expect(await context.stores.credits.countEntries(id, {})).toBe(0);
    });
  });
}
