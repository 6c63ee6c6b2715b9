// What a change does to one issue.
import type { IssueActivityDetail, IssueActivityKind, IssueChange, Resolution } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import type { Scope } from "../storage/logs/scope.ts";
import type { IssueFields, StoredIssue } from "../storage/metadata/issues/issues.ts";
import type { ReleaseRecord } from "../storage/metadata/issues/releases.ts";
import type { MetadataStores } from "../storage/metadata/stores.ts";
import { ensureRelease } from "./releases/ensure.ts";
import { findLatest } from "./releases/latest.ts";
import type { StoredStateDetail } from "./state-detail.ts";
import type { IssueDeps, IssueTeam } from "./team-issues.ts";

export interface Transition {
  kind: IssueActivityKind;
  fields: IssueFields;
  detail: IssueActivityDetail;
  /** Internal ids of the issues that were merged. */
  merged?: string[];
}

interface ChangeInput {
  team: IssueTeam;
  scopes: readonly Scope[];
  /** Applications of the changed issues. */
  affectedIds: readonly string[];
  change: IssueChange;
}

/** In a transaction; undefined if the issue is already like that. */
export type ToTransition = (tx: MetadataStores, issue: StoredIssue) => Promise<Transition | undefined>;

export async function createTransition(deps: IssueDeps, input: ChangeInput): Promise<ToTransition> {
  const { clock } = deps;
  const { change, team } = input;
  const now = clock.now();
  switch (change.kind) {
    case "resolve": {
      const latest = change.resolution.kind === "nextRelease" ? await latestReleases(deps, input) : new Map();
      return async (tx, issue) => {
        const detail = await toResolution(tx, issue.applicationId, { resolution: change.resolution, latest, now });
        return toState(issue, "resolved", detail, { resolution: change.resolution }, now);
      };
    }
    case "ignore":
      return async (_, issue) => {
        const { until } = change;
        const detail: StoredStateDetail = { until, ...(until.kind === "events" && { eventsBefore: issue.events }) };
        return toState(issue, "ignored", detail, { until }, now);
      };
    case "reopen":
      return async (_, issue) => (issue.state === "open" ? undefined : toState(issue, "open", {}, {}, now));
    case "assign":
      return async (tx, issue) => toAssignment(tx, team.id, issue, change.accountId);
    case "merge":
      return async () => undefined;
  }
}

const stateKinds = { open: "reopened", resolved: "resolved", ignored: "ignored" } as const;

function toState(
  issue: StoredIssue,
  state: StoredIssue["state"],
  stored: StoredStateDetail,
  detail: IssueActivityDetail,
  now: number,
): Transition | undefined {
  const stateDetail = JSON.stringify(stored);
  if (issue.state === state && issue.stateDetail === stateDetail) return undefined;
  const fields: IssueFields = { state, stateDetail, stateSince: now, regressedAt: null, escalatedAt: null };
  return { kind: stateKinds[state], fields, detail };
}

async function toAssignment(
  tx: MetadataStores,
  teamId: string,
  issue: StoredIssue,
  accountId: string | null,
): Promise<Transition | undefined> {
  if (issue.assigneeId === accountId) return undefined;
  if (accountId === null) return { kind: "unassigned", fields: { assigneeId: null }, detail: {} };
  const member = await tx.members.find(teamId, accountId);
  if (!member) throw new AppError("member_not_found");
  return {
    kind: "assigned",
    fields: { assigneeId: accountId },
    detail: { assignee: { id: accountId, name: member.name } },
  };
}

type LatestReleases = ReadonlyMap<string, ReleaseRecord>;

async function toResolution(
  tx: MetadataStores,
  applicationId: string,
  { resolution, latest, now }: { resolution: Resolution; latest: LatestReleases; now: number },
): Promise<StoredStateDetail> {
  switch (resolution.kind) {
    case "now":
      return { resolution };
    case "release":
      return { resolution, resolvedIn: place(await ensureRelease(tx, applicationId, resolution.release, now)) };
    case "nextRelease": {
      const after = latest.get(applicationId);
      return { resolution, ...(after && { resolvedAfter: place(after) }) };
    }
  }
}

function place({ version, epoch, orderKey }: ReleaseRecord) {
  return { version, epoch, orderKey };
}

async function latestReleases(
  { stores, logs }: IssueDeps,
  { scopes, affectedIds }: ChangeInput,
): Promise<LatestReleases> {
  const latest = new Map<string, ReleaseRecord>();
  for (const scope of scopes.filter(({ applicationId }) => affectedIds.includes(applicationId))) {
    const releases = await stores.releases.list([scope.applicationId]);
    const unannounced = releases.filter(({ announcedAt }) => announcedAt === null);
    const sessions = await logs.releaseSessions([{ scope, versions: unannounced.map(({ version }) => version) }], {});
    const found = findLatest(releases, new Map(sessions.map((each) => [each.release, each.sessions])));
    if (found) latest.set(scope.applicationId, found);
  }
  return latest;
}
