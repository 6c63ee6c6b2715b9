import { expect, test } from "vitest";
import { createLruCache } from "./lru-cache.ts";

test("the least recently used entry is evicted first", () => {
  const recent = createLruCache<string, number>(2);
  recent.set("a", 1);
  recent.set("b", 2);
  expect(recent.get("a")).toBe(1);
  recent.set("c", 3);
  expect([recent.get("a"), recent.get("b"), recent.get("c")]).toEqual([1, undefined, 3]);
  expect(recent.size).toBe(2);
});

test("a value can be replaced and deleted", () => {
  const recent = createLruCache<string, number>(3);
  for (const [key, value] of [
    ["a", 1],
    ["b", 2],
    ["a", 3],
  ] as const)
    recent.set(key, value);
  expect(recent.size).toBe(2);
  recent.deleteWhere((value) => value === 3);
  expect([recent.get("a"), recent.get("b")]).toEqual([undefined, 2]);
  recent.clear();
  expect(recent.size).toBe(0);
});
