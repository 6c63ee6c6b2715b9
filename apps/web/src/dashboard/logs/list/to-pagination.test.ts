import type { Pagination } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { toPagination } from "./to-pagination.ts";

const exact = (total: number): Pagination => ({ page: 1, totalPages: Math.ceil(total / 10), limit: 10, total });
const atLeast = (total: number): Pagination => ({ ...exact(total), approximate: true });

describe("the number of matching logs", () => {
  test.each([
    ["the count hasn't loaded", atLeast(11), undefined, atLeast(11)],
    ["the count is exact", atLeast(11), exact(48), exact(48)],
    ["the count timed out", atLeast(11), atLeast(30), atLeast(30)],
    ["the rows go beyond the count", atLeast(31), atLeast(11), atLeast(31)],
    ["the rows include the last page, whatever the count", exact(3), atLeast(3), exact(3)],
  ])("%s", (_, fromRows, counted, shown) => {
    expect(toPagination(fromRows, counted)).toEqual(shown);
  });
});
