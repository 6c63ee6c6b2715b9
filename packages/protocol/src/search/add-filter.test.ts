import { describe, expect, test } from "vitest";
import type { Log } from "../api/log.ts";
import { addFilter } from "./add-filter.ts";
import { canonicalField, toFieldName } from "./field-name.ts";
import { createMatcher } from "./matcher/match.ts";
import { parseSearch } from "./parse/parse.ts";

test.each([
  ["", "level", "error", "level:error"],
  ["  ", "source", "api", "source:api"],
  ["timeout", "source", "check out", 'timeout source:"check out"'],
  ["timeout", "meta.region", "eu-central-1", "timeout meta.region:=eu-central-1"],
  ["", "meta.url", "/cart", 'meta.url:="/cart"'],
  ["", "meta.note", 'say "hi" \\ *', 'meta.note:="say \\"hi\\" \\\\ *"'],
  ["", "meta.empty", "", 'meta.empty:=""'],
  ["", "data.count", -5, "data.count:=-5"],
  ["", "data.ok", true, "data.ok:=true"],
  ["", "data.gone", null, "data.gone:=null"],
  ["level:error", "level", "warn", "level:error,warn"],
  ["a level:error b", "level", "warn", "a level:error,warn b"],
  ['meta.a:="x y" z', "meta.a", "q", 'meta.a:="x y",q z'],
  ["level:error", "level", "error", "level:error"],
  ["-level:error", "level", "error", "level:error"],
  ["-level:error", "level", "warn", "-level:error level:warn"],
  ["(level:error)", "level", "warn", "(level:error) level:warn"],
  ["a OR b", "level", "error", "(a OR b) level:error"],
  ["level:error OR b", "level", "warn", "(level:error OR b) level:warn"],
  ["(a OR b) level:error", "level", "warn", "(a OR b) level:error,warn"],
  ["meta.a:x", "meta.a", "y", "meta.a:x meta.a:=y"],
  ["env:production", "environment", "staging", "env:production,staging"],
  ["-env:production", "environment", "production", "environment:production"],
  ["metadata.a:=x", "meta.a", "y", "metadata.a:=x,y"],
])("%j and %s %j: %s", (text, field, value, expected) => {
  expect(addFilter(text, field, value)).toBe(expected);
});

test.each([
  ["", "level", "error", "-level:error"],
  ["level:error", "level", "error", "-level:error"],
  ["-level:error", "level", "error", "-level:error"],
  ["-level:error", "level", "warn", "-level:error -level:warn"],
  ["a OR b", "source", "api", "(a OR b) -source:api"],
])("%j without %s %j: %s", (text, field, value, expected) => {
  expect(addFilter(text, field, value, true)).toBe(expected);
});

test.each([
  ["env", "environment"],
  ["app", "application"],
  ["level", "level"],
  ["metadata.a.b", "meta.a.b"],
  ['metadata."a".b', "meta.a.b"],
  ["data.items[0].sku", "data.items.0.sku"],
  ["route", "route"],
  ["id", "id"],
])("%s is %s", (name, canonical) => {
  expect(canonicalField(name)).toBe(canonical);
});

describe("a filter made from a log finds it, whatever the log contains, and the negated filter does not", () => {
  const keys = ["a", "a.b", "two words", 'q"uote', "back\\slash", "0", "", "ä", "a:b", "(", "-x", "*"];
  const values = [
    "x",
    "",
    " ",
    "a,b",
    "a*b",
    "1..2",
    "/re/",
    '"',
    "\\",
    "C:\\x\\",
    "-x",
    "null",
    "日本",
    "a\nb",
    ">5",
    "(x)",
  ];

  test.each(keys)("key %j", (key) => {
    for (const value of [...values, 0, -1.5, true, false, null]) {
      for (const root of ["metadata", "data"] as const) {
        const log = toLog({ [root]: { list: [{ [key]: value }] } });
        const field = toFieldName(root, ["list", 0, key]);
        expect([field, value, isFound(log, addFilter("", field, value))]).toEqual([field, value, true]);
        expect([field, value, isFound(log, addFilter("", field, value, true))]).toEqual([field, value, false]);
        expect(isFound(toLog({ [root]: { list: [{ [key]: "other" }] } }), addFilter("", field, value))).toBe(false);
      }
    }
  });

  test.each(values)("source %j", (source) => {
    expect(isFound(toLog({ source }), addFilter("", "source", source))).toBe(true);
    expect(isFound(toLog({ source: `${source}.` }), addFilter("", "source", source))).toBe(false);
  });
});

function isFound(log: Log, text: string): boolean {
  const parsed = parseSearch(text, { now: 0 });
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.message}`);
  return createMatcher(parsed.search)(log);
}

function toLog(fields: Partial<Log>): Log {
  return {
    id: "1",
    createdAt: "2026-01-15T12:00:00.000Z",
    receivedAt: "2026-01-15T12:00:00.000Z",
    type: "log",
    level: "log",
    source: "shop",
    application: { id: "a", name: "A" },
    message: "",
    data: "",
    metadata: null,
    stack: null,
    environment: null,
    marks: [],
    ...fields,
  };
}
