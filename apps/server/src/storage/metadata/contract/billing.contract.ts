import { describe, expect, test } from "vitest";
import type { Context } from "./contract-context.ts";

export function testBilling(context: Context): void {
  describe("auto-refill", () => {
    test("is off with a ceiling of $100 until it is changed", async () => {
      const { billing } = context.stores;
      const ada = await context.addAccount();
      const bob = await context.addAccount({ id: "a2", email: "bob@example.com" });
      expect(await billing.of(ada.id)).toMatchObject({ autoRefill: 0, refillCeiling: 100 });
      await billing.change(ada.id, { autoRefill: 1, refillCeiling: 50 });
      await billing.change(ada.id, { customerId: "cus_1" });
      expect(await billing.of(ada.id)).toMatchObject({ autoRefill: 1, refillCeiling: 50, customerId: "cus_1" });
      await billing.noteNewCard("cus_1", 7);
      await billing.noteNewCard("cus_of_nobody", 8);
      expect((await billing.of(ada.id)).newCardAt).toBe(7);
      expect((await billing.of(bob.id)).newCardAt).toBeNull();
      expect(await billing.withAutoRefill("live", [ada.id, bob.id])).toEqual([ada.id]);
      expect(await billing.withAutoRefill("live", [bob.id])).toEqual([]);
      expect(await billing.withAutoRefill("live", [])).toEqual([]);
      expect(await billing.withAutoRefill("live")).toEqual([ada.id]);
      expect(await billing.withAutoRefill("test")).toEqual([]);
    });
  });
}
