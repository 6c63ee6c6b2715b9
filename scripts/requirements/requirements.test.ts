import { expect, test } from "vitest";
import { parseRequirements, toAreas, unknownIds } from "./requirements.mjs";
import { idsInTitles } from "./titles.mjs";

test.each([
  ["a test", 'test("[LOGS-12] newest first", () => {});', ["LOGS-12"]],
  ["several ids", 'it("[LOGS-12, LOGS-13] [API-01] newest first", () => {});', ["LOGS-12", "LOGS-13", "API-01"]],
  ["a group", 'describe("[LOGS-12] order", () => {});', ["LOGS-12"]],
  ["a table of cases", 'test.each([1, 2])("[LOGS-12] page %s", () => {});', ["LOGS-12"]],
  ["a template", "test(`[LOGS-12] newest first`, () => {});", ["LOGS-12"]],
  ["a comment", '// [LOGS-12]\ntest("newest first", () => {});', []],
  ["another text", 'test("newest first", () => expect("[LOGS-12]").toBe(1));', []],
  ["another function", 'send("[LOGS-12]");', []],
])("ids in %s", (_where, source, ids) => {
  expect(idsInTitles("x.test.ts", source)).toEqual(ids);
});

const table = parseRequirements(
  "id\tsection\twhere\trequirement\nLOGS-01\t2\t/logs\tNewest first.\nLOGS-02\t2\t/logs\tTen a page.\nAPI-01\t7\tall\tJSON.\n",
);

test("a row has an id, an area and a text", () => {
  expect(table[1]).toEqual({ id: "LOGS-02", area: "LOGS", section: "2", where: "/logs", text: "Ten a page." });
});

test("areas count what is proven", () => {
  expect(toAreas(table, new Set(["LOGS-02"]))).toEqual([
    { area: "LOGS", named: 1, all: 2 },
    { area: "API", named: 0, all: 1 },
  ]);
});

test("an id that nobody asked for is reported", () => {
  expect(unknownIds(table, new Set(["LOGS-02", "LGOS-01"]))).toEqual(["LGOS-01"]);
});
