import { expect, test } from "vitest";
import { createTokenBucket } from "./token-bucket.ts";

function start(options: { perSecond: number; capacity: number }) {
  let time = 0;
  const bucket = createTokenBucket({ ...options, now: () => time });
  return { ...bucket, moveTo: (to: number) => (time = to) };
}

test("it refills over time, up to its capacity", () => {
  const { available, take, moveTo } = start({ perSecond: 200, capacity: 200 });
  expect(available()).toBe(200);
  take(200);
  expect(available()).toBe(0);
  moveTo(100);
  expect(available()).toBe(20);
  moveTo(60_000);
  expect(available()).toBe(200);
});

test("more than is available can be taken, and leaves no debt", () => {
  const { available, take, moveTo } = start({ perSecond: 10, capacity: 10 });
  take(30);
  expect(available()).toBe(0);
  moveTo(500);
  expect(available()).toBe(5);
});

test("a clock that is set back neither adds nor removes tokens", () => {
  const { available, take, moveTo } = start({ perSecond: 10, capacity: 10 });
  take(5);
  moveTo(-5_000);
  expect(available()).toBe(5);
  moveTo(-4_900);
  expect(available()).toBe(6);
});
