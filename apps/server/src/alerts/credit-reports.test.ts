import { expect, test } from "vitest";
import { createTestClock } from "../testing/test-clock.ts";
import { type CreditStanding, createCreditReports } from "./credit-reports.ts";

const clock = createTestClock(Date.UTC(2026, 10, 12));

function start() {
  const calls: string[] = [];
  let found: CreditStanding | undefined;
  let asked = 0;
  const reports = createCreditReports({
    system: {
      report: async ({ title, isOneOff }) => void calls.push(`${isOneOff ? "once" : "open"}: ${title}`),
      end: async (_, key) => void calls.push(`end: ${key}`),
    },
    standingOf: async () => {
      asked++;
      return found;
    },
    clock,
    logger: { error() {} },
  });
  return {
    calls,
    asked: () => asked,
    async charge(left: number, standing: CreditStanding): Promise<void> {
      found = standing;
      reports.charged([{ teamId: "t1", left }]);
      await reports.settled();
    },
  };
}

test("a team is told of 80 %, of all, and of rejected logs, and that these are over", async () => {
  const { calls, charge } = start();
  await charge(400, { standing: "fine", nextAt: 100 });
  await charge(90, { standing: "low", nextAt: 0 });
  await charge(-10, { standing: "used_up", nextAt: 0 });
  await charge(-250, { standing: "refused", nextAt: 0 });
  await charge(700, { standing: "fine", nextAt: 100 });
  expect(calls).toEqual([
    "end: logs rejected",
    "once: 80 % of the credits for November 2026 are used",
    "end: logs rejected",
    "once: All of the credits for November 2026 are used",
    "end: logs rejected",
    "once: All of the credits for November 2026 are used",
    "open: Logs are rejected: the credits and logs of this month are used up",
    "end: logs rejected",
  ]);
});

test("while nothing can have changed, the ledger isn't read", async () => {
  const { asked, charge } = start();
  await charge(400, { standing: "fine", nextAt: 100 });
  for (const left of [390, 300, 101]) await charge(left, { standing: "fine", nextAt: 100 });
  expect(asked()).toBe(1);
  await charge(100, { standing: "low", nextAt: 0 });
  expect(asked()).toBe(2);
});
