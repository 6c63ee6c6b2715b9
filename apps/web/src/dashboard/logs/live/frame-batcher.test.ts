import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFrameBatcher } from "./frame-batcher.ts";

let frames: (() => void)[] = [];
beforeEach(() => {
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
});
afterEach(() => vi.unstubAllGlobals());
const nextFrame = () => frames.shift()?.();

test("a burst is flushed a few items per frame, in order", () => {
  const flushed: number[][] = [];
  const queue = createFrameBatcher<number>((items) => flushed.push(items), new AbortController().signal);
  for (let item = 0; item < 10; item++) queue.add(item);
  while (frames.length > 0) nextFrame();
  expect(flushed).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9],
  ]);
});

test("without frames, items don't accumulate", () => {
  let count = 0;
  const queue = createFrameBatcher<number>((items) => {
    count += items.length;
  }, new AbortController().signal);
  for (let item = 0; item < 2_500; item++) queue.add(item);
  expect(count).toBe(2_000);
});

test("nothing is flushed after an abort", () => {
  const controller = new AbortController();
  const flush = vi.fn();
  const queue = createFrameBatcher<number>(flush, controller.signal);
  queue.add(1);
  controller.abort();
  nextFrame();
  expect(flush).not.toHaveBeenCalled();
});
