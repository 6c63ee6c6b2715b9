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
  /**
   * What has one of the keys is grouped by one component more. If there are several keys, `shared` takes the place of
   * their components, so that equal parts of them are one.
   */
  | { kind: "split"; keys: readonly string[]; by: SplitComponent; shared?: GroupingComponents }
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
  const findSplit = indexSplits(rules);
  const merges = rules.flatMap(({ id, rule }) => (rule.kind === "merge" ? [{ id, match: rule.match }] : []));
  const caught = new Set<string>();
  const marks = toMarks(rules, (id) => caught.add(id));

  return (facts) => {
    caught.clear();
    let components = groupFacts(facts, marks);
    let key = groupingKey(components);
    let splitBy: string | undefined;
    // A part can be split again, by another rule.
    for (let split = findSplit(key, caught); split; split = findSplit(key, caught)) {
      components = { ...(split.shared ?? components), ...partOf(facts, split.by) };
      key = groupingKey(components);
      caught.add(split.id);
      splitBy = split.id;
    }
    const mergedBy = splitBy === undefined ? merges.findLast(({ match }) => matches(components, match))?.id : undefined;
    if (mergedBy !== undefined) caught.add(mergedBy);
    return { components, key, mergedBy, splitBy, caughtBy: [...caught] };
  };
}

interface Split extends Omit<Extract<GroupingRule, { kind: "split" }>, "keys"> {
  id: string;
}

/** Finds the oldest split of a key that wasn't applied yet. */
function indexSplits(rules: readonly SavedRule[]) {
  const splits = new Map<string, Split[]>();
  for (const { id, rule } of rules) {
    if (rule.kind !== "split") continue;
    for (const key of rule.keys) splits.set(key, [...(splits.get(key) ?? []), { ...rule, id }]);
  }
  return (key: string, applied: ReadonlySet<string>): Split | undefined =>
    splits.get(key)?.find(({ id }) => !applied.has(id));
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
