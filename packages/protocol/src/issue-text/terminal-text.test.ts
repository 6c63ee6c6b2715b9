import { findSlowTexts } from "@contrail/hostile-texts";
import { expect, test } from "vitest";
import { maxLineCharacters, stripAnsi, toAnsiRuns, toOneLine } from "./terminal-text.ts";

const runs = (text: string) =>
  toAnsiRuns(text).runs.map(({ text: part, color, bold, dim }) =>
    [part, color, bold && "bold", dim && "dim"].filter(Boolean).join(" "),
  );

test.each([
  ["plain text", "paid", ["paid"]],
  ["a color", "\u001b[31mERROR\u001b[0m paid", ["ERROR red", " paid"]],
  ["a bright color", "\u001b[92mok\u001b[39m.", ["ok green", "."]],
  ["bold and a color", "\u001b[1;33mwarn\u001b[22m it\u001b[m!", ["warn yellow bold", " it yellow", "!"]],
  ["dim", "\u001b[2m12:00\u001b[0m", ["12:00 dim"]],
  ["a color of the palette", "\u001b[38;5;9mred\u001b[38;5;200mpink\u001b[0m", ["red red", "pink"]],
  ["any color, and a background", "\u001b[38;2;1;2;31;1mx\u001b[48;5;4;36my", ["x bold", "y cyan bold"]],
  ["the same color twice", "\u001b[31mpa\u001b[31mid\u001b[1G\u001b[0m", ["paid red"]],
  ["an empty text", "", [""]],
])("%s", (_, text, expected) => {
  expect(runs(text)).toEqual(expected);
});

test.each([
  ["a cursor", "\u001b[2K\u001b[1Gdone", "done"],
  ["a link", "\u001b]8;;https://a.example\u0007here\u001b]8;;\u001b\\!", "here!"],
  ["an escape alone", "a\u001bb\u009b31mc", "abc"],
  ["a sequence that was cut", "text\u001b[3", "text"],
  ["brackets without an escape", "[31mERROR[0m", "[31mERROR[0m"],
])("%s is removed", (_, text, expected) => {
  expect(stripAnsi(text)).toBe(expected);
  expect(toAnsiRuns(text).runs.reduce((all, run) => all + run.text, "")).toBe(expected);
});

test.each([
  ["one", "one"],
  ["one\ntwo\r\n   three\n", "one ↵ two ↵ three"],
  ["\n\n\u001b[31mone\u001b[0m\n\ntwo", "one ↵ two"],
  [" \n", ""],
])("%j on one line is %j", (text, expected) => {
  expect(toOneLine(text)).toBe(expected);
});

test("a long text is cut on its one line", () => {
  expect(toOneLine("x".repeat(maxLineCharacters))).toHaveLength(maxLineCharacters);
  expect(toOneLine(`${"x".repeat(maxLineCharacters)}y`)).toBe(`${"x".repeat(maxLineCharacters)}…`);
  expect(toOneLine("\n".repeat(1_000_000))).toBe("…");
});

test("colors continue in the next part of a text", () => {
  const { style } = toAnsiRuns("\u001b[1;31mfirst");
  expect(toAnsiRuns("second\u001b[22m third", style)).toMatchObject({
    runs: [
      { text: "second", color: "red", bold: true },
      { text: " third", color: "red", bold: false },
    ],
    style: { color: "red", bold: false },
  });
});

test("of one color sequence, as many parameters are read as a terminal reads", () => {
  expect(runs(`\u001b[${"0;".repeat(31)}31mred`)).toEqual(["red red"]);
  expect(runs(`\u001b[${"0;".repeat(32)}31mplain`)).toEqual(["plain"]);
});

test("hostile escape sequences are read in linear time", () => {
  const read = (text: string) => [toAnsiRuns(text), stripAnsi(text), toOneLine(text)];
  expect(findSlowTexts(read, ["", "\u001b[", "\u001b]8;;", "\u009b"])).toEqual([]);
  const readParameters = (text: string) => toAnsiRuns(`\u001b[${text.replace("\n!", "").repeat(4)}m`);
  expect(findSlowTexts(readParameters, ["", "38;"])).toEqual([]);
});
