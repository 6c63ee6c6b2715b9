import { expect, test } from "vitest";
import { findCode } from "./find-code.ts";

test.each([
  ["Your code is 417902. It's valid for 10 minutes.", "417902"],
  ["012345", "012345"],
  ["Call 1234567 or 12345", undefined],
  ["Someone tried to register your address.", undefined],
])("the code in '%s' is %s", (text, code) => {
  expect(findCode(text)).toBe(code);
});
