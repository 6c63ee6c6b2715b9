import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { type CountWindow, countWithTimeLimit } from "./count-with-time-limit.ts";

/** Each window has ten logs and takes the given time. */
function createWindows(...durations: number[]) {
  const calls: unknown[] = [];
  let time = 0;
  const count: CountWindow = async (from, to, { seconds }) => {
    calls.push([from, to, seconds]);
    const duration = durations[calls.length - 1] ?? 0;
    time += Math.min(duration, seconds * 1000);
    if (duration > seconds * 1000) throw new AppError("search_too_slow");
    return 10;
  };
  return { calls, count, now: () => time };
}

const options = { from: [300, 200, 0], timeoutMs: 1_000 };

test("all windows together cover everything, each is counted once, with the remaining time", async () => {
  const { calls, count, now } = createWindows(100, 300, 500);
  expect(await countWithTimeLimit(count, { ...options, now })).toEqual({ total: 30, isComplete: true });
  expect(calls).toEqual([
    [300, undefined, 1],
    [200, 299, 0.9],
    [0, 199, 0.6],
  ]);
});

test("when the time is up, the count so far is returned", async () => {
  const { count, now } = createWindows(100, 300, 700);
  expect(await countWithTimeLimit(count, { ...options, now })).toEqual({ total: 20, isComplete: false });
  expect(now()).toBe(1_000);
});

test("no window is started without remaining time", async () => {
  const { calls, count, now } = createWindows(100, 900, 0);
  expect(await countWithTimeLimit(count, { ...options, now })).toEqual({ total: 20, isComplete: false });
  expect(calls).toHaveLength(2);
});

test("other errors are thrown", async () => {
  const failing = () => Promise.reject(new AppError("search_too_large"));
  await expect(countWithTimeLimit(failing, { ...options, now: () => 0 })).rejects.toMatchObject({
    code: "search_too_large",
  });
});
