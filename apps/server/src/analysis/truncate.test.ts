import { describe, expect, test } from "vitest";
import { escapeForPrompt, truncate, truncateValue } from "./truncate.ts";

describe("a string is truncated to 12 bytes of JSON", () => {
  test.each([
    ["all of it", "all of it"],
    ["abcdefghijklm", "abcdefghijkl"],
    ["<<<", "<<"],
    ["\u0000\u0000\u0000", "\u0000\u0000"],
    ['"""""""', '""""""'],
    ["äöüäöüä", "äöüäöü"],
    ["日本語です", "日本語で"],
    ["a😀😀😀", "a😀😀"],
    ["\ud800\ud800\ud800", "\ud800\ud800"],
  ])("%j: %j", (text, kept) => {
    expect(truncate(text, 12)).toBe(kept);
    expect(Buffer.byteLength(escapeForPrompt(kept)) - 2).toBeLessThanOrEqual(12);
  });
});

test.each([
  [{ a: [1, 2] }, { a: [1, 2] }],
  [null, null],
  [{ a: "123456" }, '{"a":"123'],
  [["<", "<"], '["<",'],
])("%j is truncated to %j", (value, kept) => {
  expect(truncateValue(value, 12)).toEqual(kept);
});
