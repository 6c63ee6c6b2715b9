import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
  ["abc", "Weak", "Use at least 8 characters."],
  ["aaaaaaaaaaaaaaaaaaaaaaaa", "Weak", "Avoid repeated and consecutive characters."],
  ["12345678", "Weak", "Avoid repeated and consecutive characters."],
  ["password1", "Weak", "Make it longer: a few unrelated words are easy to remember."],
  ["correct horse", "Fair", "Make it longer: a few unrelated words are easy to remember."],
  ["tr0ub4dor&3x", "Good", ""],
  ["correct horse battery staple", "Strong", ""],
  ["vK7#pQ2!mZ9@xW4$", "Strong", ""],
])("%s is %s", (password, level, advice) => {
  expect(passwordStrength(password)).toEqual({ level, advice });
});
