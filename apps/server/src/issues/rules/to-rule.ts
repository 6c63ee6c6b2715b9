// A requested rule -> the rule, and why it can't be saved.
import {
  areNarrow,
  type GroupingComponents,
  type GroupingRule,
  generalize,
  groupingKey,
  type NewGroupingRule,
  parsePatterns,
  partOf,
  type RuleObstacle,
  toFileKey,
  toFunctionName,
} from "@contrail/protocol";
import type { StoredIssue } from "../../storage/metadata/issues/issues.ts";
import type { StoredKind } from "./regroup.ts";

export interface RuleDraft {
  rule: GroupingRule;
  obstacle: RuleObstacle | null;
}

/** @param issues those that the request names, which aren't merged */
export function toRule(
  request: NewGroupingRule,
  issues: readonly StoredIssue[],
  kinds: readonly StoredKind[],
): RuleDraft {
  switch (request.kind) {
    case "merge":
      return toMergeRule(request.text, componentsOf(issues, kinds));
    case "split":
      return toSplitRule(request.by, issues, kinds);
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

/** By the key that has most of the issue's events, of those that can be split. */
function toSplitRule(
  by: "template" | "caller",
  issues: readonly StoredIssue[],
  kinds: readonly StoredKind[],
): RuleDraft {
  const ids = new Set(issues.map(({ id }) => id));
  const keys = new Map<string, { events: number; parts: Set<string> }>();
  for (const { issueId, key, facts, events } of kinds) {
    if (!ids.has(issueId)) continue;
    const known = keys.get(key) ?? { events: 0, parts: new Set() };
    known.events += events;
    known.parts.add(JSON.stringify(partOf(facts, by)));
    keys.set(key, known);
  }
  const [found] = [...keys]
    .filter(([, { parts }]) => parts.size > 1)
    .toSorted(([, one], [, other]) => other.events - one.events);
  if (found) return { rule: { kind: "split", key: found[0], by }, obstacle: null };
  const message = `All events of this issue have the same ${names[by]}.`;
  return {
    rule: { kind: "split", key: groupingKey({}), by },
    obstacle: { kind: "no_effect", message },
  };
}

/** What each key of the issues is grouped by. */
function componentsOf(issues: readonly StoredIssue[], kinds: readonly StoredKind[]): GroupingComponents[] {
  const ids = new Set(issues.flatMap((issue) => issue.ids));
  const byKey = new Map<string, string>();
  for (const { issueId, key, components } of kinds) if (ids.has(issueId)) byKey.set(key, components);
  return [...byKey.values()].map((components) => JSON.parse(components));
}
