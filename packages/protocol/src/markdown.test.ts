import { expect, test } from "vitest";
import { toCode, toCodeBlock } from "./markdown.ts";

test.each([
  ["web@4.18.2", "`web@4.18.2`"],
  ["a `b` c", "`` a `b` c ``"],
  ["`[run](command:x)", "`` `[run](command:x) ``"],
  ["one\n\n[run](command:x)", "`one [run](command:x)`"],
])("%j in a line", (text, code) => {
  expect(toCode(text)).toBe(code);
});

test.each([
  ["TypeError", "```\nTypeError\n```"],
  ["```\n[run](command:x)\n```", "````\n```\n[run](command:x)\n```\n````"],
])("%j as a block", (text, block) => {
  expect(toCodeBlock(text)).toBe(block);
});

test("a text with more backticks than a call has arguments", () => {
  expect(toCode("a`".repeat(500_000)).slice(0, 5)).toBe("`` a`");
});
