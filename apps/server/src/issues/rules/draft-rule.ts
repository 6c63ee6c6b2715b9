// A requested rule, with what it would do to the application as it is.
import { randomUUID } from "node:crypto";
import type { NewGroupingRule, RuleObstacle } from "@contrail/protocol";
import { AppError } from "../../errors.ts";
import type { StoredIssue } from "../../storage/metadata/issues/issues.ts";
import type { IssueRuleRecord } from "../../storage/metadata/issues/rules.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import { type ComparedKind, comparePlan, findObstacle } from "./compare.ts";
import { describeRule } from "./describe-rule.ts";
import { loadState, planStored, type StoredPlan, type StoredState } from "./stored-state.ts";
import { toRule } from "./to-rule.ts";

/** The one with the lowest number first: it stays. */
export type RuleIssues = readonly [StoredIssue, ...StoredIssue[]];

export interface DraftedRule {
  state: StoredState;
  record: IssueRuleRecord;
  /** The rules that apply already, oldest first. */
  former: IssueRuleRecord[];
  text: string;
  obstacle: RuleObstacle | null;
  /** Absent if it is no valid rule. */
  planned?: { plan: StoredPlan; compared: ComparedKind[] };
}

/** The issues that a request names, which aren't merged. */
export async function findRuleIssues(
  { issues }: Pick<MetadataStores, "issues">,
  applicationIds: readonly string[],
  request: NewGroupingRule,
): Promise<RuleIssues> {
  const found = new Map<string, StoredIssue>();
  for (const id of request.kind === "merge" ? request.ids : [request.id]) {
    const issue = await issues.find(applicationIds, id);
    if (!issue) throw new AppError("issue_not_found");
    found.set(issue.id, issue);
  }
  const [survivor, ...others] = [...found.values()].toSorted((one, other) => one.number - other.number);
  if (!survivor) throw new AppError("issue_not_found");
  if (others.some(({ applicationId }) => applicationId !== survivor.applicationId)) {
    throw new AppError("bad_request", { message: "Only issues of the same application can be merged." });
  }
  return [survivor, ...others];
}

export async function draftRule(
  stores: Pick<MetadataStores, "issueRules" | "issueRegrouping">,
  issues: RuleIssues,
  request: NewGroupingRule,
  now: number,
): Promise<DraftedRule> {
  const [{ applicationId, id: issueId, publicId }] = issues;
  const state = await loadState(stores, applicationId);
  const former = await stores.issueRules.list([applicationId]);
  const { rule, obstacle: mistake } = toRule(request, issues, state.kinds);
  const record: IssueRuleRecord = {
    id: randomUUID(),
    applicationId,
    issueId,
    rule: JSON.stringify(rule),
    createdBy: null,
    createdByName: "",
    // After all others, even in the same millisecond.
    createdAt: Math.max(now, (former.at(-1)?.createdAt ?? 0) + 1),
    revokedAt: null,
    caught: 0,
    stateChanges: "[]",
  };
  const draft = { state, record, former, text: describeRule(rule, publicId) };
  if (mistake) {
    const written = request.kind === "merge" ? request.text : undefined;
    return { ...draft, obstacle: mistake, text: mistake.kind === "text" ? (written ?? "") : draft.text };
  }
  const rules = [...former, record];
  const plan = planStored(state, rules, record.id);
  const compared = comparePlan(state, plan);
  const publicIdOf = toPublicIds(state, publicId);
  const obstacle = findObstacle({ compared, rules, record, selected: issues, publicIdOf });
  return { ...draft, obstacle, planned: { plan, compared } };
}

/** `SHOP-12` of an issue of the same application. */
export function toPublicIds({ issues }: StoredState, publicId: string): (id: string) => string {
  const prefix = publicId.slice(0, publicId.lastIndexOf("-"));
  const numbers = new Map(issues.map(({ id, number }) => [id, number]));
  return (id) => `${prefix}-${numbers.get(id) ?? 0}`;
}
