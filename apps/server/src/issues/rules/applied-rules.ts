// The rules that have to do with the kinds of error of an issue.
import { createGrouping } from "@contrail/protocol";
import type { IssueFingerprintRecord } from "../../storage/metadata/issues/fingerprints.ts";
import type { StoredIssue } from "../../storage/metadata/issues/issues.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import { describeRule } from "./describe-rule.ts";
import { toSavedRule } from "./saved-rule.ts";

/** Grouping takes about 12 µs for each. */
const maxKinds = 1_000;

export async function appliedRules(
  { issues, issueRules }: Pick<MetadataStores, "issues" | "issueRules">,
  { applicationId }: StoredIssue,
  kinds: readonly IssueFingerprintRecord[],
): Promise<{ id: string; kind: string; text: string }[]> {
  const records = await issueRules.list([applicationId]);
  if (records.length === 0) return [];
  const group = createGrouping(records.map(toSavedRule));
  const caught = new Set(kinds.slice(0, maxKinds).flatMap(({ facts }) => group(JSON.parse(facts)).caughtBy));
  const applied: { id: string; kind: string; text: string }[] = [];
  for (const record of records.filter(({ id }) => caught.has(id))) {
    const { id, rule } = toSavedRule(record);
    const issue = record.issueId === null ? undefined : await issues.survivor(record.issueId);
    applied.push({ id, kind: rule.kind, text: describeRule(rule, issue?.publicId ?? null) });
  }
  return applied;
}
