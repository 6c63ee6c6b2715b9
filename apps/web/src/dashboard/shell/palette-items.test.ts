import { expect, test } from "vitest";
import { application } from "../../../test/test-data.ts";
import { applicationItems, filterItems, groupItems, screenItems, searchItem, viewItems } from "./palette-items.ts";

const visited: string[] = [];
const navigate = (path: string) => void visited.push(path);
const slow = { id: "v1", name: "Slow payments", query: "search=payment", createdAt: "2026-11-12T14:03:22.481Z" };
const items = [
  ...screenItems(navigate),
  ...applicationItems([application("checkout-web")], navigate),
  ...viewItems([slow], navigate),
];
const labels = (typed: string) => filterItems(items, typed).map(({ label }) => label);

test.each([
  ["", items.map(({ label }) => label)],
  ["key", ["Api Keys"]],
  ["LOGS", ["Logs", "Logs from checkout-web"]],
  ["web logs", ["Logs from checkout-web"]],
  ["payments", ["Slow payments"]],
  ["nothing like it", []],
])("%j finds %j", (typed, found) => {
  expect(labels(typed)).toEqual(found);
});

test("items navigate to their target", () => {
  const found = ["checkout", "slow", "usage"].flatMap((typed) => filterItems(items, typed));
  for (const { run } of [...found, ...searchItem("order 8812", navigate)]) run();
  expect(visited).toEqual([
    "/dashboard/logs?appName=id-of-checkout-web",
    "/dashboard/apps/id-of-checkout-web",
    "/dashboard/logs?search=payment",
    "/dashboard/usage",
    "/dashboard/logs?search=order+8812",
  ]);
  expect(searchItem("", navigate)).toEqual([]);
});

test("items are listed by group, in their order", () => {
  const groups = groupItems([...filterItems(items, "s"), ...searchItem("s", navigate)]);
  expect(groups.map(({ name }) => name)).toEqual(["Pages", "Applications", "Views", "Search"]);
  const indexes = groups.flatMap((group) => group.items.map(({ index }) => index));
  expect(indexes).toEqual([...indexes.keys()]);
});
