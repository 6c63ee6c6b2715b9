import { parseSearch, type Search } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { createFilters } from "./filters.ts";
import { narrow } from "./live-filter.ts";
import { newBatch } from "./testing/batches.ts";

function toSearch(text: string): Search {
  const parsed = parseSearch(text, { now: 0 });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.search;
}

const batch = newBatch([
  { type: "error", message: "cart lost" },
  { type: "warning", message: "cart slow" },
  { type: "info", message: "paid" },
  { type: "error", message: "no stock" },
]);

describe("a batch is looked through for", () => {
  test.each([
    ["everything", undefined, undefined, [0, 3], [1, 2]],
    ["a level", new Set(["warn" as const]), undefined, [], [1]],
    ["a search", undefined, "cart", [0], [1]],
    ["both", new Set(["error" as const]), "stock", [3], []],
  ])("%s", (_, levels, search, errors, others) => {
    const { filter } = createFilters().take({ levels, search: search === undefined ? undefined : toSearch(search) });
    expect(filter.select(batch)).toMatchObject({ errors, others, unseen: {}, hasAllErrors: true });
  });
});

test("rows can be taken out of a selection afterwards", () => {
  const { filter } = createFilters().take({ levels: undefined, search: undefined });
  expect(narrow(batch, filter.select(batch), (place) => place > 1)).toMatchObject({
    errors: [3],
    others: [2],
    counts: { error: 1, info: 1 },
  });
});

describe("a search that takes long", () => {
  /** Filters on a clock that moves on by this much whenever it is looked at, as if every step took as long. */
  function slowFilters(step: number) {
    let time = 0;
    return createFilters(() => (time += step));
  }
  const rows = (count: number, type: "error" | "info") => Array.from({ length: count }, () => ({ type }));
  const anything = { levels: undefined, search: toSearch("/x*/") };

  test("leaves rows out when its time is up, and says which", () => {
    const { filter } = slowFilters(5).take(anything);
    const { errors, others, unseen, hasAllErrors } = filter.select(newBatch(rows(1_000, "info")));
    expect(errors).toEqual([]);
    expect(others.length).toBeGreaterThan(0);
    expect(others.length).toBeLessThan(100);
    expect(unseen).toEqual({ info: 1_000 - others.length });
    expect(hasAllErrors).toBe(true);
  });

  test("looks at errors on credit", () => {
    const { filter } = slowFilters(5).take(anything);
    const { errors, others, unseen } = filter.select(newBatch([...rows(100, "info"), ...rows(100, "error")]));
    expect(errors).toHaveLength(100);
    expect(others).toEqual([]);
    expect(unseen).toEqual({ info: 100 });
  });

  test("says so when even errors are too many", () => {
    const { filter } = slowFilters(5).take(anything);
    const { errors, unseen, hasAllErrors } = filter.select(newBatch(rows(1_000, "error")));
    expect(hasAllErrors).toBe(false);
    expect(unseen).toEqual({ error: 1_000 - errors.length });
  });

  test("costs its time once, however many ask the same", () => {
    const filters = slowFilters(1);
    const [one, other] = [filters.take(anything), filters.take({ ...anything })];
    expect(other.filter).toBe(one.filter);
    const many = newBatch(rows(1_000, "info"));
    expect(other.filter.select(many)).toBe(one.filter.select(many));
  });
});

test("a filter lives as long as someone uses it", () => {
  const filters = createFilters();
  const question = { levels: new Set(["error" as const]), search: undefined };
  const [one, other] = [filters.take(question), filters.take(question)];
  one.release();
  expect(filters.take(question).filter).toBe(other.filter);
  other.release();
  other.release();
  expect(filters.take(question).filter).not.toBe(one.filter);
});
