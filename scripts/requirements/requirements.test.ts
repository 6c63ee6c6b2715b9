import { expect, test } from "vitest";
import { parseRequirements, toAreas, unknownIds } from "./requirements.mjs";
import { idsInTitles } from "./titles.mjs";

// Joined at run time, so that the report doesn't count these samples as test titles.
const id = ["LOGS", "12"].join("-");
const other = ["API", "01"].join("-");

test.each([
  ["a test", `test("[${id}] newest first", () => {});`, [id]],
  ["several ids", `it("[${id}, ${other}] newest first", () => {});`, [id, other]],
  ["several brackets", `it("[${id}] [${other}] newest first", () => {});`, [id, other]],
  ["a group", `describe("[${id}] order", () => {});`, [id]],
  ["a table of cases", `test.each([1, 2])("[${id}] page %s", () => {});`, [id]],
  ["a template", `test(\`[${id}] newest first\`, () => {});`, [id]],
  ["a comment", `// [${id}]\ntest("newest first", () => {});`, []],
  ["another text", `test("newest first", () => expect("[${id}]").toBe(1));`, []],
  ["another function", `send("[${id}]");`, []],
])("ids in %s", (_where, source, ids) => {
  expect(idsInTitles("x.test.ts", source)).toEqual(ids);
});

const table = parseRequirements(
  "id\tsection\twhere\trequirement\nLOGS-01\t2\t/logs\tNewest first.\nLOGS-02\t2\t/logs\tTen a page.\nAPI-01\t7\tall\tJSON.\n",
);

test("a row has an id, an area and a text", () => {
  expect(table[1]).toEqual({ id: "LOGS-02", area: "LOGS", section: "2", where: "/logs", text: "Ten a page." });
});

test("areas count what is covered", () => {
  expect(toAreas(table, new Set(["LOGS-02"]))).toEqual([
    { area: "LOGS", tested: 1, all: 2 },
    { area: "API", tested: 0, all: 1 },
  ]);
});

test("an id without a requirement is reported", () => {
  expect(unknownIds(table, new Set(["LOGS-02", "LGOS-01"]))).toEqual(["LGOS-01"]);
});
