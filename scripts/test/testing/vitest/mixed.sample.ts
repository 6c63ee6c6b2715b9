import { expect, test } from "vitest";

test("adds", () => {
  expect(1 + 2).toBe(3);
});

test("subtracts", () => {
  expect(5 - 2).toBe(4);
});

test.skip("multiplies", () => {
  expect(2 * 2).toBe(4);
});
