import { expect, test } from "vitest";
import { admit, type Purse, take } from "./purse.ts";

function books({ used = 0, limit = 25 as number | null, isTaken = true } = {}): Purse {
  return {
    aiCredits: async () => ({ used, limit, resetsAt: "2026-12-01T00:00:00.000Z" }),
    spendAiCredit: async () => isTaken,
  };
}

test.each<[{ used: number; limit?: number | null; underWay?: number }, string | undefined]>([
  [{ used: 24 }, undefined],
  [{ used: 9_999, limit: null }, undefined],
  [
    { used: 25 },
    "All 25 AI analyses of your plan are used up. The count begins anew on December 1; a larger plan has more.",
  ],
  [
    { used: 2_500, limit: 2_500 },
    "All 2,500 AI analyses of your plan are used up. The count begins anew on December 1; a larger plan has more.",
  ],
  [{ used: 22, underWay: 2 }, undefined],
  [
    { used: 23, underWay: 2 },
    "The last AI analyses of your plan for this month are under way. Should one of them fail, you can ask again.",
  ],
  [{ used: 9_999, limit: null, underWay: 2 }, undefined],
])("with %o the next analysis is refused with '%s'", async ({ underWay = 0, ...state }, message) => {
  const refusal = await admit(books(state), "a", underWay).catch((error: Error) => error);
  expect(refusal?.message).toBe(message);
});

test.each([
  ["one", {}, 1],
  ["none where nothing is counted", { limit: null }, 0],
  ["none when others took the last one meanwhile", { isTaken: false }, 0],
])("it takes %s", async (_, state, taken) => {
  expect(await take(books(state), "a")).toBe(taken);
});
