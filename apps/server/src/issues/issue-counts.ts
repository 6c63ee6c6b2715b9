// The events of issues in a range: of all of them for sorting and filtering, and as figures for those that are shown.
import type { IssueFigures, IssueKinds, KindCount, RangeSteps } from "../storage/logs/issue-figures.ts";
import type { RowFilter, Scope } from "../storage/logs/scope.ts";
import type { StoredIssue } from "../storage/metadata/issues/issues.ts";
import { countKinds } from "./count-kinds.ts";
import type { CountedEvents } from "./filter-issues.ts";
import type { IssueDeps } from "./team-issues.ts";

export interface CountedIssue extends CountedEvents {
  /** In the newer half of the range, minus those in the older half. */
  growth: number;
}

interface CountedKinds extends CountedIssue, IssueKinds {
  fingerprints: string[];
}

type CountDeps = Pick<IssueDeps, "logs"> & { stores: Pick<IssueDeps["stores"], "issueFingerprints"> };

/** By issue; issues without events are left out. */
export async function countEvents(
  { stores, logs }: CountDeps,
  scopes: readonly Scope[],
  filter: RowFilter,
  { range, withUsers }: { range: RangeSteps; withUsers: boolean },
): Promise<ReadonlyMap<string, CountedIssue>> {
  const middle = Math.ceil((range.from + range.to) / 2);
  const known = stores.issueFingerprints.ofApplications(scopes.map(({ applicationId }) => applicationId));
  const [kinds, counts] = await Promise.all([known, countKinds(logs, scopes, filter, { middle, withUsers, known })]);
  const counted = addUp(kinds, counts);
  if (withUsers) {
    // The same user may have met several kinds of one issue.
    const united = [...counted.values()].filter(({ fingerprints }) => fingerprints.length > 1);
    const figures = await logs.issueFigures(scopes, filter, united, { ...range, count: 1 });
    for (const [index, issue] of united.entries()) issue.users = figures[index]?.users ?? 0;
  }
  return counted;
}

function addUp(
  kinds: readonly { applicationId: string; fingerprint: string; issueId: string }[],
  counts: readonly KindCount[],
): Map<string, CountedKinds> {
  const issueOf = new Map<string, Map<string, string>>();
  for (const { applicationId, fingerprint, issueId } of kinds) {
    const own = issueOf.get(applicationId);
    if (own) own.set(fingerprint, issueId);
    else issueOf.set(applicationId, new Map([[fingerprint, issueId]]));
  }
  const counted = new Map<string, CountedKinds>();
  for (const { applicationId, fingerprint, events, newer, users } of counts) {
    const issueId = issueOf.get(applicationId)?.get(fingerprint);
    // Beyond the limit of kinds, events belong to no issue.
    if (issueId === undefined) continue;
    const growth = newer - (events - newer);
    const sum = counted.get(issueId);
    if (sum) {
      sum.events += events;
      sum.users += users;
      sum.growth += growth;
      sum.fingerprints.push(fingerprint);
    } else counted.set(issueId, { applicationId, events, users, growth, fingerprints: [fingerprint] });
  }
  return counted;
}

/** Of each issue, in their order. */
export async function figuresOf(
  { stores, logs }: CountDeps,
  issues: readonly StoredIssue[],
  { scopes, filter, range }: { scopes: readonly Scope[]; filter: RowFilter; range: RangeSteps },
): Promise<IssueFigures[]> {
  const own: IssueKinds[] = [];
  const kindsOf = new Map<string, string[]>();
  for (const { applicationId, ids } of issues) {
    const fingerprints: string[] = [];
    own.push({ applicationId, fingerprints });
    for (const id of ids) kindsOf.set(id, fingerprints);
  }
  for (const { issueId, fingerprint } of await stores.issueFingerprints.ofIssues([...kindsOf.keys()]))
    kindsOf.get(issueId)?.push(fingerprint);
  return logs.issueFigures(scopes, filter, own, range);
}
