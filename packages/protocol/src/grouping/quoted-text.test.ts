import { expect, test } from "vitest";
import { replaceQuoted, replaceTypographic } from "./quoted-text.ts";

const long = "x".repeat(200);

test.each([
  ["double quotes", 'coupon "SUMMER" is over', "coupon <> is over"],
  ["single quotes", "coupon 'SUMMER' is over", "coupon <> is over"],
  ["several", `"a" 'b' "c"`, "<> <> <>"],
  ["other quotes within", `"it's"`, "<>"],
  ["escaped quotes within", String.raw`x "a \"b\" c" y`, "x <> y"],
  ["nothing within", '""', "<>"],
  ["as long as can be", `"${long}"`, "<>"],
  ["too long", `"${long}x"`, `"${long}x"`],
  ["no end", 'a "b', 'a "b'],
  ["an apostrophe", "can't and won't", "can't and won't"],
  ["an end within a word", `'a'b c'`, "'a<>"],
  ["nothing but escaped ends: the last one", String.raw`x "a\" b\" c`, "x <> c"],
  ["an escaped end within a word", String.raw`"a\"b`, String.raw`"a\"b`],
  ["a backslash at the end", '"a\\', '"a\\'],
  ["a line break", '"a\rb"', '"a\rb"'],
])("%s", (_, text, expected) => {
  expect(replaceQuoted(text, "<>")).toBe(expected);
});

test.each([
  ["both kinds", "“a” and ‘b’", "<> and <>"],
  ["the first end counts", "“a “b” c”", "<> c”"],
  ["as long as can be", `“${long}”`, "<>"],
  ["too long", `“${long}x”`, `“${long}x”`],
  ["too long, but not from the second start", `“x“${long}”`, "“x<>"],
  ["no end", "“a ‘b", "“a ‘b"],
])("typographic: %s", (_, text, expected) => {
  expect(replaceTypographic(text, "<>")).toBe(expected);
});

test("quotes that never end are given up, so that they don't take quadratic time", () => {
  const line = String.raw`a\"b `.repeat(2_000);
  expect(replaceQuoted(`${line}"c"`, "<>")).toBe(`${line}"c"`);
  expect(replaceQuoted(`${line.slice(0, 100)}"c"`, "<>")).toBe(`${line.slice(0, 100)}<>`);
});
