import { expect, test } from "vitest";
import { newPasswordRules } from "./password-rules.ts";

test.each([
  ["1234567", "Password must be at least 8 characters long."],
  [" ".repeat(8), "A password can't consist of only spaces."],
  ["x".repeat(1_025), "A password can have at most 1,024 characters."],
  ["correct horse", true],
  ["       x", true],
])("%j: %s", (password, expected) => {
  expect(newPasswordRules.validate(password)).toBe(expected);
});
