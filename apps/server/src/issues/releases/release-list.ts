// The releases of a team's applications, with their figures and issues. Senders make up thousands of releases: only those
// that are listed are read in full, and everything is read once.
import { groupBy, issueSteps, type ListReleases, type Release } from "@contrail/protocol";
import type { RangeSteps } from "../../storage/logs/issue-figures.ts";
import type { ReleaseFigures, ReleaseSessions } from "../../storage/logs/release-figures.ts";
import type { Scope } from "../../storage/logs/scope.ts";
import type { IssueActivityRecord } from "../../storage/metadata/issues/activity.ts";
import type { StoredIssue } from "../../storage/metadata/issues/issues.ts";
import type { ReleaseRecord } from "../../storage/metadata/issues/releases.ts";
import { startOf } from "../issue-page.ts";
import { toRange, toShownRange } from "../range.ts";
import type { IssueApplication, IssueDeps, IssueTeam } from "../team-issues.ts";
import { toIso } from "../to-issue.ts";
import { countIssues } from "./count-issues.ts";
import { findLatest, isOrdered } from "./latest.ts";
import { compareReleases } from "./order.ts";

/** With fewer, errors per session say nothing. */
const minSessionsOfRate = 10;
const maxListed = 200;

/** Of one application. */
interface Found {
  /** Also those that aren't listed. */
  records: readonly ReleaseRecord[];
  /** Of those that are listed. */
  figures: readonly ReleaseFigures[];
  /** Of those that aren't. */
  sessions: readonly ReleaseSessions[];
  issues: readonly StoredIssue[];
  regressions: readonly IssueActivityRecord[];
}

export function createReleaseList(deps: IssueDeps) {
  const { stores, logs, clock } = deps;

  return async (team: IssueTeam, query: ListReleases) => {
    const range = toRange(query, clock.now(), issueSteps.list);
    const { selected, scopes } = await deps.open(team, query.appName);
    const records = await stores.releases.list([...selected.keys()]);
    const listed = newestOf(records, query.search).slice(0, maxListed);
    const ids = new Set(listed.map(({ applicationId }) => applicationId));
    const foundOf = await readAll(records, listed, {
      scopes: scopes.filter(({ applicationId }) => ids.has(applicationId)),
      range,
    });
    const applications = [...selected.values()].filter(({ id }) => ids.has(id));
    const toRelease = new Map(
      applications.map((each) => [each.id, createToRelease(each, foundOf(each.id), range.count)]),
    );
    const releases = listed.flatMap((record) => toRelease.get(record.applicationId)?.(record) ?? []);
    return { releases, ...toShownRange(range) };
  };

  async function readAll(
    records: readonly ReleaseRecord[],
    listed: readonly ReleaseRecord[],
    { scopes, range }: { scopes: readonly Scope[]; range: RangeSteps },
  ): Promise<(applicationId: string) => Found> {
    const ids = scopes.map(({ applicationId }) => applicationId);
    const isListed = new Set(listed);
    // Sessions decide whether a release that wasn't announced can be the latest.
    const others = byApplication(records.filter((each) => !isListed.has(each) && each.announcedAt === null));
    const [figures, sessions, issues, regressions] = await Promise.all([
      logs.releaseFigures(scopes, toVersions(listed), range),
      logs.releaseSessions(
        scopes.map((scope) => ({ scope, versions: toVersions(others(scope.applicationId)) })),
        { from: range.from, to: range.to },
      ),
      stores.issues.list(ids),
      stores.issueActivity.since(ids, { kinds: ["regressed"], from: 0 }),
    ]);
    const applicationOf = new Map(issues.flatMap((issue) => issue.ids.map((id) => [id, issue.applicationId])));
    const regressed = regressions.map((entry) => ({ ...entry, applicationId: applicationOf.get(entry.issueId) ?? "" }));
    const [recordsOf, figuresOf, sessionsOf] = [
      byApplication(records),
      byApplication(figures),
      byApplication(sessions),
    ];
    const [issuesOf, regressionsOf] = [byApplication(issues), byApplication(regressed)];
    return (id) => ({
      records: recordsOf(id),
      figures: figuresOf(id),
      sessions: sessionsOf(id),
      issues: issuesOf(id),
      regressions: regressionsOf(id),
    });
  }
}

/** The newest first. */
function newestOf(records: readonly ReleaseRecord[], search = ""): ReleaseRecord[] {
  const wanted = search.toLowerCase();
  return records
    .filter(({ version }) => version.toLowerCase().includes(wanted))
    .toSorted((one, other) => startOf(other) - startOf(one) || compareReleases(other, one));
}

function byApplication<Row extends { applicationId: string }>(rows: readonly Row[]): (id: string) => readonly Row[] {
  const groups = groupBy(rows, ({ applicationId }) => applicationId);
  return (id) => groups.get(id) ?? [];
}

function toVersions(records: readonly ReleaseRecord[]): string[] {
  return [...new Set(records.map(({ version }) => version))];
}

function createToRelease(
  { id, name }: IssueApplication,
  { records, figures, sessions: others, issues, regressions }: Found,
  stepCount: number,
): (record: ReleaseRecord) => Release {
  const figuresOf = new Map(figures.map((each) => [each.release, each]));
  const sessionsOf = new Map([...others, ...figures].map((each) => [each.release, each.sessions]));
  const latest = findLatest(records, sessionsOf);
  const ordered = records.filter((record) => isOrdered(record, sessionsOf.get(record.version) ?? 0));
  const countsOf = countIssues(issues, regressions, ordered);
  return (record) => {
    const { version, announcedAt, lastSeen } = record;
    const found = figuresOf.get(version);
    const sessions = found?.sessions ?? 0;
    return {
      version,
      application: { id, name },
      announcedAt: announcedAt === null ? null : toIso(announcedAt),
      firstSeenAt: toIso(startOf(record)),
      lastSeenAt: lastSeen === null ? null : toIso(lastSeen),
      isLatest: record === latest,
      isOrdered: isOrdered(record, sessions),
      events: found?.errors ?? 0,
      sessions,
      errorsPerSession: sessions < minSessionsOfRate ? null : (found?.errors ?? 0) / sessions,
      steps: found?.steps ?? Array.from({ length: stepCount }, () => 0),
      ...countsOf(version),
    };
  };
}
