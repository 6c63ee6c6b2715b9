import { expect, test } from "vitest";
import { arrivalOf, createSequence, toDecimal } from "./sequence.ts";

function take(count: number, options: { node?: number; times: number[] }): string[] {
  let call = 0;
  const { times } = options;
  const next = createSequence({
    node: () => options.node ?? 0,
    now: () => times[Math.min(call++, times.length - 1)] ?? 0,
  });
  return Array.from({ length: count }, () => toDecimal(next()));
}

const isRising = (numbers: string[]) =>
  numbers.every((each, i) => i === 0 || BigInt(each) > BigInt(numbers[i - 1] ?? 0));

test("numbers increase, even within a millisecond and when the clock is set back", () => {
  expect(
    isRising(take(6, { times: [1_794_000_000_000, 1_794_000_000_000, 1_793_999_999_000, 1_794_000_000_001] })),
  ).toBe(true);
});

test("an exhausted millisecond borrows from the next one", () => {
  const numbers = take(2 ** 16 + 2, { times: [1_794_000_000_000] });
  expect(isRising(numbers)).toBe(true);
  expect(arrivalOf(numbers[2 ** 16 - 1] ?? "")).toBe(1_794_000_000_000);
  expect(arrivalOf(numbers[2 ** 16] ?? "")).toBe(1_794_000_000_001);
});

test("two nodes never assign the same number", () => {
  const times = [1_794_000_000_000];
  expect(take(3, { node: 0, times }).filter((each) => take(3, { node: 63, times }).includes(each))).toEqual([]);
});

test.each([1, 1_023, 1_024, 1_794_000_000_123, 2 ** 42 - 1])(
  "the arrival at %d can be read from the number",
  (time) => {
    const [number = ""] = take(1, { node: 63, times: [time] });
    expect(arrivalOf(number)).toBe(time);
  },
);
