import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { perFrame } from "./per-frame.ts";

let frames: (() => void)[] = [];
beforeEach(() => {
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
});
afterEach(() => vi.unstubAllGlobals());
const nextFrame = () => frames.shift()?.();

test("a burst comes a few at a time, in order, until nothing waits", () => {
  const flushed: number[][] = [];
  const queue = perFrame<number>((items) => flushed.push(items), new AbortController().signal);
  for (let item = 0; item < 10; item++) queue.add(item);
  while (frames.length > 0) nextFrame();
  expect(flushed).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9],
  ]);
});

test("without frames nothing piles up", () => {
  let count = 0;
  const queue = perFrame<number>((items) => {
    count += items.length;
  }, new AbortController().signal);
  for (let item = 0; item < 2_500; item++) queue.add(item);
  expect(count).toBe(2_000);
});

test("after the end nothing comes", () => {
  const controller = new AbortController();
  const flush = vi.fn();
  const queue = perFrame<number>(flush, controller.signal);
  queue.add(1);
  controller.abort();
  nextFrame();
  expect(flush).not.toHaveBeenCalled();
});
