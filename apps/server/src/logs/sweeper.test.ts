import { dayMs } from "@contrail/protocol";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createPlanLimits } from "../plan-limits.ts";
import type { DeletionBounds } from "../storage/logs/store.ts";
import { createTestClock } from "../testing/test-clock.ts";
import { createSweeper } from "./sweeper.ts";

const application = {
  plan: "starter",
  logsDeletedTo: "7",
  retentionDays: 3,
  keepDays: null,
  keepUntil: null,
} as const;

test("applications with the same bounds are swept together, at most 100 at a time", async () => {
  const deletions: { ids: readonly string[]; bounds: DeletionBounds }[] = [];
  const expired: { ids: readonly string[]; before: number }[] = [];
  const clock = createTestClock();
  const many = Array.from({ length: 250 }, (_, number) => `many-${number}`);
  const sweeper = createSweeper({
    logs: {
      applicationIds: async () => [...many, "short", "gone"],
      async remove(ids, bounds) {
        deletions.push({ ids, bounds });
      },
    },
    applications: {
      all: async () => [
        ...many.map((id) => ({ id, ...application })),
        { id: "short", ...application, retentionDays: 1 },
      ],
    },
    analyses: { removeOlderThan: async () => {} },
    issues: {
      async removeExpired(ids, before) {
        expired.push({ ids, before });
      },
    },
    limits: createPlanLimits({ billing: true, retentionDays: 30 }),
    clock,
    logger: pino({ level: "silent" }),
  });
  sweeper.wake();
  await sweeper.settled();
  expect(deletions.map(({ ids }) => ids.length)).toEqual([100, 100, 50, 1, 1]);
  expect(deletions.flatMap(({ ids }) => ids)).toEqual([...many, "short", "gone"]);
  const before = (days: number) => clock.now() - (days + 7) * dayMs;
  // Those of deleted applications are gone already.
  expect(expired.map(({ ids }) => ids.length)).toEqual([100, 100, 50, 1]);
  expect(deletions.map(({ bounds }) => bounds)).toEqual([
    ...Array.from({ length: 3 }, () => ({ before: before(3), deletedTo: "7" })),
    { before: before(1), deletedTo: "7" },
    { before: Number.MAX_SAFE_INTEGER, deletedTo: "0" },
  ]);
});
