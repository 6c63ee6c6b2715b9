// Tests on one value of metadata or data as SQL. The value is JSON, and empty if its path doesn't exist.
import { type ContainsTest, type NumberTest, numberOf, numberPattern, type PathTest } from "@contrail/protocol";
import { allOf, anyOf } from "./conditions.ts";
import type { Bind } from "./params.ts";
import { jsonSql, textSql } from "./text-sql.ts";

/** Whether one of the tests matches. */
export function valueSql(json: string, tests: readonly PathTest[], bind: Bind): string {
  return allOf([`${json} != ''`, anyOf(tests.map((test) => testSql(json, test, bind)))]);
}

function testSql(json: string, test: PathTest, bind: Bind): string {
  const text = `if(startsWith(${json}, '"'), JSONExtractString(${json}), ${json})`;
  switch (test.kind) {
    case "exists":
      return `${json} != 'null'`;
    case "regex":
      return textSql(text, test, bind);
    case "number":
      return allOf([`match(${text}, ${bind("String", numberPattern)})`, ...rangeSql(text, test, bind)]);
    case "contains":
      return containsSql(json, test, bind);
    case "whole":
      return anyOf([
        textSql(text, test, bind),
        allOf([isNumberSql(json), equalsSql(json, numberOf(test.parts), bind)]),
      ]);
  }
}

function rangeSql(text: string, { from, above, to, below }: NumberTest, bind: Bind): string[] {
  const bounds = [
    [">=", from],
    [">", above],
    ["<=", to],
    ["<", below],
  ] as const;
  return bounds.flatMap(([sign, bound]) =>
    bound === undefined ? [] : [`toFloat64OrZero(${text}) ${sign} ${bind("Float64", bound)}`],
  );
}

function containsSql(json: string, test: ContainsTest, bind: Bind): string {
  const number = numberOf(test.parts);
  const cases = [
    [`startsWith(${json}, '"')`, textSql(`JSONExtractString(${json})`, test, bind)],
    ...(number === undefined ? [] : [[isNumberSql(json), equalsSql(json, number, bind)]]),
  ];
  return `multiIf(${cases.flat().join(", ")}, ${jsonSql(json, test.parts, bind)})`;
}

function isNumberSql(json: string): string {
  return `match(${json}, '^[-0-9]')`;
}

function equalsSql(json: string, number: number | undefined, bind: Bind): string {
  return number === undefined ? "0" : `toFloat64OrZero(${json}) = ${bind("Float64", number)}`;
}
