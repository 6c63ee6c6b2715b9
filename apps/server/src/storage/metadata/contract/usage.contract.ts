import { dayMs } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { toApplication } from "../../testing/records.ts";
import type { Count } from "../ledger/usage.ts";
import type { Context } from "./contract-context.ts";

const [november, december] = [Date.UTC(2026, 10, 15), Date.UTC(2026, 11, 1)];
const day = november / dayMs;

function toCount(fields: Partial<Count> = {}): Count {
  return { kind: "batch", id: "1", day, calls: 0, logs: 0, bytes: 0, ...fields };
}

export function testUsage(context: Context): void {
  describe("usage", () => {
    const now = { now: november, charge: true };

    async function addShop(plan: "starter" | "pro" = "starter"): Promise<string> {
      const { id: teamId } = await context.addAccount({ plan, createdAt: november - 1 });
      await context.stores.applications.create(toApplication({ id: "1", teamId }), 1);
      return teamId;
    }
    const holdings = (teamId: string, time = november) => context.stores.credits.holdings(teamId, time);
    const historyOf = async (teamId: string) =>
      (await context.stores.credits.entries(teamId, {}, { limit: 100, offset: 0 })).map(
        ({ type, description, planAmount, purchasedAmount }) => [type, description, planAmount + purchasedAmount],
      );

    test("is summed by day and charged once, no matter how often it is recorded", async () => {
      const { usage } = context.stores;
      const teamId = await addShop();
      const first = { spool: "s", upTo: 3, counts: [toCount({ calls: 2, logs: 3 })] };
      expect(await usage.record(first, now)).toEqual([{ teamId, left: 497_999 }]);
      expect(await usage.record(first, now)).toEqual([]);
      expect(await usage.countedTo("s")).toBe(3);
      expect(await usage.countedTo("other")).toBe(0);
      // Three logs and one more are four: half a thousandth isn't lost.
      await usage.record({ spool: "s", upTo: 4, counts: [toCount({ calls: 1, logs: 1 })] }, now);
      await usage.record({ spool: "t", upTo: 3, counts: [toCount({ kind: "transfer", id: teamId, bytes: 1e9 })] }, now);
      expect(await usage.days(teamId, "2026-11-01", "2026-11-30")).toEqual([
        { teamId, day: "2026-11-15", calls: 3, logs: 4, bytes: 1e9 },
      ]);
      expect(await holdings(teamId)).toEqual({ plan: "starter", ofPlan: 494_998, purchased: 0, logs: 4 });
      expect(await historyOf(teamId)).toEqual([
        ["usage", "3 API calls, 4 logs stored, 1 GB exported", -5_002],
        ["bonus", "Starter plan credits for November 2026", 500_000],
      ]);
    });

    test("is only counted if nothing is charged, and ignored for deleted applications", async () => {
      const { usage } = context.stores;
      const teamId = await addShop();
      const counts = [toCount({ calls: 9 }), toCount({ id: "gone", calls: 9 })];
      expect(await usage.record({ spool: "s", upTo: 1, counts }, { now: november, charge: false })).toEqual([]);
      expect(await usage.days(teamId, "2026-11-15", "2026-11-15")).toHaveLength(1);
      expect((await holdings(teamId))?.ofPlan).toBe(500_000);
    });

    test("[CRED-22] [CRED-23] at month end, remaining plan credits expire, and an overdraft is waived", async () => {
      const { usage } = context.stores;
      const teamId = await addShop();
      await usage.record({ spool: "s", upTo: 1, counts: [toCount({ calls: 100 })] }, now);
      expect((await holdings(teamId, december - 1))?.ofPlan).toBe(400_000);
      expect(await holdings(teamId, december)).toEqual({ plan: "starter", ofPlan: 500_000, purchased: 0, logs: 0 });
      await usage.record(
        { spool: "s", upTo: 2, counts: [toCount({ calls: 600, day: december / dayMs })] },
        { now: december, charge: true },
      );
      expect((await holdings(teamId, december))?.ofPlan).toBe(-100_000);
      expect((await holdings(teamId, Date.UTC(2027, 4, 3)))?.ofPlan).toBe(500_000);
      expect(await historyOf(teamId)).toEqual([
        ["bonus", "Starter plan credits for May 2027", 500_000],
        ["bonus", "Overdraft cleared at month end", 100_000],
        ["usage", "600 API calls", -600_000],
        ["bonus", "Starter plan credits for December 2026", 500_000],
        ["bonus", "Unused plan credits expired at month end", -400_000],
        ["usage", "100 API calls", -100_000],
        ["bonus", "Starter plan credits for November 2026", 500_000],
      ]);
    });

    test("that is recorded late is charged to its own month and day", async () => {
      const { usage, credits } = context.stores;
      const teamId = await addShop();
      const late = { now: december + 3_000, charge: true };
      await usage.record({ spool: "s", upTo: 1, counts: [toCount({ calls: 100 })] }, late);
      expect((await holdings(teamId, december))?.ofPlan).toBe(500_000);
      const used = () => credits.entries(teamId, { type: "usage" }, { limit: 10, offset: 0 });
      expect(await used()).toMatchObject([{ reference: "usage:2026-11-15", createdAt: november + dayMs - 1 }]);
    });

    test("of a closed month is charged to the current one, and doesn't change past statements", async () => {
      const { usage, credits } = context.stores;
      const teamId = await addShop();
      await usage.record({ spool: "s", upTo: 1, counts: [toCount({ calls: 100 })] }, now);
      await holdings(teamId, december);
      const history = () => credits.entries(teamId, {}, { limit: 10, offset: 0 });
      const before = await history();
      for (const upTo of [2, 3]) {
        const late = { now: december + upTo * 1_000, charge: true };
        await usage.record({ spool: "s", upTo, counts: [toCount({ calls: 7 })] }, late);
      }
      // By a server that was down even longer.
      const january = december + 31 * dayMs;
      await usage.record({ spool: "s", upTo: 4, counts: [toCount({ calls: 1 })] }, { now: january, charge: true });
      const [latest, , , late, ...rest] = await history();
      expect(rest).toEqual(before);
      expect(late).toMatchObject({
        reference: "usage:2026-11-15:late:2026-12-01",
        description: "Usage on 2026-11-15, recorded late",
        planAmount: -14_000,
        createdAt: december + 2_000,
      });
      expect(latest).toMatchObject({ createdAt: january, planAmount: -1_000, balance: 499_000 });
      expect((await holdings(teamId, january))?.ofPlan).toBe(499_000);
    });

    test("is charged down to minus the buffer, and no further", async () => {
      const { usage } = context.stores;
      const teamId = await addShop();
      await usage.record({ spool: "s", upTo: 1, counts: [toCount({ calls: 10_000, logs: 70 })] }, now);
      expect(await holdings(teamId)).toEqual({ plan: "starter", ofPlan: -250_000, purchased: 0, logs: 70 });
    });

    test("of many accounts, recorded concurrently by many servers, is complete", async () => {
      const { usage, applications, credits } = context.stores;
      const accounts = await Promise.all(
        ["a", "b", "c"].map((id) => context.addAccount({ id, email: `${id}@example.com`, createdAt: november })),
      );
      for (const { id: teamId } of accounts) await applications.create(toApplication({ id: teamId, teamId }), 1);
      const servers = ["s1", "s2", "s3", "s4"];
      await Promise.all(
        servers.map(async (spool, i) => {
          const ids = accounts.map(({ id }) => id);
          const counts = (i % 2 ? ids.toReversed() : ids).map((id) => toCount({ id, calls: 1 }));
          for (const upTo of [1, 2, 3]) await usage.record({ spool, upTo, counts }, now);
        }),
      );
      for (const { id } of accounts) expect((await credits.holdings(id, november))?.ofPlan).toBe(500_000 - 12_000);
    });
  });
}
