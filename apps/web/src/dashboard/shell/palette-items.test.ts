import { expect, test } from "vitest";
import { application } from "../../../test/test-data.ts";
import { applicationItems, matching, screenItems, searchItem, viewItems } from "./palette-items.ts";

const gone: string[] = [];
const go = (address: string) => void gone.push(address);
const slow = { id: "v1", name: "Slow payments", query: "search=payment", createdAt: "2026-11-12T14:03:22.481Z" };
const items = [...screenItems(go), ...applicationItems([application("checkout-web")], go), ...viewItems([slow], go)];
const labels = (typed: string) => matching(items, typed).map(({ label }) => label);

test.each([
  ["", items.map(({ label }) => label)],
  ["key", ["Api Keys"]],
  ["LOGS", ["Logs", "Logs of checkout-web"]],
  ["web logs", ["Logs of checkout-web"]],
  ["payments", ["Slow payments"]],
  ["nothing like it", []],
])("%j finds %j", (typed, found) => {
  expect(labels(typed)).toEqual(found);
});

test("what is chosen leads there", () => {
  const chosen = ["checkout", "slow", "usage"].flatMap((typed) => matching(items, typed));
  for (const { run } of [...chosen, ...searchItem("order 8812", go)]) run();
  expect(gone).toEqual([
    "/dashboard/logs?appName=id-of-checkout-web",
    "/dashboard/logs?search=payment",
    "/dashboard/usage",
    "/dashboard/logs?search=order+8812",
  ]);
  expect(searchItem("", go)).toEqual([]);
});
