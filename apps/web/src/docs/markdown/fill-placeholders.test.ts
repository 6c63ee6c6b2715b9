import { expect, test } from "vitest";
import { fillPlaceholders } from "./fill-placeholders.ts";

test("placeholders become values; other braces stay", () => {
  const markdown = "Up to {{most}} logs: `PUT /apps/{id}`, `{ a: { b: 1 } }`.";
  expect(fillPlaceholders(markdown, { most: "1,000" })).toBe("Up to 1,000 logs: `PUT /apps/{id}`, `{ a: { b: 1 } }`.");
});

test("a value is inserted literally", () => {
  expect(fillPlaceholders("{{price}}", { price: "$& and $1" })).toBe("$& and $1");
});

test("a placeholder without a value fails", () => {
  expect(() => fillPlaceholders("{{prise}}", { price: "$5" })).toThrow("No value for the placeholder {{prise}}");
});
