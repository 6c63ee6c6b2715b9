import { expect, test } from "vitest";
import { createMemoryBudget, type MemoryBudgetOptions } from "./memory-budget.ts";

const options: MemoryBudgetOptions = { maxBytes: 400, maxBytesPerOwner: 100, ownerError: "too_much_in_flight" };

test("an owner gets its share of the memory, and the others get theirs", () => {
  const budget = createMemoryBudget(options);
  const uploads = [1, 2].map(() => budget.open(["shop"]));
  for (const upload of uploads) upload.add(50);
  expect(() => uploads[0]?.add(1)).toThrow(expect.objectContaining({ code: "too_much_in_flight" }));
  budget.open(["blog", "network 2"]).add(100);
  uploads[0]?.release();
  uploads[1]?.add(50);
  expect(budget.usedBytes()).toBe(200);
});

test("each of several owners has its own share", () => {
  const budget = createMemoryBudget(options);
  budget.open(["shop", "network 1"]).add(60);
  const other = budget.open(["blog", "network 1"]);
  expect(() => other.add(41)).toThrow(expect.objectContaining({ code: "too_much_in_flight", status: 429 }));
  other.add(40);
});

test("reservations that don't fit aren't counted, and nothing is released twice", () => {
  const budget = createMemoryBudget(options);
  const uploads = ["1", "2", "3", "4", "5"].map((id) => budget.open([id]));
  for (const upload of uploads.slice(0, 4)) upload.add(100);
  expect(() => uploads[4]?.add(1)).toThrow(
    expect.objectContaining({ code: "overloaded", headers: { "retry-after": "1" } }),
  );
  for (const upload of [...uploads, ...uploads]) upload.release();
  expect(budget.usedBytes()).toBe(0);
});

test("an owner above its share gets `overloaded`, unless the budget specifies another error", () => {
  const budget = createMemoryBudget({ maxBytes: 400, maxBytesPerOwner: 100 });
  expect(() => budget.open(["ada"]).add(101)).toThrow(expect.objectContaining({ code: "overloaded", status: 503 }));
});

test("nothing can be added once it is released: the request has ended", () => {
  const upload = createMemoryBudget(options).open(["shop"]);
  upload.release();
  expect(() => upload.add(1)).toThrow(expect.objectContaining({ code: "upload_aborted" }));
});
