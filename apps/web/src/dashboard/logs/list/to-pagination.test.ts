import type { Pagination } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { toPagination } from "./to-pagination.ts";

const exact = (total: number): Pagination => ({ page: 1, totalPages: Math.ceil(total / 10), limit: 10, total });
const atLeast = (total: number): Pagination => ({ ...exact(total), approximate: true });

describe("how many logs a search has found", () => {
  test.each([
    ["nothing is counted yet", atLeast(11), undefined, atLeast(11)],
    ["all are counted", atLeast(11), exact(48), exact(48)],
    ["there was no time to count all", atLeast(11), atLeast(30), atLeast(30)],
    ["the rows go further than the count", atLeast(31), atLeast(11), atLeast(31)],
    ["the rows reach the end, whatever the count had time for", exact(3), atLeast(3), exact(3)],
  ])("%s", (_, seen, counted, shown) => {
    expect(toPagination(seen, counted)).toEqual(shown);
  });
});
