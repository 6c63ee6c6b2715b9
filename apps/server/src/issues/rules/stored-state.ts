// The kinds of error and issues that an application has, and how rules would group them.
import { randomUUID } from "node:crypto";
import type { ErrorFacts } from "@contrail/protocol";
import type { IssueFingerprintRecord, IssueRecord } from "../../storage/metadata/database/tables.ts";
import type { IssueRuleRecord } from "../../storage/metadata/issues/rules.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import { type GroupingState, planRegrouping, type RegroupingPlan } from "./plan-regrouping.ts";
import { toSavedRule } from "./saved-rule.ts";

export interface StoredKind extends Omit<IssueFingerprintRecord, "facts"> {
  facts: ErrorFacts;
}

export interface StoredState extends GroupingState {
  kinds: readonly StoredKind[];
  issues: readonly IssueRecord[];
}

export type StoredPlan = RegroupingPlan<StoredKind>;

export async function loadState(
  { issueRegrouping }: Pick<MetadataStores, "issueRegrouping">,
  applicationId: string,
): Promise<StoredState> {
  const kinds = await issueRegrouping.kinds(applicationId);
  const keys = await issueRegrouping.keys(applicationId);
  return {
    kinds: kinds.map((kind) => ({ ...kind, facts: JSON.parse(kind.facts) })),
    issues: await issueRegrouping.issues(applicationId),
    issueOfKey: new Map(keys.map(({ key, issueId }) => [key, issueId])),
  };
}

export function planStored(state: StoredState, records: readonly IssueRuleRecord[], changed: string): StoredPlan {
  const targets = new Map(records.flatMap(({ id, issueId }) => (issueId === null ? [] : [[id, issueId] as const])));
  return planRegrouping(state, { rules: records.map(toSavedRule), targets, changed, createId: randomUUID });
}
