// A search as a condition on the table `logs`. Its values are parameters. It doesn't include the tenant, which is the
// caller's first condition.
import {
  type ContainsTest,
  isJsonFragment,
  namedId,
  parseLogId,
  type RegexTest,
  type Search,
  type TextTest,
  toLevelWords,
} from "@contrail/protocol";
import { createTextMatcher } from "@contrail/protocol/matcher";
import type { Params } from "../database/driver.ts";
import { typesSql } from "../type-sql.ts";
import { allOf, anyOf } from "./conditions.ts";
import { type Bind, createParams } from "./params.ts";
import { ownDataSql, pathSql } from "./path-sql.ts";
import { jsonSql, textSql } from "./text-sql.ts";

export interface SearchScope {
  /** The applications that may be found. A row only has the id of its application. */
  applications: readonly { id: string; name: string }[];
  /** Of the parameters: those of two searches in one query must differ. */
  prefix?: string;
}

export function searchToSql(search: Search, { applications, prefix }: SearchScope): { where: string; params: Params } {
  const { bind, values } = createParams(prefix);
  return { where: toSql(search), params: values };

  function toSql(part: Search): string {
    switch (part.kind) {
      case "and":
        return allOf(part.of.map(toSql));
      case "or":
        return anyOf(part.of.map(toSql));
      case "not":
        return `NOT (${toSql(part.of)})`;
      case "text":
        return anywhereSql(part.test, bind);
      case "level":
        return typesSql(toLevelWords(part.levels));
      case "type":
        return typesSql(part.words);
      case "time":
        return timeSql(part, bind);
      case "column":
        return part.column === "application" ? applicationSql(part) : columnSql(part, bind);
      case "path":
        return pathSql(part, bind);
    }
  }

  function applicationSql({ tests }: Of<"column">): string {
    const isFound = tests.map(createTextMatcher);
    const found = applications.filter(({ id, name }) => isFound.some((matches) => matches(name) || matches(id)));
    const ids = found.map(({ id }) => id);
    return `application_id IN ${bind("Array(String)", ids)}`;
  }
}

type Of<Kind extends Search["kind"]> = Extract<Search, { kind: Kind }>;

// Small columns first: rows that match there needn't be searched in the large ones.
const texts = ["source", "message", "stack"] as const;
const documents = ["data", "metadata"] as const;

function anywhereSql(test: ContainsTest | RegexTest, bind: Bind): string {
  const inTexts = texts.map((column) => textSql(column, test, bind));
  const inDocuments = documents.map((column) => allOf([documentSql(column, test, bind), ...ownDataSql(column)]));
  return anyOf([...inTexts, ...idSql(test, bind), ...inDocuments]);
}

function documentSql(column: string, test: ContainsTest | RegexTest, bind: Bind): string {
  if (test.kind === "regex") return textSql(column, test, bind);
  const inValues = jsonSql(column, test.parts, bind);
  return isJsonFragment(test.parts) ? anyOf([inValues, textSql(column, test, bind)]) : inValues;
}

/** The id of a log is its position: a valid one is looked up there, any other matches nothing. */
function idSql(test: TextTest, bind: Bind): string[] {
  const position = parseLogId(namedId(test) ?? "");
  return position ? [`(time = ${bind("Int64", position.time)} AND seq = ${bind("UInt64", position.seq)})`] : [];
}

function timeSql({ from, to }: Of<"time">, bind: Bind): string {
  return allOf([
    ...(from === undefined ? [] : [`time >= ${bind("Int64", from)}`]),
    ...(to === undefined ? [] : [`time < ${bind("Int64", to)}`]),
  ]);
}

function columnSql({ column, tests }: Of<"column">, bind: Bind): string {
  if (column === "id") return anyOf(tests.flatMap((test) => (test.kind === "exists" ? ["1"] : idSql(test, bind))));
  if (column === "fingerprint") return anyOf(tests.map((test) => fingerprintSql(test, bind)));
  return anyOf(tests.map((test) => textSql(column, test, bind)));
}

/** As logs show it: sixteen digits, or empty. */
export function fingerprintText(number: string): string {
  return `if(${number} = 0, '', leftPad(lower(hex(${number})), 16, '0'))`;
}

function fingerprintSql(test: TextTest, bind: Bind): string {
  const [text = "", ...others] = test.kind === "whole" ? test.parts : [];
  const isNamed = others.length === 0 && /^(?!0{16})[0-9a-f]{16}$/i.test(text);
  return isNamed
    ? `fingerprint = ${bind("UInt64", String(BigInt(`0x${text}`)))}`
    : textSql(fingerprintText("fingerprint"), test, bind);
}
