import { expect, test } from "vitest";
import { treeMove } from "./tree-keys.ts";
import { childrenPerPage, maxTextCharacters, treeLines, untouched } from "./tree-nodes.ts";

const long = Array.from({ length: childrenPerPage + 1 }, () => 0);
const value = { open: { id: 1, closed: { x: 1 } }, text: "x".repeat(maxTextCharacters + 1), last: 2 };
const lines = treeLines(value, untouched);

test.each([
  ["ArrowDown", "$/open", { go: "$/open/id" }],
  ["ArrowDown", "$/last", null],
  ["ArrowUp", "$/open/id", { go: "$/open" }],
  ["ArrowUp", "$/open", null],
  ["Home", "$/last", { go: "$/open" }],
  ["End", "$/open", { go: "$/last" }],
  ["ArrowRight", "$/open", { go: "$/open/id" }],
  ["ArrowRight", "$/open/closed", { act: "toggle" }],
  ["ArrowRight", "$/last", null],
  ["ArrowLeft", "$/open", { act: "toggle" }],
  ["ArrowLeft", "$/open/id", { go: "$/open" }],
  ["ArrowLeft", "$/last", null],
  ["Enter", "$/open", { act: "toggle" }],
  [" ", "$/open/closed", { act: "toggle" }],
  ["Enter", "$/text", { act: "whole" }],
  ["Enter", "$/last", null],
  ["x", "$/open", null],
  ["ArrowDown", "not there", null],
])("%s on %s", (key, current, expected) => {
  expect(treeMove(key, lines, current)).toEqual(expected);
});

test("Enter on the last line of a long list shows more", () => {
  expect(treeMove("Enter", treeLines(long, untouched), "more:$")).toEqual({ act: "more" });
});
