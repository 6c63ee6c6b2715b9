// How many issues of an application came with each release, came back with it, or are resolved in it. There may be
// thousands of both: each issue and each entry is read once.
import { groupBy, type Release } from "@contrail/protocol";
import type { IssueActivityRecord } from "../../storage/metadata/issues/activity.ts";
import type { StoredIssue } from "../../storage/metadata/issues/issues.ts";
import type { ReleaseRecord } from "../../storage/metadata/issues/releases.ts";
import { parseStateDetail } from "../state-detail.ts";
import { createResolvedIn } from "./resolved-in.ts";

export type CountedIssue = Pick<StoredIssue, "firstRelease" | "state" | "stateDetail" | "stateSince">;

/**
 * By version.
 * @param regressions of these issues
 * @param ordered releases that can be the latest
 */
export function countIssues(
  issues: readonly CountedIssue[],
  regressions: readonly Pick<IssueActivityRecord, "issueId" | "detail">[],
  ordered: readonly ReleaseRecord[],
) {
  const findResolvedIn = createResolvedIn(ordered);
  const came = groupBy(issues, ({ firstRelease }) => firstRelease);
  const resolved = groupBy(
    issues.filter(({ state }) => state === "resolved"),
    ({ stateDetail, stateSince }) => findResolvedIn(parseStateDetail(stateDetail), stateSince) ?? "",
  );
  const cameBack = new Map<string, Set<string>>();
  for (const { issueId, detail } of regressions) {
    const { release = "" } = JSON.parse(detail) as { release?: string };
    const known = cameBack.get(release);
    if (known) known.add(issueId);
    else cameBack.set(release, new Set([issueId]));
  }
  return (version: string): Pick<Release, "newIssues" | "regressedIssues" | "resolvedIssues"> => ({
    newIssues: came.get(version)?.length ?? 0,
    regressedIssues: cameBack.get(version)?.size ?? 0,
    resolvedIssues: resolved.get(version)?.length ?? 0,
  });
}
