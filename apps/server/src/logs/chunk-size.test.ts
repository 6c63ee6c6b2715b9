import { expect, test } from "vitest";
import { newRow } from "../storage/testing/rows.ts";
import { createChunkSize, maxChunkBytes } from "./chunk-size.ts";

const logs = (count: number, characters: number) => ({
  rows: Array.from({ length: count }, () => newRow({ source: "", message: "x".repeat(characters) })),
  isFull: true,
});

test("it starts small, grows with small logs up to its limit, and shrinks with large ones", () => {
  const { bound, learn } = createChunkSize();
  expect(bound()).toEqual({ limit: 50, bytes: maxChunkBytes });
  learn(logs(50, 100));
  expect(bound().limit).toBe(500);
  learn(logs(8, maxChunkBytes / 8));
  expect(bound().limit).toBe(16);
  learn(logs(1, 2 * maxChunkBytes));
  expect(bound().limit).toBe(2);
  learn(logs(2, 10));
  expect(bound().limit).toBe(500);
});

test("logs without text don't divide by zero", () => {
  const { bound, learn } = createChunkSize();
  learn(logs(3, 0));
  expect(bound().limit).toBe(500);
});
