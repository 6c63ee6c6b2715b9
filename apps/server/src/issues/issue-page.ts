// One issue: its figures, releases and grouping.
import { groupingVersion, type IssueQuery, issueSteps } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import type { ReleaseRecord } from "../storage/metadata/database/tables.ts";
import type { IssueFingerprintRecord } from "../storage/metadata/issues/fingerprints.ts";
import { toRange, toShownRange } from "./range.ts";
import { isOrdered } from "./releases/latest.ts";
import { compareReleases } from "./releases/order.ts";
import { createResolvedIn } from "./releases/resolved-in.ts";
import { appliedRules } from "./rules/applied-rules.ts";
import { parseStateDetail } from "./state-detail.ts";
import { findSuspectRelease, type ReleaseOfIssue } from "./suspect-release.ts";
import { contextOf, type IssueDeps, type IssueTeam, openIssue } from "./team-issues.ts";
import { toIso, toIssue } from "./to-issue.ts";

export function createIssuePage(deps: IssueDeps) {
  const { stores, logs, clock } = deps;
  return async (team: IssueTeam, id: string, query: IssueQuery) => {
    const { issue, application, scopes, kinds, fingerprints } = await openIssue(deps, team, id);
    const range = toRange(query, clock.now(), issueSteps.page);
    const bounds = { from: range.from, to: range.to };
    const [releases, context] = await Promise.all([
      stores.releases.list([application.id]),
      contextOf(deps, team.id, new Map([[application.id, application]])),
    ]);
    const detail = parseStateDetail(issue.stateDetail);
    // Without a release before it, there is none to suspect.
    const areSessionsNeeded = releases.length > 1 || detail.resolution?.kind === "nextRelease";
    const versions = releases.map(({ version }) => version);
    const [{ releases: inReleases, ...figures }, sessions] = await Promise.all([
      logs.figuresByRelease(scopes, { kinds, versions }, range),
      areSessionsNeeded
        ? logs.releaseSessions(
            scopes.map((scope) => ({ scope, versions })),
            bounds,
          )
        : [],
    ]);
    const sessionsOf = new Map(sessions.map((each) => [each.release, each]));
    const eventsOf = new Map(inReleases.map((each) => [each.release, each]));
    const findResolvedIn = createResolvedIn(
      releases.filter((each) => isOrdered(each, sessionsOf.get(each.version)?.sessions ?? 0)),
    );
    const resolvedIn = findResolvedIn(detail, issue.stateSince);
    const shown = toIssue(issue, context);
    if (!shown) throw new AppError("issue_not_found");
    const ordered = releases.toSorted(compareReleases).map<ReleaseOfIssue>(({ version }) => {
      const used = sessionsOf.get(version);
      const events = eventsOf.get(version);
      return {
        version,
        sessions: used?.sessions ?? 0,
        firstLog: used?.first ?? 0,
        events: events?.events ?? 0,
        firstEvent: events?.first ?? null,
      };
    });
    return {
      issue: {
        ...shown,
        stateDetail: { ...shown.stateDetail, ...(resolvedIn !== undefined && { resolvedIn }) },
        ...figures,
      },
      ...toShownRange(range),
      releases: firstSeenIn(releases, bounds),
      suspect: findSuspectRelease(ordered),
      grouping: {
        version: groupingVersion,
        kinds: fingerprints.length,
        keys: toKeys(fingerprints),
        rules: await appliedRules(stores, issue, fingerprints),
      },
    };
  };
}

function firstSeenIn(releases: readonly ReleaseRecord[], { from, to }: { from: number; to: number }) {
  return releases
    .map((release) => ({ version: release.version, at: startOf(release) }))
    .filter(({ at }) => at >= from && at <= to)
    .toSorted((one, other) => one.at - other.at)
    .map(({ version, at }) => ({ version, firstSeenAt: toIso(at) }));
}

/** When it was announced or first seen, whichever came first. */
export function startOf({ announcedAt, firstSeen, createdAt }: ReleaseRecord): number {
  return Math.min(announcedAt ?? Number.POSITIVE_INFINITY, firstSeen ?? Number.POSITIVE_INFINITY, createdAt);
}

function toKeys(records: readonly IssueFingerprintRecord[]) {
  const keys = new Map<string, { key: string; components: Record<string, string>; events: number }>();
  for (const { key, components, events } of records) {
    const known = keys.get(key);
    if (known) known.events += events;
    else keys.set(key, { key, components: JSON.parse(components), events });
  }
  return [...keys.values()].toSorted((one, other) => other.events - one.events);
}
