import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { memoize } from "./memoize.ts";

function createCounting() {
  const calls: string[] = [];
  const answer = memoize((name) => {
    calls.push(name);
    return name.length;
  });
  return { calls, answer };
}

test("a name is computed once", () => {
  const { calls, answer } = createCounting();
  expect([answer("abc"), answer("abc"), answer(""), answer("")]).toEqual([3, 3, 0, 0]);
  expect(calls).toEqual(["abc", ""]);
});

test("the cache of names is bounded", () => {
  const { calls, answer } = createCounting();
  for (let index = 0; index <= 2_000; index++) answer(`name ${index}`);
  answer("name 2000");
  expect(calls).toHaveLength(2_001);
  answer("name 0");
  expect(calls).toHaveLength(2_002);
});

test("a very long name is not cached", () => {
  const { calls, answer } = createCounting();
  answer("x".repeat(101));
  answer("x".repeat(101));
  expect(calls).toHaveLength(2);
});

test("a name that is a substring of a long string doesn't keep that string in memory", () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const used = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const lengthOf = memoize((name) => name.length);
  const before = used();
  for (let index = 0; index < 500; index++) {
    const text = `${index} ${Buffer.alloc(200_000, "x").toString()}`;
    lengthOf(text.slice(0, 40));
  }
  expect(used() - before).toBeLessThan(30_000_000);
  expect(lengthOf("still asked")).toBe(11);
});
