import { expect, test } from "vitest";
import { type AnalysisQuota, charge, requireQuota } from "./analysis-quota.ts";

function createQuota({ used = 0, limit = 25 as number | null, isTaken = true } = {}): AnalysisQuota {
  return {
    aiCredits: async () => ({ used, limit, resetsAt: "2026-12-01T00:00:00.000Z" }),
    spendAiCredit: async () => isTaken,
  };
}

test.each<[{ used: number; limit?: number | null; running?: number }, string | undefined]>([
  [{ used: 24 }, undefined],
  [{ used: 9_999, limit: null }, undefined],
  [
    { used: 25 },
    "All 25 AI analyses of your plan are used up. The limit resets on December 1; a larger plan includes more.",
  ],
  [
    { used: 2_500, limit: 2_500 },
    "All 2,500 AI analyses of your plan are used up. The limit resets on December 1; a larger plan includes more.",
  ],
  [{ used: 22, running: 2 }, undefined],
  [
    { used: 23, running: 2 },
    "The last AI analyses of your plan for this month are running. If one of them fails, you can try again.",
  ],
  [{ used: 9_999, limit: null, running: 2 }, undefined],
])("with %o the next analysis is rejected with '%s'", async ({ running = 0, ...state }, message) => {
  const refusal = await requireQuota(createQuota(state), "a", running).catch((error: Error) => error);
  expect(refusal?.message).toBe(message);
});

test.each([
  ["one", {}, 1],
  ["no credits if nothing is counted", { limit: null }, 0],
  ["no credits if the last one was used in the meantime", { isTaken: false }, 0],
])("it charges %s", async (_, state, taken) => {
  expect(await charge(createQuota(state), "a")).toBe(taken);
});
