import { expect, test } from "@playwright/test";

test("adds", () => {
  expect(1 + 2).toBe(3);
});

test("subtracts", () => {
  expect(5 - 2).toBe(4);
});

test("fails once", () => {
  expect(test.info().retry).toBe(1);
});

test.skip("multiplies", () => {
  expect(2 * 2).toBe(4);
});
