import { expect, test } from "vitest";
import { nameError } from "./account-rules.ts";

test.each([
  ["  ", "Enter your name."],
  ["x".repeat(101), "A name can have at most 100 characters."],
  ["x".repeat(100), undefined],
  ["Ada", undefined],
])("%j: %s", (name, expected) => {
  expect(nameError(name)).toBe(expected);
});
