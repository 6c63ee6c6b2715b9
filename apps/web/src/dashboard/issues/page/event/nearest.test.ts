import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

test.each([
  ["d", 2, "bcdef"],
  ["a", 2, "abc"],
  ["f", 1, "ef"],
  ["d", undefined, "abcdef"],
  ["x", 1, "abcdef"],
])("around %s, %s on each side: %s", (id, count, expected) => {
  const logs = "abcdef".split("").map((each) => ({ id: each }));
  expect(
    nearest(logs, id, count)
      .map((each) => each.id)
      .join(""),
  ).toBe(expected);
});
