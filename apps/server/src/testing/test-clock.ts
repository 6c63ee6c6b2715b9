// A clock that only moves when the test advances it.
import type { Clock } from "../clock.ts";

export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export function createTestClock(start = Date.UTC(2026, 0, 1)): TestClock {
  let now = start;
  return {
    now: () => now,
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}
