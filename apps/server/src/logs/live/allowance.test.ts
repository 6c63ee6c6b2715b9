import { expect, test } from "vitest";
import { createAllowance } from "./allowance.ts";

function start(options: { perSecond: number; most: number; sharedBy?: () => number }) {
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

test("a debt is paid off first", () => {
  const { left, take, moveTo } = start({ perSecond: 10, most: 10 });
  take(30);
  expect(left()).toBe(-20);
  moveTo(2_000);
  expect(left()).toBe(0);
});

test("a clock that is set back gives nothing and takes nothing", () => {
  const { left, take, moveTo } = start({ perSecond: 10, most: 10 });
  take(5);
  moveTo(-5_000);
  expect(left()).toBe(5);
  moveTo(-4_900);
  expect(left()).toBe(6);
});

test("those who share it get their part", () => {
  let sharers = 4;
  const { left, take, moveTo } = start({ perSecond: 200, most: 20, sharedBy: () => sharers });
  expect(left()).toBe(5);
  take(5);
  moveTo(20);
  expect(left()).toBe(1);
  sharers = 1;
  moveTo(30);
  expect(left()).toBe(3);
});
