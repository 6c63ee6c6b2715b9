import type { Facet } from "@contrail/protocol";
import { expect, test } from "vitest";
import { isOpenByDefault, toRailFields } from "./rail-fields.ts";

const facet = (field: string, distinct = 3): Facet => ({ field, values: [], distinct });
const names = (listed: readonly Facet[], search = "", before: readonly Facet[] = []) =>
  toRailFields(listed, search, before).map(({ field }) => field);
const columns = ["level", "source", "environment", "application"];

test("the columns come first, with their names, and other fields as the search names them", () => {
  const fields = toRailFields([facet("level", 4), { ...facet("meta.http.status"), approximate: true }], "", []);
  expect(fields).toEqual([
    { field: "level", title: "Level", distinct: 4, isApproximate: false },
    { field: "source", title: "Source" },
    { field: "environment", title: "Environment" },
    { field: "application", title: "Application" },
    { field: "meta.http.status", distinct: 3, isApproximate: true },
  ]);
});

test.each([
  ["meta.rare:=x", ["meta.rare"]],
  ["metadata.rare:=x env:production", ["meta.rare"]],
  ["message:x stack:y timeout ts:>-1h rare:x", []],
])("a field of the search %s is listed even if no log has it", (search, added) => {
  expect(names([], search)).toEqual([...columns, ...added]);
});

test("fields keep their place when the next query lists them in another order", () => {
  const before = [...columns, "meta.a", "meta.b", "meta.c"].map((field) => facet(field));
  expect(names([facet("meta.c"), facet("meta.d"), facet("meta.a")], "", before)).toEqual([
    ...columns,
    "meta.a",
    "meta.c",
    "meta.d",
  ]);
});

test("levels, sources, environments, releases and routes are open from the start", () => {
  const fields = ["level", "source", "environment", "application", "meta.release", "data.route", "meta.http.route"];
  expect(fields.filter(isOpenByDefault)).toEqual(["level", "source", "environment", "meta.release", "data.route"]);
});
