// Rules by which a team corrects the grouping. They apply to kinds of error, never to single events.
import { type ErrorFacts, type GroupingComponents, groupFacts, groupingKey } from "../group-error.ts";
import type { FrameMarks, OwnFrame } from "../place.ts";
import { matchesPattern } from "./pattern.ts";

export type ComponentName = keyof GroupingComponents;

/** Each named component has to match its pattern. */
export type ComponentPatterns = Partial<Record<ComponentName, string>>;

/** By what an issue can be split: components that its key doesn't have, although its kinds of error differ in them. */
export const splitComponents = ["template", "caller"] as const;
export type SplitComponent = (typeof splitComponents)[number];

export type GroupingRule =
  /** What matches belongs to the issue of the rule. */
  | { kind: "merge"; match: ComponentPatterns }
  /** What has the key is grouped by one component more. */
  | { kind: "split"; key: string; by: SplitComponent }
  /** A function that throws on behalf of its callers: they are part of the place. */
  | { kind: "helper"; file: string; function: string }
  /** A file of others: the first frame outside of it is the place. */
  | { kind: "foreign"; file: string };

export interface SavedRule {
  id: string;
  rule: GroupingRule;
}

export interface GroupedError {
  components: GroupingComponents;
  key: string;
  /** The merge rule that matches it. */
  mergedBy: string | undefined;
}

/** @param rules oldest first; of several merge rules that match, the newest counts */
export function createGrouping(rules: readonly SavedRule[]): (facts: ErrorFacts) => GroupedError {
  const marks = toMarks(rules.map(({ rule }) => rule));
  const splits = new Map<string, SplitComponent[]>();
  for (const { rule } of rules) {
    if (rule.kind === "split") splits.set(rule.key, [...(splits.get(rule.key) ?? []), rule.by]);
  }
  const merges = rules.flatMap(({ id, rule }) => (rule.kind === "merge" ? [{ id, match: rule.match }] : []));

  return (facts) => {
    let components = groupFacts(facts, marks);
    for (const by of splits.get(groupingKey(components)) ?? []) components = { ...components, ...partOf(facts, by) };
    const mergedBy = merges.findLast(({ match }) => matches(components, match))?.id;
    return { components, key: groupingKey(components), mergedBy };
  };
}

export function matches(components: GroupingComponents, patterns: ComponentPatterns): boolean {
  return Object.entries(patterns).every(([name, pattern]) => {
    const value = components[name as ComponentName];
    return value !== undefined && matchesPattern(value, pattern);
  });
}

/** The component that a split adds; none if the error doesn't have it. */
export function partOf({ template, frames }: ErrorFacts, by: SplitComponent): GroupingComponents {
  if (by === "template") return template ? { template } : {};
  const [first, ...rest] = frames ?? [];
  const caller = rest.find((frame) => frame.file !== first?.file || frame.function !== first.function);
  return caller ? { caller: `${caller.file} ${caller.function}`.trim() } : {};
}

function toMarks(rules: readonly GroupingRule[]): FrameMarks {
  const helpers = new Set(rules.flatMap((rule) => (rule.kind === "helper" ? [frameName(rule)] : [])));
  const foreign = rules.flatMap((rule) => (rule.kind === "foreign" ? [rule.file] : []));
  return {
    isHelper: (frame) => helpers.has(frameName(frame)),
    isForeign: ({ file }) => foreign.some((pattern) => matchesPattern(file, pattern)),
  };
}

function frameName({ file, function: name }: OwnFrame): string {
  return `${file} ${name}`;
}
