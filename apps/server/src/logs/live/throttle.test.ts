import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createThrottle } from "./throttle.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const runs: number[] = [];
  const begin = Date.now();
  const throttle = createThrottle(
    () => runs.push(Date.now() - begin),
    () => 20,
  );
  return { ...throttle, runs };
}

test("work runs immediately, and simultaneous calls run it once", () => {
  const { wake, runs } = start();
  for (let n = 0; n < 3; n++) wake();
  expect(runs).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(runs).toEqual([0]);
});

test("calls during the interval run it once afterwards", () => {
  const { wake, runs } = start();
  wake();
  for (const _ of [1, 2, 3]) {
    vi.advanceTimersByTime(5);
    wake();
  }
  vi.advanceTimersByTime(100);
  expect(runs).toEqual([0, 20]);
});

test("after an interval without calls, work runs immediately again", () => {
  const { wake, runs } = start();
  wake();
  vi.advanceTimersByTime(100);
  wake();
  vi.advanceTimersByTime(0);
  expect(runs).toEqual([0, 100]);
});
