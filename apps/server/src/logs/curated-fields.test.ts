import { expect, test } from "vitest";
import type { FrequentField } from "../storage/logs/frequent-fields.ts";
import { curateFields } from "./curated-fields.ts";

const field = (name: string, logs = 100, distinct = 5): FrequentField => {
  const [root = "", ...path] = name.split(".");
  return { root: root === "meta" ? "metadata" : "data", path, logs, distinct, values: [] };
};
const names = (fields: readonly FrequentField[]) => curateFields(fields).map((each) => each.field);

test("what the logger writes itself is left out, what an application sends is not", () => {
  const own = ["meta.pid", "meta.captured", "meta.callSite", "meta.repeated", "data.timestamp", "data.stack"];
  const copied = ["data.name", "data.message", "data.environment", "data.browser.url", "data.cause.stack"];
  const sent = ["meta.url", "meta.name", "meta.environment", "data.order.name", "data.plan", "meta.screen.width"];
  expect(names([...own, ...copied, ...sent].map((each) => field(each)))).toEqual(sent);
});

test("a field whose only value is that it was masked is left out", () => {
  const withValues = (name: string, values: string[]): FrequentField => ({
    ...field(name, 100, values.length),
    values: values.map((value) => ({ value, count: 1, isCut: false })),
  });
  const fields = [
    withValues("data.password", ["[redacted]"]),
    withValues("data.email", ["[redacted email]"]),
    withValues("data.session", ["[redacted]", "none"]),
    withValues("data.plan", ["pro"]),
  ];
  expect(names(fields)).toEqual(["data.session", "data.plan"]);
});

test("fields with few values come first, and among them those of most logs", () => {
  const fields = [
    field("meta.requestId", 500, 500),
    field("data.order", 400, 300),
    field("meta.route", 300, 12),
    field("data.user", 200, 51),
    field("meta.region", 350, 3),
    field("data.total", 30, 29),
    field("data.step", 4, 4),
  ];
  const expected = [
    "meta.region",
    "meta.route",
    "data.step",
    "meta.requestId",
    "data.order",
    "data.user",
    "data.total",
  ];
  expect(names(fields)).toEqual(expected);
});

test("there are twenty at most, named as in a search", () => {
  const fields = Array.from({ length: 30 }, (_, n) => field(`meta.a b${n}`, 100 - n));
  expect(names(fields)).toEqual(Array.from({ length: 20 }, (_, n) => `meta."a b${n}"`));
});
