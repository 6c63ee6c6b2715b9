import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTestClock } from "../../testing/test-clock.ts";
import { createOutlet } from "./outlet.ts";

const text = (size: number) => Buffer.alloc(size, "x");

test("a reader who does not read is slow, and then gets no more than may wait", () => {
  const clock = createTestClock();
  const outlet = createOutlet({ now: clock.now, slowAt: 1_000, most: () => 3_000 });
  expect(outlet.offer(text(900))).toBe(true);
  expect(outlet.isSlow).toBe(false);
  expect(outlet.offer(text(900))).toBe(true);
  expect(outlet.isSlow).toBe(true);
  expect(outlet.offer(text(1_300))).toBe(false);
  expect(outlet.offer(text(1_200))).toBe(true);
  outlet.stream.read();
  expect(outlet.isSlow).toBe(false);
});

test("one event that is larger than all that may wait still goes out to a reader who keeps up", () => {
  const outlet = createOutlet({ now: createTestClock().now, most: () => 100 });
  expect(outlet.offer(text(5_000))).toBe(true);
  expect(outlet.offer(text(1))).toBe(false);
});

test("it is drained when the reader has taken what waited, or has left", async () => {
  const outlet = createOutlet({ now: createTestClock().now });
  await outlet.drained();
  for (const settle of [() => outlet.stream.resume(), () => outlet.stream.destroy()]) {
    outlet.stream.pause();
    while (!outlet.stream.writableNeedDrain) outlet.write("x".repeat(10_000));
    let isDrained = false;
    const drained = outlet.drained().then(() => {
      isDrained = true;
    });
    await turn();
    expect(isDrained).toBe(false);
    settle();
    await drained;
  }
});

test("a reader who takes nothing for a minute is given up; one who takes a little is not", () => {
  const clock = createTestClock();
  const outlet = createOutlet({ now: clock.now, patience: 60_000 });
  const isStalledAfter = (milliseconds: number) => {
    clock.advance(milliseconds);
    return outlet.isStalled();
  };
  expect(isStalledAfter(100_000)).toBe(false);
  outlet.write("x".repeat(100_000));
  expect(isStalledAfter(50_000)).toBe(false);
  outlet.stream.read(10);
  expect(isStalledAfter(50_000)).toBe(false);
  expect(isStalledAfter(50_000)).toBe(false);
  expect(isStalledAfter(11_000)).toBe(true);
});
