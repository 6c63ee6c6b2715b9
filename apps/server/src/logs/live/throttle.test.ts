import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPacer } from "./throttle.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const runs: number[] = [];
  const begin = Date.now();
  const pacer = createPacer(
    () => runs.push(Date.now() - begin),
    () => 20,
  );
  return { ...pacer, runs };
}

test("work is done at once, and what is asked for together is done once", () => {
  const { wake, runs } = start();
  for (let n = 0; n < 3; n++) wake();
  expect(runs).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(runs).toEqual([0]);
});

test("whatever is asked for during the pause is done after it", () => {
  const { wake, runs } = start();
  wake();
  for (const _ of [1, 2, 3]) {
    vi.advanceTimersByTime(5);
    wake();
  }
  vi.advanceTimersByTime(100);
  expect(runs).toEqual([0, 20]);
});

test("after a pause in which nothing was asked for, work is done at once again", () => {
  const { wake, runs } = start();
  wake();
  vi.advanceTimersByTime(100);
  wake();
  vi.advanceTimersByTime(0);
  expect(runs).toEqual([0, 100]);
});
