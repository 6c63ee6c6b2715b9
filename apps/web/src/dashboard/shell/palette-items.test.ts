import { expect, test } from "vitest";
import { application } from "../../lib/test-data.ts";
import { applicationItems, matching, screenItems, searchItem } from "./palette-items.ts";

const gone: string[] = [];
const go = (address: string) => void gone.push(address);
const items = [...screenItems(go), ...applicationItems([application("checkout-web")], go)];
const labels = (typed: string) => matching(items, typed).map(({ label }) => label);

test.each([
  ["", items.map(({ label }) => label)],
  ["key", ["Api Keys"]],
  ["LOGS", ["Logs", "Logs of checkout-web"]],
  ["web logs", ["Logs of checkout-web"]],
  ["nothing like it", []],
])("%j finds %j", (typed, found) => {
  expect(labels(typed)).toEqual(found);
});

test("what is chosen leads there", () => {
  for (const { run } of [...matching(items, "checkout"), ...searchItem("order 8812", go)]) run();
  expect(gone).toEqual(["/dashboard/logs?appName=id-of-checkout-web", "/dashboard/logs?search=order+8812"]);
  expect(searchItem("", go)).toEqual([]);
});
