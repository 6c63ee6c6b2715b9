import { expect, test } from "vitest";
import { addAddresses, isAddress, splitAddresses } from "./addresses.ts";

test.each([
  ["amir@example.com", [], "amir@example.com"],
  ["amir@example.com, ", ["amir@example.com"], ""],
  ["a@example.com b@example.com;c@example.com\nd@exa", ["a@example.com", "b@example.com", "c@example.com"], "d@exa"],
  ["", [], ""],
])("%j", (text, addresses, rest) => {
  expect(splitAddresses(text)).toEqual({ addresses, rest });
});

test("an address is added once", () => {
  expect(addAddresses(["a@example.com"], ["A@example.com", "b@example.com", "b@example.com"])).toEqual([
    "a@example.com",
    "b@example.com",
  ]);
});

test.each([
  ["amir@example.com", true],
  ["amir@", false],
  ["amir", false],
])("%s is an address: %s", (text, expected) => {
  expect(isAddress(text)).toBe(expected);
});
