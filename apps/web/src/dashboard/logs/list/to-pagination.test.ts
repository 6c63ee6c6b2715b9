import type { Pagination } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { toPagination } from "./to-pagination.ts";

const exact = (total: number, page = 1): Pagination => {
  return { page, totalPages: Math.max(1, Math.ceil(total / 10)), limit: 10, total };
};
const atLeast = (total: number): Pagination => ({ ...exact(total), approximate: true });

describe("the number of matching logs", () => {
  test.each([
    ["the levels aren't counted yet", atLeast(11), 10, undefined, atLeast(11)],
    ["the levels are counted", atLeast(11), 10, 48, exact(48)],
    ["logs have arrived since the rows loaded", exact(30), 10, 32, exact(32)],
    ["logs have arrived since the levels were counted", exact(23, 3), 3, 21, exact(23, 3)],
    ["all logs were deleted since", exact(5), 0, 0, exact(0)],
  ])("%s", (_, fromRows, rows, counted, shown) => {
    expect(toPagination(fromRows, rows, counted)).toEqual(shown);
  });

  test("of a level that was just selected is known before its rows have loaded", () => {
    expect(toPagination(exact(362, 4), 10, 54, { page: 1, limit: 10 })).toEqual(exact(54));
  });
});
