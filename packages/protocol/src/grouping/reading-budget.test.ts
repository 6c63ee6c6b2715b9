import { describe, expect, test } from "vitest";
import { createReadingBudget, readingLimits } from "./reading-budget.ts";

const { stackCharacters, stackLines, messageCharacters, charactersPerMessage } = readingLimits;
const readAll = (stacks: readonly string[]) => stacks.map(createReadingBudget().stack);
const lengths = (stacks: readonly string[]) => readAll(stacks).map((text) => text.length);

test("stacks of real errors are read as they are", () => {
  const stack = `Error: a\n${"    at pay (https://shop.example/src/pay.ts:4:7)\n".repeat(20)}`;
  const stacks = ["", ...Array.from({ length: 20 }, () => stack)];
  expect(readAll(stacks)).toEqual(stacks);
});

describe("what is read of the stacks of an event", () => {
  test.each([
    ["one that is too long", [stackCharacters + 1], [stackCharacters]],
    ["the second of two", [stackCharacters - 10, 20], [stackCharacters - 10, 10]],
    ["those after the limit", [stackCharacters, 20, 20], [stackCharacters, 0, 0]],
  ])("%s", (_, given, expected) => {
    expect(lengths(given.map((length) => "x".repeat(length)))).toEqual(expected);
  });

  test.each([
    ["lines within the limit", [400, 400, 200], [400, 400, 200]],
    ["lines beyond it", [400, 400, 400, 1], [400, 400, 200, 0]],
    // A parser reads 500 of them.
    ["a stack with more lines than are parsed", [5_000, 400, 400], [5_000, 400, 100]],
  ])("%s", (_, given, expected) => {
    const read = readAll(given.map((count) => Array(count).fill("x").join("\n")));
    expect(read.map((text) => (text === "" ? 0 : text.split("\n").length))).toEqual(expected);
    expect(stackLines).toBe(1_000);
  });

  test("each event has its own budget", () => {
    expect(lengths(["x".repeat(stackCharacters)])).toEqual(lengths(["x".repeat(stackCharacters)]));
  });
});

test("messages have a budget, too", () => {
  const read = createReadingBudget().message;
  const rest = messageCharacters - charactersPerMessage - 10;
  const given = [charactersPerMessage + 1, 10, rest - 1, 2, 5];
  expect(given.map((length) => read("x".repeat(length)).length)).toEqual([charactersPerMessage, 10, rest - 1, 1, 0]);
});
