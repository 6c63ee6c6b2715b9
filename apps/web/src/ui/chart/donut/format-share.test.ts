import { expect, test } from "vitest";
import { formatShare } from "./format-share.ts";

test.each([
  [0, 0, "0.0%"],
  [0, 20_000, "0.0%"],
  [5, 20_000, "<0.1%"],
  [10, 20_000, "0.1%"],
  [1, 3, "33.3%"],
  [7, 7, "100.0%"],
])("%d of %d is %s", (value, total, share) => {
  expect(formatShare(value, total)).toBe(share);
});
