import { describe, expect, test } from "vitest";
import { toPurchase } from "../../testing/records.ts";
import type { Context } from "./contract-context.ts";

const now = Date.UTC(2026, 10, 15);

export function testSubscriptions(context: Context): void {
  describe("subscriptions", () => {
    /** Buys Pro; returns the id of the account. */
    async function subscribe(subscriptionId: string): Promise<string> {
      const { accounts, purchases } = context.stores;
      const { id: teamId } = (await accounts.byId("a1")) ?? (await context.addAccount());
      const id = `purchase of ${subscriptionId}`;
      await purchases.open(toPurchase({ id, teamId, what: "plan", item: "pro", price: 19 }));
      await purchases.pay(id, { reference: subscriptionId, subscriptionId, now });
      return teamId;
    }
    const planOf = async (id: string) => (await context.stores.teams.byId(id))?.plan;
    const over = { purchaseId: undefined, isEnded: true };

    test("that are replaced or canceled are listed until they are ended at the provider", async () => {
      const { subscriptions, purchases, billing } = context.stores;
      const teamId = await subscribe("sub_1");
      expect(await subscriptions.stillActive()).toEqual([]);
      await subscribe("sub_2");
      expect(await subscriptions.stillActive(teamId)).toEqual(["sub_1"]);
      expect(await subscriptions.stillActive("somebody else")).toEqual([]);
      await subscriptions.ended("sub_1");
      expect(await subscriptions.stillActive()).toEqual([]);
      await purchases.changePlan(teamId, "starter", now);
      expect(await billing.of(teamId)).toMatchObject({ subscriptionId: null });
      expect(await subscriptions.stillActive()).toEqual(["sub_2"]);
    });

    test("end their plan when they end, once, and only the current one does", async () => {
      const { subscriptions } = context.stores;
      await subscribe("sub_1");
      const teamId = await subscribe("sub_2");
      expect(await subscriptions.end({ subscriptionId: "sub_1", ...over }, now)).toBeUndefined();
      expect(await planOf(teamId)).toBe("pro");
      expect(await subscriptions.end({ subscriptionId: "sub_2", ...over }, now)).toBe(teamId);
      expect(await subscriptions.end({ subscriptionId: "sub_2", ...over }, now)).toBeUndefined();
      expect(await planOf(teamId)).toBe("starter");
      expect(await subscriptions.end({ subscriptionId: "unknown", ...over }, now)).toBeUndefined();
    });

    test("that are no longer paid continue at the provider until they are ended there", async () => {
      const { subscriptions } = context.stores;
      const teamId = await subscribe("sub_1");
      const unpaid = { subscriptionId: "sub_1", purchaseId: undefined, isEnded: false };
      expect(await subscriptions.end(unpaid, now)).toBe(teamId);
      expect(await subscriptions.stillActive()).toEqual(["sub_1"]);
      await subscriptions.end({ ...unpaid, isEnded: true }, now);
      await subscriptions.end(unpaid, now);
      expect(await subscriptions.stillActive()).toEqual([]);
    });

    test("whose end event arrives before their start event don't start a plan", async () => {
      const { subscriptions, purchases } = context.stores;
      const { id: teamId } = await context.addAccount();
      await purchases.open(toPurchase({ teamId, what: "plan", item: "pro", price: 19 }));
      await subscriptions.end({ subscriptionId: "sub_1", purchaseId: "p1", isEnded: true }, now);
      await purchases.pay("p1", { reference: "sub_1", subscriptionId: "sub_1", now });
      expect(await planOf(teamId)).toBe("starter");
      expect(await subscriptions.stillActive()).toEqual([]);
    });
  });
}
