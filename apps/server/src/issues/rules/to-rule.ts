// A requested rule -> the rule, and why it can't be saved.
import {
  areNarrow,
  type ComponentName,
  type GroupingComponents,
  type GroupingRule,
  generalize,
  type NewGroupingRule,
  parsePatterns,
  partOf,
  type RuleObstacle,
  type SplitComponent,
  toFileKey,
  toFunctionName,
} from "@contrail/protocol";
import type { StoredIssue } from "../../storage/metadata/issues/issues.ts";
import type { StoredKind } from "./stored-state.ts";

export interface RuleDraft {
  rule: GroupingRule;
  obstacle: RuleObstacle | null;
}

/** @param issues those that the request names, which aren't merged */
export function toRule(
  request: NewGroupingRule,
  issues: readonly [StoredIssue, ...StoredIssue[]],
  kinds: readonly StoredKind[],
): RuleDraft {
  switch (request.kind) {
    case "merge":
      return toMergeRule(request.text, componentsOf(issues, kinds));
    case "split":
      return toSplitRule(request.by, issues[0], kinds);
    case "helper": {
      const name = toFunctionName(request.function) || request.function;
      return { rule: { kind: "helper", file: toFileKey(request.file).key, function: name }, obstacle: null };
    }
    case "foreign": {
      const file = request.file.includes("*") ? request.file : toFileKey(request.file).key;
      const isTooWide = !/[\p{L}\p{N}]/u.test(file.replaceAll("*", ""));
      const obstacle = isTooWide ? ({ kind: "too_wide", message: "Name a part of the file." } as const) : null;
      return { rule: { kind: "foreign", file }, obstacle };
    }
  }
}

function toMergeRule(text: string | undefined, components: readonly GroupingComponents[]): RuleDraft {
  const parsed = text === undefined ? { patterns: generalize(components) } : parsePatterns(text);
  if ("error" in parsed) {
    const { position, message } = parsed.error;
    return { rule: { kind: "merge", match: {} }, obstacle: { kind: "text", position, message } };
  }
  const isNarrow = areNarrow(parsed.patterns);
  const obstacle: RuleObstacle = { kind: "too_wide", message: "Keep a file or three words of the message." };
  return { rule: { kind: "merge", match: parsed.patterns }, obstacle: isNarrow ? null : obstacle };
}

const names = { template: "message", caller: "caller" } as const;

/** All keys of the issue are split as if they were one. */
function toSplitRule(by: SplitComponent, issue: StoredIssue, kinds: readonly StoredKind[]): RuleDraft {
  const own = kinds.filter(({ issueId }) => issue.ids.includes(issueId));
  const keys = [...new Set(own.map(({ key }) => key))].toSorted();
  const components = componentsOf([issue], kinds);
  const shared = { ...commonComponents(components), split: issue.publicId };
  const rule: GroupingRule = { kind: "split", keys, by, ...(keys.length > 1 && { shared }) };
  const parts = new Set(own.map(({ facts }) => JSON.stringify(partOf(facts, by))));
  if (parts.size > 1) return { rule, obstacle: null };
  return { rule, obstacle: { kind: "no_effect", message: `All events of this issue have the same ${names[by]}.` } };
}

/** Those that are equal in all of them. */
function commonComponents([first = {}, ...rest]: readonly GroupingComponents[]): GroupingComponents {
  const isCommon = ([name, value]: [string, string]) => rest.every((each) => each[name as ComponentName] === value);
  return Object.fromEntries(Object.entries(first).filter(isCommon));
}

/** What each key of the issues is grouped by. */
function componentsOf(issues: readonly StoredIssue[], kinds: readonly StoredKind[]): GroupingComponents[] {
  const ids = new Set(issues.flatMap((issue) => issue.ids));
  const byKey = new Map<string, string>();
  for (const { issueId, key, components } of kinds) if (ids.has(issueId)) byKey.set(key, components);
  return [...byKey.values()].map((components) => JSON.parse(components));
}
