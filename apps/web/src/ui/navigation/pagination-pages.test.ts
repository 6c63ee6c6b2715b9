import { describe, expect, test } from "vitest";
import { canGoTo, paginationPages } from "./pagination-pages.ts";

describe("[STATE-29] the first page, the last and one neighbor on each side are shown, with ellipses in the gaps", () => {
  test.each([
    [1, 1, "1"],
    [1, 2, "1 2"],
    [2, 3, "1 2 3"],
    [1, 26, "1 2 … 26"],
    [2, 26, "1 2 3 … 26"],
    [3, 26, "1 2 3 4 … 26"],
    [4, 26, "1 … 3 4 5 … 26"],
    [6, 26, "1 … 5 6 7 … 26"],
    [23, 26, "1 … 22 23 24 … 26"],
    [24, 26, "1 … 23 24 25 26"],
    [26, 26, "1 … 25 26"],
    [1, 0, ""],
  ])("page %d of %d: %s", (page, totalPages, expected) => {
    const shown = paginationPages(page, totalPages).map((item) => (item === "gap" ? "…" : item));
    expect(shown.join(" ")).toBe(expected);
  });
});

test.each([
  [2, true],
  [5, true],
  [3, false],
  [0, false],
  [6, false],
  [2.5, false],
  [Number.NaN, false],
])("from page 3 of 5 to %d: %s", (target, expected) => {
  expect(canGoTo(target, 3, 5)).toBe(expected);
});
