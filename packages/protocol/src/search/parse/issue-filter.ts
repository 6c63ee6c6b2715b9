// The filters on issues: `is:regressed`, `type:TypeError`, `firstSeen:>-7d`, `events:>100`.
import type { NumberTest, TextTest } from "../search.ts";
import { type FilterTerm, onlyOne, rejectComparison, toTimeSearch } from "./filter.ts";
import { parseNumber } from "./parse-number.ts";
import { SearchSyntaxError } from "./syntax-error.ts";
import type { SearchToken } from "./tokenize.ts";
import { toComparisonTest, toRangeTest, toTextTest, type Value } from "./value.ts";

export const issueStatuses = [
  "open",
  "resolved",
  "ignored",
  "new",
  "regressed",
  "escalating",
  "assigned",
  "unassigned",
] as const;
export type IssueStatus = (typeof issueStatuses)[number];

/** With several values or tests, any of them. */
export type IssueFilter = { isNegated: boolean } & (
  | { kind: "is"; statuses: readonly IssueStatus[] }
  | { kind: "type" | "place" | "firstRelease" | "release"; tests: readonly TextTest[] }
  /** Milliseconds; `from` is inclusive, `to` exclusive. */
  | { kind: "firstSeen"; spans: readonly { from?: number; to?: number }[] }
  /** `me`, `nobody`, or the name of a member. */
  | { kind: "assigned"; names: readonly string[] }
  /** Ids of grouping rules. */
  | { kind: "rule"; ids: readonly string[] }
  | { kind: "events" | "users"; tests: readonly NumberTest[] }
);

type IssueFilterKind = IssueFilter["kind"];

/** By key, with an example. */
export const issueKeys: ReadonlyMap<string, string> = new Map<IssueFilterKind, string>([
  ["is", "is:open"],
  ["type", "type:TypeError"],
  ["place", "place:CartRow"],
  ["release", "release:1.4.2"],
  ["firstRelease", "firstRelease:1.4.2"],
  ["firstSeen", "firstSeen:>-7d"],
  ["assigned", "assigned:me"],
  ["events", "events:>100"],
  ["users", "users:>10"],
  ["rule", "rule:ID"],
]);

export function isIssueKey({ kind, text }: SearchToken): boolean {
  return kind === "key" && issueKeys.has(text);
}

export function createIssueFilter(
  term: FilterTerm,
  { isNegated, now }: { isNegated: boolean; now: number },
): IssueFilter {
  const kind = term.key as IssueFilterKind;
  switch (kind) {
    case "is":
      return { kind, isNegated, statuses: term.values.map((value) => toStatus(term, value)) };
    case "type":
    case "release":
    case "firstRelease":
      rejectComparison(term);
      return { kind, isNegated, tests: term.values.map((value) => toTextTest(value, "whole")) };
    case "place":
      rejectComparison(term);
      return { kind, isNegated, tests: term.values.map((value) => toTextTest(value, toPlain(term))) };
    case "firstSeen":
      return { kind, isNegated, spans: toSpans(term, now) };
    case "assigned":
      rejectComparison(term);
      return { kind, isNegated, names: term.values.map(({ text }) => text) };
    case "rule":
      rejectComparison(term);
      return { kind, isNegated, ids: term.values.map(({ text }) => text) };
    case "events":
    case "users":
      return { kind, isNegated, tests: toNumberTests(term) };
  }
}

function toPlain({ comparison }: FilterTerm): "whole" | "contains" {
  return comparison === "=" ? "whole" : "contains";
}

function toStatus(term: FilterTerm, value: Value): IssueStatus {
  rejectComparison(term);
  const status = issueStatuses.find((each) => each === value.text.toLowerCase());
  if (status) return status;
  const hint = `Issues are ${issueStatuses.slice(0, -1).join(", ")} or ${issueStatuses.at(-1)}.`;
  throw new SearchSyntaxError(value, `Unknown state ${value.text}.`, hint);
}

function toSpans(term: FilterTerm, now: number): { from?: number; to?: number }[] {
  const search = toTimeSearch(term, now);
  const spans = search.kind === "or" ? search.of : [search];
  return spans.flatMap((span) => (span.kind === "time" ? [{ from: span.from, to: span.to }] : []));
}

function toNumberTests(term: FilterTerm): NumberTest[] {
  const { comparison, values } = term;
  if (comparison !== undefined && comparison !== "=") {
    const value = onlyOne(values);
    if (parseNumber(value.text) === undefined) throw noNumber(term, value);
    return [toComparisonTest(value, comparison)];
  }
  return values.map((value) => {
    const range = toRangeTest(value);
    const number = parseNumber(value.text);
    if (range) return range;
    if (number === undefined) throw noNumber(term, value);
    return { kind: "number", from: number, to: number };
  });
}

function noNumber({ key }: FilterTerm, value: Value): SearchSyntaxError {
  return new SearchSyntaxError(value, "This isn't a number.", `For example ${key}:>100 or ${key}:10..20`);
}
