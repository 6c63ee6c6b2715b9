import { expect, test } from "vitest";
import { unfinishedFilterHint } from "./unfinished-filter.ts";

test.each([
  ["order:>", "Without a value, order:> searches for that text. To filter by order, write order:>100 without a space."],
  [
    "order:>= 100",
    "Without a value, order:>= searches for that text. To filter by order, write order:>=100 without a space.",
  ],
  [
    "timeout order:",
    "Without a value, order: searches for that text. To filter by order, write order:value without a space.",
  ],
  [
    "order:=",
    "Without a value, order:= searches for that text. To filter by order, write order:=value without a space.",
  ],
])("%s is a filter without a value", (search, hint) => {
  expect(unfinishedFilterHint(search)).toBe(hint);
});

test.each([
  "order:>100",
  "order:7 source:cart",
  "TypeError: x is not a function",
  '"order:>"',
  "12:30",
  "a > b",
  "https://shop.dev/cart",
  "",
])("%j is none", (search) => {
  expect(unfinishedFilterHint(search)).toBeUndefined();
});
