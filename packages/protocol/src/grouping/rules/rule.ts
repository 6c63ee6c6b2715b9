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
  /** The merge rule that matches it. What was split is never merged by a rule. */
  mergedBy: string | undefined;
  /** The last of the split rules that apply to it. */
  splitBy: string | undefined;
  /** Every rule that has to do with it. */
  caughtBy: readonly string[];
}

/** @param rules oldest first; of several merge rules that match, the newest counts */
export function createGrouping(rules: readonly SavedRule[]): (facts: ErrorFacts) => GroupedError {
  const splits = new Map<string, { id: string; by: SplitComponent }[]>();
  for (const { id, rule } of rules) {
    if (rule.kind === "split") splits.set(rule.key, [...(splits.get(rule.key) ?? []), { id, by: rule.by }]);
  }
  const merges = rules.flatMap(({ id, rule }) => (rule.kind === "merge" ? [{ id, match: rule.match }] : []));
  const caught = new Set<string>();
  const marks = toMarks(rules, (id) => caught.add(id));

  return (facts) => {
    caught.clear();
    let components = groupFacts(facts, marks);
    let key = groupingKey(components);
    let splitBy: string | undefined;
    // A part can be split again: by another component, so this ends.
    for (let former = ""; former !== key && splits.has(key); ) {
      for (const { id, by } of splits.get(key) ?? []) {
        components = { ...components, ...partOf(facts, by) };
        caught.add(id);
        splitBy = id;
      }
      former = key;
      key = groupingKey(components);
    }
    const mergedBy = splitBy === undefined ? merges.findLast(({ match }) => matches(components, match))?.id : undefined;
    if (mergedBy !== undefined) caught.add(mergedBy);
    return { components, key, mergedBy, splitBy, caughtBy: [...caught] };
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

function toMarks(rules: readonly SavedRule[], onCaught: (id: string) => void): FrameMarks {
  const helpers = new Map(
    rules.flatMap(({ id, rule }) => (rule.kind === "helper" ? [[frameName(rule), id] as const] : [])),
  );
  const foreign = rules.flatMap(({ id, rule }) => (rule.kind === "foreign" ? [{ id, pattern: rule.file }] : []));
  function note(id: string | undefined): boolean {
    if (id !== undefined) onCaught(id);
    return id !== undefined;
  }
  return {
    isHelper: (frame) => note(helpers.get(frameName(frame))),
    isForeign: ({ file }) => note(foreign.find(({ pattern }) => matchesPattern(file, pattern))?.id),
  };
}

function frameName({ file, function: name }: OwnFrame): string {
  return `${file} ${name}`;
}
