import { setImmediate as nextTick } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTestClock } from "../../testing/test-clock.ts";
import { createFollowerStream } from "./follower-stream.ts";

const text = (size: number) => Buffer.alloc(size, "x");

test("a reader that doesn't read counts as slow, and its buffer is bounded", () => {
  const clock = createTestClock();
  const stream = createFollowerStream({ now: clock.now, slowAtBytes: 1_000, maxBytes: () => 3_000 });
  expect(stream.offer(text(900))).toBe(true);
  expect(stream.isSlow).toBe(false);
  expect(stream.offer(text(900))).toBe(true);
  expect(stream.isSlow).toBe(true);
  expect(stream.offer(text(1_300))).toBe(false);
  expect(stream.offer(text(1_200))).toBe(true);
  stream.readable.read();
  expect(stream.isSlow).toBe(false);
});

test("one event that is larger than the buffer limit is still sent to a reader that keeps up", () => {
  const stream = createFollowerStream({ now: createTestClock().now, maxBytes: () => 100 });
  expect(stream.offer(text(5_000))).toBe(true);
  expect(stream.offer(text(1))).toBe(false);
});

test("it is drained when the reader has read the buffer, or has disconnected", async () => {
  const stream = createFollowerStream({ now: createTestClock().now });
  await stream.drained();
  for (const settle of [() => stream.readable.resume(), () => stream.readable.destroy()]) {
    stream.readable.pause();
    while (!stream.readable.writableNeedDrain) stream.write("x".repeat(10_000));
    let isDrained = false;
    const drained = stream.drained().then(() => {
      isDrained = true;
    });
    await nextTick();
    expect(isDrained).toBe(false);
    settle();
    await drained;
  }
});

test("a reader that reads nothing for a minute is stalled; one that reads a little isn't", () => {
  const clock = createTestClock();
  const stream = createFollowerStream({ now: clock.now, stallTimeoutMs: 60_000 });
  const isStalledAfter = (milliseconds: number) => {
    clock.advance(milliseconds);
    return stream.isStalled();
  };
  expect(isStalledAfter(100_000)).toBe(false);
  stream.write("x".repeat(100_000));
  expect(isStalledAfter(50_000)).toBe(false);
  stream.readable.read(10);
  expect(isStalledAfter(50_000)).toBe(false);
  expect(isStalledAfter(50_000)).toBe(false);
  expect(isStalledAfter(11_000)).toBe(true);
});
