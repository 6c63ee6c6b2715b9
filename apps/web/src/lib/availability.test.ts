// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { availabilityOf } from "./availability.ts";

afterEach(() => document.head.replaceChildren());

test.each([
  ["30-day retention", "available"],
  ["Real-time alerts", "available"],
  ["IDE extension", "available"],
  ["Priority support", "soon"],
])("%s is %s", (claim, expected) => {
  expect(availabilityOf(claim)).toBe(expected);
});

test("what people provide is available where the operator says so", () => {
  document.head.innerHTML = '<meta name="contrail-priority-support" content="available">';
  expect(["Dedicated account manager", "Priority support"].map(availabilityOf)).toEqual(["available", "available"]);
});
