import { expect, test } from "vitest";
import type { TeamBalance } from "../storage/metadata/ledger/credits.ts";
import { createTestClock } from "../testing/test-clock.ts";
import { createQuota } from "./quota.ts";

const ada = { teamId: "ada" };
const oneLog = { calls: 1, logs: 1, bytes: 0 };
const usedUp: TeamBalance = { plan: "starter", ofPlan: -250_000, purchased: 0, logs: 3_000 };

function start(holdings: TeamBalance, { ttlMs = Number.POSITIVE_INFINITY } = {}) {
  const clock = createTestClock(Date.UTC(2026, 10, 30, 23));
  const state = { holdings, looks: 0, duringLook: async () => {} };
  const quota = createQuota({
    async holdings() {
      state.looks += 1;
      const found = state.holdings;
      await state.duringLook();
      return found;
    },
    flush: async () => {},
    clock,
    ttlMs,
  });
  return { quota, clock, state };
}

test("while there is quota left, the ledger isn't queried", async () => {
  const { quota, state } = start({ plan: "starter", ofPlan: 500_000, purchased: 0, logs: 0 });
  await quota.admit(ada);
  for (let call = 0; call < 1_000; call += 1) {
    expect(quota.admit(ada)).toBeUndefined();
    quota.used(ada, oneLog);
  }
  expect(state.looks).toBe(1);
});

test("before a request is rejected, the ledger is queried, and its balance counts", async () => {
  const { quota, state } = start({ ...usedUp, logs: 2_999 });
  await quota.admit(ada);
  quota.used(ada, oneLog);
  await quota.admit(ada);
  expect(state.looks).toBe(2);
  state.holdings = usedUp;
  quota.used(ada, oneLog);
  await expect(quota.admit(ada)).rejects.toThrow("used up");
});

test("[CLAIM-21] the rejection says why, until when, and what to do; a flood of them doesn't query the ledger", async () => {
  const { quota, clock, state } = start(usedUp);
  await expect(quota.admit(ada)).rejects.toMatchObject({
    code: "quota_exceeded",
    status: 429,
    resetsAt: "2026-12-01T00:00:00.000Z",
    headers: { "retry-after": "3600" },
    message:
      "Your plan's credits and logs for November 2026 are used up, including the 50% buffer. They reset on December 1, 00:00 UTC. To continue now, buy credits or upgrade on the Credits screen. Stored logs aren't affected.",
  });
  for (let call = 0; call < 100; call += 1) expect(() => quota.admit(ada)).toThrow("used up");
  expect(state.looks).toBe(1);
  clock.advance(10_000);
  await expect(quota.admit(ada)).rejects.toThrow("used up");
  expect(state.looks).toBe(2);
});

test("purchased credits and a new month count immediately", async () => {
  const { quota, clock, state } = start(usedUp);
  await expect(quota.admit(ada)).rejects.toThrow("used up");
  state.holdings = { ...usedUp, purchased: 1 };
  quota.invalidate("ada");
  await quota.admit(ada);

  state.holdings = usedUp;
  quota.clear();
  await expect(quota.admit(ada)).rejects.toThrow("used up");
  state.holdings = { plan: "starter", ofPlan: 500_000, purchased: 0, logs: 0 };
  clock.advance(3_600_000);
  await quota.admit(ada);
});

test("credits purchased while the ledger is read count, too", async () => {
  const { quota, state } = start(usedUp);
  state.duringLook = async () => {
    state.duringLook = async () => {};
    state.holdings = { ...usedUp, purchased: 1 };
    quota.invalidate("ada");
  };
  await quota.admit(ada);
  expect(state.looks).toBe(2);
  expect(quota.admit(ada)).toBeUndefined();
});

test("an export uses quota like a call", async () => {
  const { quota, state } = start({ ...usedUp, ofPlan: -240_000 });
  await quota.admit(ada);
  state.holdings = usedUp;
  // 2 credits per GB: of 10 credits, 4 GB leave some, 5 GB leave none.
  quota.used(ada, { calls: 0, logs: 0, bytes: 4e9 });
  expect(quota.admit(ada)).toBeUndefined();
  quota.used(ada, { calls: 0, logs: 0, bytes: 1e9 });
  await expect(quota.admit(ada)).rejects.toThrow("used up");
});

test("with other servers, a cached quota expires", async () => {
  const { quota, clock, state } = start({ plan: "pro", ofPlan: 1, purchased: 0, logs: 0 }, { ttlMs: 30_000 });
  await quota.admit(ada);
  state.holdings = usedUp;
  expect(quota.admit(ada)).toBeUndefined();
  clock.advance(30_000);
  await expect(quota.admit(ada)).rejects.toThrow("used up");
});
