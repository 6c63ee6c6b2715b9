import { expect, test } from "vitest";
import { fieldText } from "./log-field.ts";
import { log } from "./test-data.ts";

const paid = log("1", {
  metadata: { route: "/cart", user: { id: 7 }, "a b": true },
  data: { items: [{ sku: "A-1" }], nothing: null },
});

test.each([
  ["source", "checkout-web"],
  ["application", "checkout-web"],
  ["level", "error"],
  ["meta.route", "/cart"],
  ["meta.user.id", "7"],
  ["meta.user", '{"id":7}'],
  ['meta."a b"', "true"],
  ["data.items.0.sku", "A-1"],
  ["data.nothing", ""],
  ["meta.missing.deep", ""],
  ["no such field", ""],
])("the field %s reads '%s'", (field, text) => {
  expect(fieldText(paid, field)).toBe(text);
});
