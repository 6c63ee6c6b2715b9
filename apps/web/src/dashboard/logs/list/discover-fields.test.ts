import { expect, test } from "vitest";
import { log } from "../../../../test/test-data.ts";
import { discoverFields } from "./discover-fields.ts";

test("short values in metadata and data are fields, most common first", () => {
  const logs = [
    log("a", { metadata: { route: "/cart", screen: { width: 390 } }, data: { order: 1 } }),
    log("b", { metadata: { route: "/pay", "user agent": "x", list: [1], deep: { er: { est: 1 } } } }),
  ];
  expect(discoverFields(logs)).toEqual([
    "meta.route",
    "meta.screen.width",
    "data.order",
    'meta."user agent"',
    "meta.deep.er.est",
  ]);
});
