import { dayMs, toDay } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { toPurchase } from "../../testing/records.ts";
import type { Context } from "./contract-context.ts";

const now = Date.UTC(2026, 10, 15);

export function testCredits(context: Context): void {
  describe("the credit history", () => {
    test("has the balance after each entry, even if filters and pages leave others out", async () => {
      const { credits, purchases, usage } = context.stores;
      const { id: teamId } = await context.addAccount();
      await context.addAccount({ id: "a2", email: "bob@example.com" });
      for (const [id, owner, time] of [
        ["p1", teamId, now],
        ["p2", "a2", now],
        ["p3", teamId, now + 2 * dayMs],
      ] as const) {
        await purchases.open(toPurchase({ id, teamId: owner }));
        await purchases.pay(id, { reference: id, now: time });
      }
      const used = { kind: "transfer", id: teamId, logs: 0, bytes: 0 } as const;
      for (const later of [1, 3]) {
        const counts = [{ ...used, calls: 600, day: now / dayMs + later }];
        await usage.record({ spool: "s", upTo: later, counts }, { now: now + later * dayMs, charge: true });
      }
      const balances = async (filter: object, page = { limit: 10, offset: 0 }) =>
        (await credits.entries(teamId, filter, page)).map(({ balance }) => balance);
      expect(await balances({})).toEqual([9_300_000, 9_900_000, 4_900_000, 5_500_000, 500_000]);
      expect(await balances({}, { limit: 2, offset: 2 })).toEqual([4_900_000, 5_500_000]);
      expect(await balances({ type: "purchase" })).toEqual([9_900_000, 5_500_000]);
      expect(await balances({ from: toDay(now + 2 * dayMs), to: toDay(now + 2 * dayMs) })).toEqual([9_900_000]);
    });
  });
}
