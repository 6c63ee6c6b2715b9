// The issues that grouping rules apply to, for the search.
import { createGrouping, type IssueFilter } from "@contrail/protocol";
import { findRoots } from "../../storage/metadata/issues/merged.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import { toSavedRule } from "./saved-rule.ts";

/** Rule -> issues that aren't merged. */
export async function findIssuesOfRules(
  { issueRules, issueRegrouping }: Pick<MetadataStores, "issueRules" | "issueRegrouping">,
  applicationIds: readonly string[],
  filters: readonly IssueFilter[],
): Promise<Map<string, Set<string>>> {
  const wanted = new Set(filters.flatMap((filter) => (filter.kind === "rule" ? filter.ids : [])));
  const found = new Map<string, Set<string>>();
  if (wanted.size === 0) return found;
  const rules = await issueRules.list(applicationIds);
  const named = rules.filter(({ id }) => wanted.has(id));
  for (const { id } of named) found.set(id, new Set());
  for (const applicationId of new Set(named.map((rule) => rule.applicationId))) {
    const group = createGrouping(rules.filter((rule) => rule.applicationId === applicationId).map(toSavedRule));
    const rootOf = findRoots(await issueRegrouping.issues(applicationId));
    for (const { facts, issueId } of await issueRegrouping.kinds(applicationId))
      for (const id of group(JSON.parse(facts)).caughtBy) found.get(id)?.add(rootOf(issueId));
  }
  return found;
}
