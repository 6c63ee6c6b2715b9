import { describe, expect, test } from "vitest";
import { dayMs } from "../durations.ts";
import { parseIssueSearch } from "./issue-search.ts";

const now = Date.UTC(2026, 0, 15, 12);

function parse(text: string) {
  const parsed = parseIssueSearch(text, { now });
  if (!parsed.ok) throw new Error(`${parsed.error.message} ${parsed.error.hint}`);
  return parsed.search;
}

const whole = (...parts: string[]) => ({ kind: "whole", parts });
const contains = (...parts: string[]) => ({ kind: "contains", parts });
const text = (...parts: string[]) => ({ kind: "text", test: contains(...parts) });
const is = (...statuses: string[]) => ({ kind: "is", isNegated: false, statuses });

describe("filters on issues", () => {
  test.each([
    ["is:open", is("open")],
    ["is:Resolved,ignored", is("resolved", "ignored")],
    ["is:new,regressed,escalating,assigned,unassigned", is("new", "regressed", "escalating", "assigned", "unassigned")],
    ["-is:unassigned", { ...is("unassigned"), isNegated: true }],
    ["NOT is:new", { ...is("new"), isNegated: true }],
    ["NOT -is:new", is("new")],
    ["type:TypeError", { kind: "type", isNegated: false, tests: [whole("TypeError")] }],
    ["type:*Error,Oops", { kind: "type", isNegated: false, tests: [whole("", "Error"), whole("Oops")] }],
    ["place:CartRow", { kind: "place", isNegated: false, tests: [contains("CartRow")] }],
    ["place:=CartRow", { kind: "place", isNegated: false, tests: [whole("CartRow")] }],
    ['place:"src/cart"', { kind: "place", isNegated: false, tests: [contains("src/cart")] }],
    ["release:web@4.18.2", { kind: "release", isNegated: false, tests: [whole("web@4.18.2")] }],
    ["release:4.18.*", { kind: "release", isNegated: false, tests: [whole("4.18.", "")] }],
    ["firstRelease:1.0", { kind: "firstRelease", isNegated: false, tests: [whole("1.0")] }],
    ["firstSeen:>-7d", { kind: "firstSeen", isNegated: false, spans: [{ from: now - 7 * dayMs + 1 }] }],
    [
      "firstSeen:2026-01-15",
      { kind: "firstSeen", isNegated: false, spans: [{ from: now - dayMs / 2, to: now + dayMs / 2 }] },
    ],
    ["assigned:me", { kind: "assigned", isNegated: false, names: ["me"] }],
    ['assigned:"Ada Lovelace",nobody', { kind: "assigned", isNegated: false, names: ["Ada Lovelace", "nobody"] }],
    ["events:>100", { kind: "events", isNegated: false, tests: [{ kind: "number", above: 100 }] }],
    ["events:0", { kind: "events", isNegated: false, tests: [{ kind: "number", from: 0, to: 0 }] }],
    ["users:10..20", { kind: "users", isNegated: false, tests: [{ kind: "number", from: 10, to: 20 }] }],
    ["rule:a1b2,c3d4", { kind: "rule", isNegated: false, ids: ["a1b2", "c3d4"] }],
    ["users:<=5", { kind: "users", isNegated: false, tests: [{ kind: "number", to: 5 }] }],
  ])("%s", (written, filter) => {
    expect(parse(written)).toEqual({ filters: [filter], events: undefined });
  });
});

describe("the rest is a search of events", () => {
  const environment = { kind: "column", column: "environment", tests: [whole("production")] };

  test.each([
    ["", [], undefined],
    ["  ", [], undefined],
    ["timeout", [], text("timeout")],
    ["is:open env:production", [is("open")], environment],
    ["env:production is:open", [is("open")], environment],
    ["is:open AND env:production", [is("open")], environment],
    ["env:production AND is:open", [is("open")], environment],
    ["a AND is:open AND b", [is("open")], { kind: "and", of: [text("a"), text("b")] }],
    ["a -is:open b", [{ ...is("open"), isNegated: true }], { kind: "and", of: [text("a"), text("b")] }],
    ["is:open (a OR b) is:new", [is("open"), is("new")], { kind: "or", of: [text("a"), text("b")] }],
    ['"is:open"', [], text("is:open")],
    ["https://is:open", [], text("https://is:open")],
    ["meta.is:open", [], { kind: "path", root: "metadata", path: ["is"], tests: [contains("open")] }],
  ])("%s", (written, filters, events) => {
    expect(parse(written)).toEqual({ filters, events });
  });
});

describe("mistakes have a position and a hint", () => {
  test.each([
    ["is:opne", 3, "opne", "Unknown state opne."],
    ["a is:>open", 2, "is:>open", "is:>open isn't complete."],
    ["is:", 0, "is:", "is: isn't complete."],
    ["events:many", 7, "many", "This isn't a number."],
    ["events:>many", 0, "events:>many", "events:>many isn't complete."],
    ["users:>1,2", 9, "2", "A comparison takes one value."],
    ["firstSeen:yesterday", 10, "yesterday", "This isn't a time."],
    ["type:>1", 0, "type:>1", "type can't be compared."],
    ["a OR is:open", 5, "is", "is: doesn't work with OR or in parentheses."],
    ["x (is:open a)", 3, "is", "is: doesn't work with OR or in parentheses."],
    ["is:open level:eror", 14, "eror", "Unknown level eror."],
    ['is:open "a', 8, '"a', "This quote isn't closed."],
  ])("%s", (written, position, part, message) => {
    const parsed = parseIssueSearch(written, { now });
    if (parsed.ok) throw new Error(`${written} is fine`);
    expect(parsed.error).toMatchObject({ position, length: part.length, message });
    expect(written.slice(position, position + parsed.error.length)).toBe(part);
    expect(parsed.error.hint).toMatch(/.{8,}/);
  });

  test("a search can't have too many filters", () => {
    expect(parseIssueSearch("is:open ".repeat(101), { now }).ok).toBe(false);
  });
});
