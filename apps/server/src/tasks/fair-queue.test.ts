import { expect, test } from "vitest";
import { createFairQueue, type FairQueue } from "./fair-queue.ts";

function fill(queue: FairQueue<string>, items: readonly string[]): void {
  for (const item of items) queue.add(item[0], item);
}

/** Serves everything; serving an item of a tenant costs as much as `costs` says. */
function serveAll(queue: FairQueue<string>, costs: Record<string, number> = {}): string[] {
  const served: string[] = [];
  for (let next = queue.take(); next; next = queue.take()) {
    served.push(next.item);
    queue.charge(next.tenant, costs[next.tenant ?? ""] ?? 0);
  }
  return served;
}

test("without costs, tenants are served round robin, in the order of their first items", () => {
  const queue = createFairQueue<string>();
  fill(queue, ["a1", "a2", "a3", "b1", "c1", "b2"]);
  expect(serveAll(queue)).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("a tenant whose items cost ten times as much is served a tenth as often", () => {
  const queue = createFairQueue<string>();
  fill(queue, ["a1", "a2", "a3", ...Array.from({ length: 20 }, (_, i) => `b${i}`)]);
  const served = serveAll(queue, { a: 10, b: 1 });
  expect(served.indexOf("a2")).toBe(11);
  expect(served.indexOf("a3")).toBe(22);
});

test("a tenant that comes later is next, but being idle saves nothing", () => {
  const queue = createFairQueue<string>();
  fill(queue, ["a1", "a2", "a3", "a4"]);
  for (let round = 0; round < 2; round++) {
    queue.take();
    queue.charge("a", 100);
  }
  fill(queue, ["b1", "b2", "b3"]);
  expect(serveAll(queue, { a: 100, b: 100 })).toEqual(["b1", "a3", "b2", "a4", "b3"]);
});

test("tenants that may not run are skipped, and keep their items", () => {
  const queue = createFairQueue<string>();
  fill(queue, ["a1", "b1"]);
  expect(queue.take((tenant) => tenant !== "a")).toEqual({ tenant: "b", item: "b1" });
  expect(queue.take((tenant) => tenant !== "a")).toBeUndefined();
  expect(queue.take()).toEqual({ tenant: "a", item: "a1" });
  expect(queue.isEmpty()).toBe(true);
});

test("a tenant has a limited number of items, and can remove them", () => {
  const queue = createFairQueue<string>({ maxItemsPerTenant: 2 });
  expect(["a1", "a2", "a3"].map((item) => queue.add("a", item))).toEqual([true, true, false]);
  expect(["b1", "1", "2", "3"].map((item) => queue.add(item === "b1" ? "b" : undefined, item))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  queue.remove("a", "a1");
  expect(queue.add("a", "a3")).toBe(true);
  expect(queue.peek()).toEqual({ tenant: "a", item: "a2" });
});
