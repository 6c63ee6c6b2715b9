import { expect, test } from "vitest";
import { createMemoryBudget } from "./memory-budget.ts";

const shop = { applicationId: "shop", network: "192.0.2.1" };
const blog = { applicationId: "blog", network: "192.0.2.2" };

test("an application gets a quarter of the memory, and its neighbors get theirs", () => {
  const budget = createMemoryBudget(400);
  const uploads = [1, 2].map(() => budget.open({ ...shop, network: undefined }));
  for (const upload of uploads) upload.add(50);
  expect(() => uploads[0]?.add(1)).toThrow(expect.objectContaining({ code: "too_much_in_flight" }));
  budget.open(blog).add(100);
  uploads[0]?.release();
  uploads[1]?.add(50);
  expect(budget.totalBytes).toBe(200);
});

test("a network gets a quarter as well, however many applications send from it", () => {
  const budget = createMemoryBudget(400);
  budget.open(shop).add(60);
  const other = budget.open({ ...blog, network: shop.network });
  expect(() => other.add(41)).toThrow(expect.objectContaining({ code: "too_much_in_flight", status: 429 }));
  other.add(40);
});

test("what does not fit is not counted, and nothing is released twice", () => {
  const budget = createMemoryBudget(400);
  const uploads = ["1", "2", "3", "4", "5"].map((id) => budget.open({ applicationId: id, network: id }));
  for (const upload of uploads.slice(0, 4)) upload.add(100);
  expect(() => uploads[4]?.add(1)).toThrow(
    expect.objectContaining({ code: "overloaded", headers: { "retry-after": "1" } }),
  );
  for (const upload of [...uploads, ...uploads]) upload.release();
  expect(budget.totalBytes).toBe(0);
});
