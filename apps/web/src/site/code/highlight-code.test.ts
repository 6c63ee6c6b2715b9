import { describe, expect, test } from "vitest";
import { highlightCode } from "./highlight-code.ts";

/** The highlighted tokens as kind and text. */
const colored = (line: string) =>
  highlightCode(line)
    .filter(({ kind }) => kind !== "plain")
    .map(({ kind, text }) => `${kind} ${text}`);

describe("highlights a line", () => {
  test.each([
    ["", []],
    ["end()", []],
    ["import { init } from '@contrail/logger'", ["keyword import", "keyword from", "string '@contrail/logger'"]],
    ["  total: 49.9,", ["key total", "number 49.9"]],
    ["// Prints 2 lines: as ever", ["comment // Prints 2 lines: as ever"]],
    ["console.error(new Error('Card declined'), {", ["keyword new", "string 'Card declined'"]],
    ["init({ apiKey: process.env.CONTRAIL_KEY })", ["key apiKey", "keyword process.env"]],
    ["const from8 = 'new: 1'", ["keyword const", "string 'new: 1'"]],
  ])("%s", (line, expected) => {
    expect(colored(line)).toEqual(expected);
  });
});

test("nothing is lost", () => {
  const line = "console.text('Order paid', { order: 8812, total: 49.9 }) // sent";
  expect(
    highlightCode(line)
      .map(({ text }) => text)
      .join(""),
  ).toBe(line);
});
