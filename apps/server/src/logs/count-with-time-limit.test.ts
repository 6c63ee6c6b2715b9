import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { type CountWindow, countWithTimeLimit } from "./count-with-time-limit.ts";

/** Each piece has ten logs and takes as long as it says. */
function createPieces(...durations: number[]) {
  const asked: unknown[] = [];
  let time = 0;
  const count: CountWindow = async (from, to, { seconds }) => {
    asked.push([from, to, seconds]);
    const duration = durations[asked.length - 1] ?? 0;
    time += Math.min(duration, seconds * 1000);
    if (duration > seconds * 1000) throw new AppError("search_too_slow");
    return 10;
  };
  return { asked, count, now: () => time };
}

const options = { from: [300, 200, 0], timeoutMs: 1_000 };

test("all pieces together are everything, each counted once, with the time that is left", async () => {
  const { asked, count, now } = createPieces(100, 300, 500);
  expect(await countWithTimeLimit(count, { ...options, now })).toEqual({ total: 30, isComplete: true });
  expect(asked).toEqual([
    [300, undefined, 1],
    [200, 299, 0.9],
    [0, 199, 0.6],
  ]);
});

test("when time is up, what was counted is the answer", async () => {
  const { count, now } = createPieces(100, 300, 700);
  expect(await countWithTimeLimit(count, { ...options, now })).toEqual({ total: 20, isComplete: false });
  expect(now()).toBe(1_000);
});

test("no piece is begun without time", async () => {
  const { asked, count, now } = createPieces(100, 900, 0);
  expect(await countWithTimeLimit(count, { ...options, now })).toEqual({ total: 20, isComplete: false });
  expect(asked).toHaveLength(2);
});

test("any other error is one", async () => {
  const failing = () => Promise.reject(new AppError("search_too_large"));
  await expect(countWithTimeLimit(failing, { ...options, now: () => 0 })).rejects.toMatchObject({
    code: "search_too_large",
  });
});
