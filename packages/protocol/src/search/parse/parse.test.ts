import { describe, expect, test } from "vitest";
import { hourMs } from "../../durations.ts";
import { type Search, searchLimits } from "../search.ts";
import { parseSearch } from "./parse.ts";

const now = Date.UTC(2026, 0, 15, 12);

function parse(text: string): Search {
  const parsed = parseSearch(text, { now });
  if (!parsed.ok) throw new Error(`${parsed.error.message} ${parsed.error.hint}`);
  return parsed.search;
}

function mistake(text: string) {
  const parsed = parseSearch(text, { now });
  if (parsed.ok) throw new Error(`${text} is fine`);
  return parsed.error;
}

const contains = (...parts: string[]) => ({ kind: "contains", parts });
const whole = (...parts: string[]) => ({ kind: "whole", parts });
const text = (...parts: string[]) => ({ kind: "text", test: contains(...parts) });
const path = (root: string, keys: string[], ...tests: object[]) => ({ kind: "path", root, path: keys, tests });
const either = (keys: string[], ...tests: object[]) => [path("metadata", keys, ...tests), path("data", keys, ...tests)];

describe("syntax", () => {
  test.each([
    ["", { kind: "and", of: [] }],
    ["timeout", text("timeout")],
    ['"two words"', text("two words")],
    ['"say \\"hi\\" to C:\\\\x \\n"', text('say "hi" to C:\\x \\n')],
    ["time*out*", text("time", "out")],
    ['"time*out"', text("time*out")],
    ["/a+/i", { kind: "text", test: { kind: "regex", source: "a+", ignoreCase: true } }],
    ["a b", { kind: "and", of: [text("a"), text("b")] }],
    ["a AND b", { kind: "and", of: [text("a"), text("b")] }],
    ["a OR b c", { kind: "or", of: [text("a"), { kind: "and", of: [text("b"), text("c")] }] }],
    ["(a OR b) c", { kind: "and", of: [{ kind: "or", of: [text("a"), text("b")] }, text("c")] }],
    ["-a", { kind: "not", of: text("a") }],
    ["NOT a", { kind: "not", of: text("a") }],
    ["NOT -a", text("a")],
    ["-(a b)", { kind: "not", of: { kind: "and", of: [text("a"), text("b")] } }],
    ["level:error", { kind: "level", levels: ["error"] }],
    ["level:warning,warn,ERROR", { kind: "level", levels: ["warn", "error"] }],
    ["level:error,", { kind: "level", levels: ["error"] }],
    ["type:warning", { kind: "type", words: ["warning", "Warning", "WARNING"] }],
    ["level:fatal", { kind: "level", levels: ["error"] }],
    ["level:t*", { kind: "level", levels: ["text"] }],
    ["source:api", { kind: "column", column: "source", tests: [whole("api")] }],
    ["fingerprint:0f3c", { kind: "column", column: "fingerprint", tests: [whole("0f3c")] }],
    ["release:web@4.18.2", { kind: "column", column: "release", tests: [whole("web@4.18.2")] }],
    ["env:a,b", { kind: "column", column: "environment", tests: [whole("a"), whole("b")] }],
    ["app:a*b", { kind: "column", column: "application", tests: [whole("a", "b")] }],
    ["message:a", { kind: "column", column: "message", tests: [contains("a")] }],
    ["message:a*", { kind: "column", column: "message", tests: [whole("a", "")] }],
    ['message:"a*"', { kind: "column", column: "message", tests: [contains("a*")] }],
    ["stack:=a", { kind: "column", column: "stack", tests: [whole("a")] }],
    ["stack:*", { kind: "column", column: "stack", tests: [{ kind: "exists" }] }],
    ['env:""', { kind: "column", column: "environment", tests: [whole("")] }],
    ['meta.url:"/cart"', path("metadata", ["url"], contains("/cart"))],
    ['data."a.b"[0].c:1', path("data", ["a.b", "0", "c"], contains("1"))],
    ["meta.a:>1", path("metadata", ["a"], { kind: "number", above: 1 })],
    ["meta.a:>=-1.5", path("metadata", ["a"], { kind: "number", from: -1.5 })],
    ["meta.a:<1e3", path("metadata", ["a"], { kind: "number", below: 1000 })],
    ["meta.a:<=1", path("metadata", ["a"], { kind: "number", to: 1 })],
    ["meta.a:1..2", path("metadata", ["a"], { kind: "number", from: 1, to: 2 })],
    ["meta.a:1..", path("metadata", ["a"], { kind: "number", from: 1 })],
    ["meta.a:x..2", path("metadata", ["a"], contains("x..2"))],
    ["meta.a:..", path("metadata", ["a"], contains(".."))],
    ["a.b:>100", { kind: "or", of: either(["a", "b"], { kind: "number", above: 100 }) }],
    ["key:*", { kind: "or", of: either(["key"], { kind: "exists" }) }],
    ['key:"v"', { kind: "or", of: either(["key"], contains("v")) }],
    ["key:=v", { kind: "or", of: either(["key"], whole("v")) }],
    ["key:v", { kind: "or", of: [...either(["key"], contains("v")), text("key:v")] }],
    ["key:v*", { kind: "or", of: [...either(["key"], whole("v", "")), text("key:v")] }],
    ["key:v,w", { kind: "or", of: [...either(["key"], contains("v"), contains("w")), text("key:v,w")] }],
    ["data:v", { kind: "or", of: [path("data", [], contains("v")), text("data:v")] }],
    [
      "id:7",
      {
        kind: "or",
        of: [{ kind: "column", column: "id", tests: [whole("7")] }, ...either(["id"], contains("7")), text("id:7")],
      },
    ],
    ["type:click", { kind: "or", of: [...either(["type"], contains("click")), text("type:click")] }],
    ["ts:>-1h", { kind: "time", from: now - hourMs + 1 }],
    ["ts:>=-1h", { kind: "time", from: now - hourMs }],
    ["ts:<-1h", { kind: "time", to: now - hourMs }],
    ["ts:2026-01-15", { kind: "time", from: now - 12 * hourMs, to: now + 12 * hourMs }],
    ["ts:-2h..-1h", { kind: "time", from: now - 2 * hourMs, to: now - hourMs + 1 }],
  ])("%s", (written, expected) => {
    expect(parse(written)).toEqual(expected);
  });
});

describe("syntax errors have a position and a hint", () => {
  test.each([
    ['a "b c', 2, '"b c', "This quote isn't closed."],
    ['meta.a:"b', 7, '"b', "This quote isn't closed."],
    ["(a", 0, "(", "This parenthesis isn't closed."],
    ["a ( ) b", 2, "(", "These parentheses are empty."],
    ["OR a", 0, "OR", "There's no term before OR."],
    ["a OR", 2, "OR", "There's no term after OR."],
    ["a OR OR b", 5, "OR", "There's no term before OR."],
    ["(a AND)", 3, "AND", "There's no term after AND."],
    ["a NOT", 2, "NOT", "There's no term after NOT."],
    ["level:eror", 6, "eror", "Unknown level eror."],
    ["level:error,wrn", 12, "wrn", "Unknown level wrn."],
    ["level:>warn", 0, "level:>warn", "level can't be compared."],
    ["x source:>a", 2, "source:>a", "source can't be compared."],
    ["level:=", 0, "level:=", "level:= needs a value."],
    ["source:(a OR b)", 7, "(a", "Parentheses don't work after a colon."],
    ["ts:yesterday", 3, "yesterday", "This isn't a time."],
    ["ts:>2026-02-30", 4, "2026-02-30", "This isn't a time."],
    ["ts:1h", 3, "1h", "This isn't a time."],
    ["meta.a:>b", 8, "b", "Add a number after >."],
    ["duration:>100ms", 10, "100ms", "Add a number after >."],
    ["meta.a:>1,2", 10, "2", "A comparison takes one value."],
    ["meta.a.b.c.d.e.f.g.h.i:x", 0, "meta.a.b.c.d.e.f.g.h.i", "This path is too long."],
    ["/a(/", 2, "(", "This parenthesis isn't closed."],
    ["x /(?=a)/", 3, "(?=", "Lookaround isn't supported."],
    ["meta.a:/\\1/", 8, "\\1", "Backreferences aren't supported."],
    ["/(a{100}){100}/", 0, "/(a{100}){100}/", "This regular expression is too large."],
  ])("%s", (written, position, part, message) => {
    const error = mistake(written);
    expect(error).toMatchObject({ position, length: part.length, message });
    expect(written.slice(position, position + error.length)).toBe(part);
    expect(error.hint).toMatch(/.{8,}/);
  });
});

describe("limits", () => {
  const repeat = (count: number, term: string, between = " ") =>
    Array.from({ length: count }, () => term).join(between);

  test.each([
    ["characters", "x".repeat(searchLimits.length), "x".repeat(searchLimits.length + 1)],
    ["terms", repeat(searchLimits.terms, "x"), repeat(searchLimits.terms + 1, "x")],
    ["values", `meta.a:${repeat(searchLimits.terms, "x", ",")}`, `meta.a:${repeat(searchLimits.terms + 1, "x", ",")}`],
    ["paths", repeat(searchLimits.paths, "meta.a:*"), repeat(searchLimits.paths + 1, "meta.a:*")],
    ["paths of keys", repeat(searchLimits.paths / 2, "a:*"), repeat(searchLimits.paths / 2 + 1, "a:*")],
    ["regular expressions", repeat(searchLimits.regexes, "/x/"), repeat(searchLimits.regexes + 1, "/x/")],
    [
      "depth",
      `${"(".repeat(searchLimits.depth)}x${")".repeat(searchLimits.depth)}`,
      `${"(".repeat(searchLimits.depth + 1)}x${")".repeat(searchLimits.depth + 1)}`,
    ],
  ])("%s", (_, most, more) => {
    expect(parseSearch(most, { now }).ok).toBe(true);
    expect(mistake(more).hint).toMatch(/.{8,}/);
  });

  test("a long chain of NOT is fine", () => {
    expect(parse(`${"NOT ".repeat(900)}x`)).toEqual(text("x"));
  });
});
