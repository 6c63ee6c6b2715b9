import { beforeAll, expect, test } from "vitest";

beforeAll(() => {
  throw new Error("no port");
});

test("divides", () => {
  expect(4 / 2).toBe(2);
});
