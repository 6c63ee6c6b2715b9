// Applies a changed set of rules to everything an application has. The application is locked meanwhile.
import { groupingVersion } from "@contrail/protocol";
import type { IssueRecord } from "../../storage/metadata/database/tables.ts";
import type { LockedApplication } from "../../storage/metadata/issues/lock.ts";
import type { IssueRuleRecord } from "../../storage/metadata/issues/rules.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import { changedIssues, createdIssues } from "./regrouped-issues.ts";
import type { StoredPlan, StoredState } from "./stored-state.ts";

export interface AppliedPlan {
  state: StoredState;
  plan: StoredPlan;
  /** Those that apply from now on. */
  rules: readonly Pick<IssueRuleRecord, "id">[];
  now: number;
}

/** Returns all issues of the application as they are then. */
export async function applyPlan(
  stores: Pick<MetadataStores, "issues" | "issueRegrouping" | "issueRules">,
  { id: applicationId, lastIssueNumber }: Pick<LockedApplication, "id" | "lastIssueNumber">,
  { state, plan, rules, now }: AppliedPlan,
): Promise<IssueRecord[]> {
  const { issues, issueRegrouping, issueRules } = stores;
  const created = createdIssues(state, plan).map((issue, index) => {
    const number = lastIssueNumber + index + 1;
    return { ...issue, applicationId, number, createdAt: now };
  });
  await issues.insert(created.map((issue) => ({ ...issue, mergedInto: null, mergedBy: null })));
  if (created.length > 0) await issues.setLastNumber(applicationId, lastIssueNumber + created.length);
  await issues.insertKeys(
    [...plan.keys].map(([key, issueId]) => ({ applicationId, key, version: groupingVersion, issueId })),
  );
  const moved = plan.kinds.filter(({ kind, to, key }) => to !== kind.issueId || key !== kind.key);
  await issueRegrouping.moveKinds(
    moved.map(({ kind, to, key, components }) => ({
      applicationId,
      fingerprint: kind.fingerprint,
      key,
      issueId: to,
      components: JSON.stringify(components),
    })),
  );
  const changed = changedIssues(state, plan);
  await issueRegrouping.updateIssues([...changed, ...created.filter(({ mergedInto }) => mergedInto !== null)]);
  for (const [ruleId, issueId] of plan.adopted) await issueRules.setIssue(ruleId, issueId);
  for (const { id } of rules) await issueRules.setCaught(id, plan.caught.get(id) ?? 0);
  const changeOf = new Map(changed.map((change) => [change.id, change]));
  return [...state.issues.map((issue) => ({ ...issue, ...changeOf.get(issue.id) })), ...created];
}
