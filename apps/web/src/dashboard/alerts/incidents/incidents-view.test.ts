import { expect, test } from "vitest";
import { parseIncidentsView, toListQuery, toSearchParams } from "./incidents-view.ts";

test.each([
  ["", { appName: undefined, search: undefined, period: "7d" }],
  ["range=nonsense", { appName: undefined, search: undefined, period: "7d" }],
  ["appName=shop&search=retry&range=30d", { appName: "shop", search: "retry", period: "30d" }],
])("%j is parsed, and written without defaults", (query, view) => {
  expect(parseIncidentsView(new URLSearchParams(query))).toEqual(view);
  const written = toSearchParams(parseIncidentsView(new URLSearchParams(query)));
  expect(parseIncidentsView(written)).toEqual(view);
  expect(written.has("range")).toBe(view.period !== "7d");
});

test("any time has no bound", () => {
  expect(toListQuery({ appName: undefined, search: undefined, period: "any" }).withinMs).toBeUndefined();
});
