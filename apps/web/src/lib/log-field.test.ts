import { expect, test } from "vitest";
import { log } from "../../test/test-data.ts";
import { fieldText, isLogField } from "./log-field.ts";

const paid = log("1", {
  metadata: { route: "/cart", user: { id: 7 }, "a b": true },
  data: { items: [{ sku: "A-1" }], nothing: null },
});

test.each([
  ["meta.missing", "…"],
  ["missing", "…"],
  ["meta.route", "/cart"],
  ["data.missing", ""],
  ["data.nothing", ""],
])("with shortened metadata, the field %s reads '%s'", (field, text) => {
  expect(fieldText({ ...paid, shortened: ["metadata"] }, field)).toBe(text);
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
  ["route", "/cart"],
  ["user.id", "7"],
  ["items.0.sku", "A-1"],
  ["missing", ""],
  ["no such field", ""],
])("the field %s reads '%s'", (field, text) => {
  expect(fieldText(paid, field)).toBe(text);
});

test.each([
  ["source", true],
  ["meta.route", true],
  ["status", true],
  ["order.id", true],
  ["", false],
  ["meta.", false],
  ["two words", false],
  ["status:500", false],
])("'%s' is a field name: %s", (field, isField) => {
  expect(isLogField(field)).toBe(isField);
});
