import { parseSearch } from "@contrail/protocol";
import { expect, test } from "vitest";
import { isBeingTyped } from "./typing-error.ts";

test.each([
  // The caret is where the bar is.
  ["level:err|", true],
  ["level:e|rr", true],
  ["level:err |", false],
  ["level:err timeout|", false],
  ["|timeout level:err", false],
  ["a OR|", true],
  ["a OR |", true],
  ["a OR  | ", true],
  ["(a OR b|", true],
  ["(a OR b |", true],
  ['"time|', true],
  ["ts:yester|", true],
  ["ts:yesterday level:error|", false],
  ["meta.ms:>|", true],
])("%s: %s", (typed, expected) => {
  const caret = typed.indexOf("|");
  const text = typed.replace("|", "");
  const parsed = parseSearch(text, { now: 0 });
  if (parsed.ok) throw new Error("There is no mistake in it.");
  expect(isBeingTyped(parsed.error, text, caret)).toBe(expected);
});
