// Releases of a team's applications: their figures, and announcing a new one.
import { type AnnounceRelease, issueSteps, type ListReleases, type Release } from "@contrail/protocol";
import type { z } from "zod/mini";
import { AppError } from "../../errors.ts";
import type { RangeSteps, ReleaseFigures } from "../../storage/logs/issue-figures.ts";
import { requireApplication, type TeamAccess } from "../../storage/metadata/accounts/access.ts";
import type { IssueActivityRecord } from "../../storage/metadata/issues/activity.ts";
import type { StoredIssue } from "../../storage/metadata/issues/issues.ts";
import type { ReleaseRecord } from "../../storage/metadata/issues/releases.ts";
import { startOf } from "../issue-page.ts";
import { toRange, toShownRange } from "../range.ts";
import { parseStateDetail } from "../state-detail.ts";
import type { IssueApplication, IssueDeps, IssueTeam } from "../team-issues.ts";
import { toIso } from "../to-issue.ts";
import { ensureRelease } from "./ensure.ts";
import { findLatest, isOrdered } from "./latest.ts";
import { findResolvedIn } from "./resolved-in.ts";

/** With fewer, errors per session say nothing. */
const minSessionsOfRate = 10;
const maxListed = 200;

type Access = Pick<TeamAccess, "team" | "session">;

export function createReleases(deps: IssueDeps) {
  const { stores, logs, transaction, clock } = deps;

  /** The id of an application that the session may change. */
  async function findApplication({ team, session }: Access, nameOrId: string): Promise<string> {
    const { selected } = await deps.open(team, nameOrId);
    const [id = ""] = selected.keys();
    requireApplication(session, id);
    return id;
  }

  return {
    async list(team: IssueTeam, query: ListReleases) {
      const range = toRange(query, clock.now(), issueSteps.list);
      const { selected, scopes } = await deps.open(team, query.appName);
      const ids = [...selected.keys()];
      const [records, figures, issues, regressions] = await Promise.all([
        stores.releases.list(ids),
        logs.releaseFigures(scopes, range),
        stores.issues.list(ids),
        stores.issueActivity.since(ids, { kinds: ["regressed"], from: 0 }),
      ]);
      const facts = { figures, issues, regressions, range };
      const wanted = query.search?.toLowerCase() ?? "";
      const releases = ids
        .flatMap((id) =>
          toReleases(
            selected.get(id),
            records.filter(({ applicationId }) => applicationId === id),
            facts,
          ),
        )
        .filter(({ version }) => version.toLowerCase().includes(wanted))
        .toSorted((one, other) => (one.firstSeenAt < other.firstSeenAt ? 1 : -1));
      return { releases: releases.slice(0, maxListed), ...toShownRange(range) };
    },

    /** Before its first log, so that its place in the order is certain. Announcing it again changes only its commit. */
    async announce(
      access: Access,
      { application, version, commit }: z.infer<typeof AnnounceRelease>,
    ): Promise<{ version: string; isNew: boolean }> {
      const id = await findApplication(access, application);
      const at = clock.now();
      const isNew = await transaction(async (tx) => {
        await tx.issues.lock([id]);
        await ensureRelease(tx, id, version, at);
        if (commit !== undefined) await tx.releases.setCommit(id, version, commit);
        return tx.releases.announce(id, version, at);
      });
      return { version, isNew };
    },

    /** Issues that were resolved in it stay so: it keeps its place in the order. */
    async remove(access: Access, nameOrId: string, version: string): Promise<void> {
      const id = await findApplication(access, nameOrId);
      if (!(await stores.releases.remove(id, version))) throw new AppError("release_not_found");
    },
  };
}

interface Facts {
  figures: readonly ReleaseFigures[];
  issues: readonly StoredIssue[];
  regressions: readonly IssueActivityRecord[];
  range: RangeSteps;
}

function toReleases(
  application: IssueApplication | undefined,
  records: readonly ReleaseRecord[],
  facts: Facts,
): Release[] {
  if (!application) return [];
  const { id, name } = application;
  const own = facts.figures.filter(({ applicationId }) => applicationId === id);
  const figuresOf = new Map(own.map((each) => [each.release, each]));
  const latest = findLatest(records, new Map(own.map(({ release, sessions }) => [release, sessions])));
  const issues = facts.issues.filter(({ applicationId }) => applicationId === id);
  const ordered = records.filter((record) => isOrdered(record, figuresOf.get(record.version)?.sessions ?? 0));
  const resolvedIn = issues
    .filter(({ state }) => state === "resolved")
    .map(({ stateDetail, stateSince }) => findResolvedIn(parseStateDetail(stateDetail), stateSince, ordered));
  const issueIds = new Set(issues.flatMap(({ ids }) => ids));
  return records.map((record) => {
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
      steps: found?.steps ?? Array.from({ length: facts.range.count }, () => 0),
      newIssues: issues.filter(({ firstRelease }) => firstRelease === version).length,
      regressedIssues: new Set(
        facts.regressions
          .filter((each) => issueIds.has(each.issueId) && JSON.parse(each.detail).release === version)
          .map(({ issueId }) => issueId),
      ).size,
      resolvedIssues: resolvedIn.filter((release) => release === version).length,
    };
  });
}
