import { describe, expect, test } from "vitest";
import { newBatch } from "../testing/batches.ts";
import { toSearch } from "../testing/searches.ts";
import { createFilters } from "./filters.ts";
import { narrow } from "./live-filter.ts";

const batch = newBatch([
  { type: "error", message: "cart lost" },
  { type: "warning", message: "cart slow" },
  { type: "info", message: "paid" },
  { type: "error", message: "no stock" },
]);

describe("without a search, a filter selects by level", () => {
  test.each([
    ["everything", undefined, [0, 3], [1, 2], { error: 2, warn: 1, info: 1 }],
    ["warnings", new Set(["warn" as const]), [], [1], { warn: 1 }],
    ["errors and more", new Set(["error" as const, "info" as const]), [0, 3], [2], { error: 2, info: 1 }],
  ])("%s", (_, levels, errors, others, counts) => {
    const { filter } = createFilters().take({ levels, search: undefined });
    expect(filter.select(batch)).toEqual({ errors, others, counts, unseen: {}, hasAllErrors: true });
  });
});

describe("a search selects the matches and reports rows that weren't searched", () => {
  const start = (levels?: Set<"error" | "info">) => createFilters().take({ levels, search: toSearch("cart") }).filter;

  test("everything was searched", () => {
    const filter = start();
    filter.found(batch, { errors: [0], others: [1], isErrorsOnly: false });
    const counts = { error: 1, warn: 1 };
    expect(filter.select(batch)).toEqual({ errors: [0], others: [1], counts, unseen: {}, hasAllErrors: true });
  });

  test("only errors were searched", () => {
    const filter = start();
    filter.found(batch, { errors: [0], others: [], isErrorsOnly: true });
    expect(filter.select(batch)).toMatchObject({ errors: [0], unseen: { warn: 1, info: 1 }, hasAllErrors: true });
  });

  test("nothing was searched", () => {
    const unseen = { error: 2, warn: 1, info: 1 };
    expect(start().select(batch)).toEqual({ errors: [], others: [], counts: {}, unseen, hasAllErrors: false });
    expect(start(new Set(["info"])).select(batch)).toMatchObject({ unseen: { info: 1 }, hasAllErrors: true });
  });
});

test("rows can be removed from a selection afterwards", () => {
  const { filter } = createFilters().take({ levels: undefined, search: undefined });
  expect(narrow(batch, filter.select(batch), (index) => index > 1)).toMatchObject({
    errors: [3],
    others: [2],
    counts: { error: 1, info: 1 },
  });
});

test("equal queries share a filter, as long as one is in use", () => {
  const filters = createFilters();
  const query = () => ({ levels: new Set(["error" as const]), search: toSearch("cart") });
  const [one, other] = [filters.take(query()), filters.take(query())];
  expect(other.filter).toBe(one.filter);
  one.release();
  expect(filters.take(query()).filter).toBe(other.filter);
  other.release();
  other.release();
  expect(filters.hasSearch()).toBe(false);
  expect(filters.take(query()).filter).not.toBe(one.filter);
  expect(filters.hasSearch()).toBe(true);
});
