import { expect, test } from "vitest";
import { createTestClock } from "../testing/test-clock.ts";
import { createRateLimit } from "./rate-limit.ts";

/** How many of 100 requests pass. */
function passed(limit: ReturnType<typeof createRateLimit>, applicationId = "shop"): number {
  let count = 0;
  for (let i = 0; i < 100; i++) {
    try {
      limit.take(applicationId);
      count++;
    } catch (error) {
      expect(error).toMatchObject({ code: "rate_limited", status: 429, headers: { "retry-after": "1" } });
    }
  }
  return count;
}

test("a burst passes, then as many as the rate allows, separately for each application", () => {
  const clock = createTestClock();
  const limit = createRateLimit({ perSecond: 10, burst: 50, clock });
  expect(passed(limit)).toBe(50);
  expect(passed(limit, "blog")).toBe(50);
  clock.advance(1_000);
  expect(passed(limit)).toBe(10);
  clock.advance(250);
  expect(passed(limit)).toBe(2);
  clock.advance(3_600_000);
  expect(passed(limit)).toBe(50);
});

test("a clock that is set back neither adds nor removes tokens", () => {
  const clock = createTestClock();
  const limit = createRateLimit({ perSecond: 10, burst: 50, clock });
  expect(passed(limit)).toBe(50);
  clock.advance(-3_600_000);
  expect(passed(limit)).toBe(0);
  clock.advance(1_000);
  expect(passed(limit)).toBe(10);
});

test("memory is bounded", () => {
  const limit = createRateLimit({ perSecond: 10, burst: 1, clock: createTestClock(), maxBuckets: 2 });
  for (const id of ["1", "2", "3"]) limit.take(id);
  expect(() => limit.take("3")).toThrow();
  limit.take("1");
});
