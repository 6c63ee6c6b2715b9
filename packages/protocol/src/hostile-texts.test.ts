// Logs and searches are untrusted: no text may take more than linear time.
import { findSlowTexts } from "@contrail/hostile-texts";
import { expect, test } from "vitest";
import type { Log } from "./api/log.ts";
import { fingerprintOf } from "./fingerprint/fingerprint.ts";
import { groupError } from "./grouping/group-error.ts";
import { parseSearch, tokenizeSearch } from "./search/index.ts";
import { createMatcher } from "./search/matcher/match.ts";
import { toRangeTest } from "./search/parse/value.ts";
import { parseStack, startOfStack } from "./stack/parse-stack.ts";

const now = Date.UTC(2026, 10, 15);

test("the fingerprint of hostile messages and stacks", () => {
  expect(findSlowTexts((text) => fingerprintOf({ message: text, stack: text }))).toEqual([]);
});

test("the components of hostile errors", () => {
  const group = (text: string) =>
    groupError({
      message: text,
      stack: `at ${text} (${text}:1:1)`,
      data: { name: "TypeError", message: text, cause: { name: "Error", message: text, stack: text } },
    });
  // Those that open something for grouping; the others open secrets.
  const starts = ["", "Couldn't parse: ", 'unexpected "', '{"token":"', "://", "?code=", "Error: x\n    at f (", "f@"];
  expect(findSlowTexts(group, starts)).toEqual([]);
  const groupRequest = (text: string) => groupError({ message: "", data: { request: { url: text, body: text } } });
  expect(findSlowTexts(groupRequest, starts)).toEqual([]);
});

test("hostile stacks", () => {
  const starts = ["", "at f (", "at f (eval at ", "f@", "at f:(//"];
  expect(findSlowTexts((text) => parseStack(text), starts)).toEqual([]);
});

test("only the start of a very long stack is parsed", () => {
  const frames = "    at f (a.js:1:1)\n".repeat(15_000);
  expect(parseStack(`Error: x\n${frames}`)[0]?.frames).toHaveLength(499);
  expect(startOfStack("@:".repeat(100_000)).length).toBe(64_000);
});

test("an apostrophe before nested JSON, as in an ordinary error", () => {
  const json = JSON.stringify(JSON.stringify({ items: Array.from({ length: 40 }, (_, id) => ({ id, name: "a" })) }));
  const start = process.cpuUsage();
  fingerprintOf({ message: `Couldn't handle response: ${json}`, stack: "" });
  expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
});

test("hostile searches", () => {
  const starts = ["", '"', "/", "meta.a:"];
  expect(findSlowTexts((text) => [tokenizeSearch(text), parseSearch(text, { now })], starts)).toEqual([]);
  expect(findSlowTexts((text) => toRangeTest({ kind: "value", text, start: 0, end: text.length }), starts)).toEqual([]);
});

test.each(["aaa*b", '"a\\"b"', "/(a|aa)+b/", "meta.a:>5", "message:*x*"])(
  "%s, matched against hostile logs",
  (search) => {
    const parsed = parseSearch(search, { now });
    if (!parsed.ok) throw new Error(parsed.error.message);
    const matches = createMatcher(parsed.search);
    expect(findSlowTexts((text) => matches(toLog(text)), [""])).toEqual([]);
  },
);

function toLog(text: string): Log {
  return {
    id: "",
    type: "error",
    source: text,
    message: text,
    createdAt: new Date(now).toISOString(),
    application: { id: "", name: "" },
    stack: text,
    data: { a: text },
    metadata: { [text]: text, a: text },
    environment: null,
    marks: [],
  } as unknown as Log;
}
