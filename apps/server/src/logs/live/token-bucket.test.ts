import { expect, test } from "vitest";
import { createAllowance } from "./token-bucket.ts";

function start(options: { perSecond: number; most: number }) {
  let time = 0;
  const allowance = createAllowance({ ...options, now: () => time });
  return { ...allowance, moveTo: (to: number) => (time = to) };
}

test("it fills up with time, and no further than it may", () => {
  const { left, take, moveTo } = start({ perSecond: 200, most: 200 });
  expect(left()).toBe(200);
  take(200);
  expect(left()).toBe(0);
  moveTo(100);
  expect(left()).toBe(20);
  moveTo(60_000);
  expect(left()).toBe(200);
});

test("more than is left can be taken, and makes no debt", () => {
  const { left, take, moveTo } = start({ perSecond: 10, most: 10 });
  take(30);
  expect(left()).toBe(0);
  moveTo(500);
  expect(left()).toBe(5);
});

test("a clock that is set back gives nothing and takes nothing", () => {
  const { left, take, moveTo } = start({ perSecond: 10, most: 10 });
  take(5);
  moveTo(-5_000);
  expect(left()).toBe(5);
  moveTo(-4_900);
  expect(left()).toBe(6);
});
