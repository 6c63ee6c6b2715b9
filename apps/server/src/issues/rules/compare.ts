// What a plan changes for people: which issues are joined, and which fall apart.
import { groupBy, matches, type RuleObstacle } from "@contrail/protocol";
import { findRoots } from "../../storage/metadata/issues/merged.ts";
import type { IssueRuleRecord } from "../../storage/metadata/issues/rules.ts";
import type { PlannedKind } from "./plan-regrouping.ts";
import { toSavedRule } from "./saved-rule.ts";
import type { StoredKind, StoredPlan, StoredState } from "./stored-state.ts";

/** A kind of error, and the issues that it belongs to before and after, which aren't merged. */
export interface ComparedKind extends PlannedKind<StoredKind> {
  before: string;
  after: string;
}

export interface ChangedGroup {
  /** The issue afterwards. */
  id: string;
  kinds: ComparedKind[];
}

export function comparePlan({ issues }: StoredState, plan: StoredPlan): ComparedKind[] {
  const rootBefore = findRoots(issues);
  const rootAfter = findRoots([...plan.redirects].map(([id, { mergedInto }]) => ({ id, mergedInto })));
  return plan.kinds.map((kind) => ({
    ...kind,
    before: rootBefore(kind.kind.issueId),
    after: rootAfter(kind.to),
  }));
}

/** Issues that get or lose kinds of error. */
export function findChanged(compared: readonly ComparedKind[]): ChangedGroup[] {
  const moved = compared.filter(({ before, after }) => before !== after);
  const changed = new Set(moved.flatMap(({ before, after }) => [before, after]));
  return [...groupBy(compared, ({ after }) => after)]
    .filter(([id]) => changed.has(id))
    .map(([id, kinds]) => ({ id, kinds }));
}

interface ObstacleInput {
  compared: readonly ComparedKind[];
  rules: readonly IssueRuleRecord[];
  /** The new one. */
  record: IssueRuleRecord;
  /** Issues that were chosen to be merged. */
  selected: readonly { id: string; publicId: string }[];
  publicIdOf(id: string): string;
}

/** Why the rule can't be saved, although it is a valid one. */
export function findObstacle({ compared, rules, record, selected, publicIdOf }: ObstacleInput): RuleObstacle | null {
  const { rule } = toSavedRule(record);
  if (rule.kind === "merge") {
    const [survivor] = selected;
    const parted = compared.find(
      ({ splitBy, components, after }) =>
        splitBy !== undefined && after !== survivor?.id && matches(components, rule.match),
    );
    if (parted) return toSplitObstacle(parted, rules, publicIdOf);
    const missed = selected.find(
      ({ id }) => !compared.some(({ before, after }) => before === id && after === survivor?.id),
    );
    if (missed) return { kind: "unmatched", message: `The rule doesn't match ${missed.publicId}.` };
  }
  if (rule.kind !== "merge" && compared.every(({ before, after, kind, key }) => before === after && kind.key === key))
    return { kind: "no_effect", message: "This changes nothing: no errors are grouped differently by it." };
  return null;
}

function toSplitObstacle(
  { splitBy, before }: ComparedKind,
  rules: readonly IssueRuleRecord[],
  publicIdOf: (id: string) => string,
): RuleObstacle {
  const split = rules.find(({ id }) => id === splitBy);
  const part = publicIdOf(before);
  const date = new Date(split?.createdAt ?? 0).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const from = split?.issueId && split.issueId !== before ? ` from ${publicIdOf(split.issueId)}` : "";
  return { kind: "split", message: `${part} was split${from} on ${date}, so this rule can't include it.` };
}
