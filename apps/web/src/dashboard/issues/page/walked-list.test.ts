import { describe, expect, test } from "vitest";
import { issue } from "../../../../test/test-data.ts";
import { toPosition } from "./use-list-position.ts";
import { addNext, addPrevious, nextPage, previousPage, type WalkedList } from "./walked-list.ts";

const toIssues = (...numbers: number[]) => numbers.map((number) => issue(`SHOP-${number}`));
const list = (first: number, last: number, part: Partial<WalkedList> = {}): WalkedList => ({
  issues: toIssues(...Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  before: first - 1,
  limit: 3,
  total: 9,
  hasStart: false,
  hasEnd: false,
  ...part,
});

test.each([
  ["SHOP-4", { number: 4, previous: undefined, next: "SHOP-5" }],
  ["SHOP-5", { number: 5, previous: "SHOP-4", next: "SHOP-6" }],
  ["SHOP-6", { number: 6, previous: "SHOP-5", next: undefined }],
])("the position of %s on the second page", (id, position) => {
  expect(toPosition(list(4, 6), id)).toEqual({ issue: issue(id), total: 9, ...position });
});

describe("the next page", () => {
  test.each<[string, WalkedList, string, number, number | undefined]>([
    ["not needed yet", list(1, 3), "SHOP-1", 0, undefined],
    ["near the end", list(1, 3), "SHOP-2", 0, 2],
    ["at the end", list(4, 6), "SHOP-6", 0, 3],
    ["of the last page", list(7, 9), "SHOP-9", 0, undefined],
    ["after three were resolved", list(1, 6), "SHOP-6", 3, 2],
    ["after all were resolved", list(1, 6), "SHOP-6", 6, 1],
    ["nothing followed", list(1, 6, { hasEnd: true }), "SHOP-6", 0, undefined],
  ])("%s", (_, walked, id, changed, page) => {
    expect(nextPage(walked, id, changed)).toBe(page);
  });

  test("adds what isn't known, and ends when nothing is", () => {
    const longer = addNext(list(1, 3), { issues: toIssues(3, 4, 5) });
    expect(longer.issues.map(({ id }) => id)).toEqual(["SHOP-1", "SHOP-2", "SHOP-3", "SHOP-4", "SHOP-5"]);
    expect(toPosition(longer, "SHOP-4")).toMatchObject({ number: 4, previous: "SHOP-3", next: "SHOP-5" });
    expect(addNext(list(1, 3), { issues: toIssues(2, 3) }).hasEnd).toBe(true);
  });
});

describe("the previous page", () => {
  test.each<[string, WalkedList, string, number | undefined]>([
    ["of the first page", list(1, 3), "SHOP-1", undefined],
    ["not needed yet", list(4, 6), "SHOP-6", undefined],
    ["nothing was before", list(4, 6, { hasStart: true }), "SHOP-4", undefined],
    ["at the start", list(4, 6), "SHOP-4", 1],
    ["of the third page", list(7, 9), "SHOP-7", 2],
  ])("%s", (_, walked, id, page) => {
    expect(previousPage(walked, id)).toBe(page);
  });

  test("keeps the numbers", () => {
    const longer = addPrevious(list(4, 6), { issues: toIssues(1, 2, 3) });
    expect(toPosition(longer, "SHOP-4")).toMatchObject({ number: 4, previous: "SHOP-3" });
    expect(toPosition(longer, "SHOP-1")).toMatchObject({ number: 1, previous: undefined });
    expect(addPrevious(list(4, 6), { issues: toIssues(4, 5) })).toMatchObject({ before: 3, hasStart: true });
  });
});
