// StoredIssue -> Issue, as the dashboard gets it.
import type { Assignee, Issue } from "@contrail/protocol";
import type { StoredIssue } from "../storage/metadata/issues/issues.ts";
import type { Person } from "../storage/metadata/teams/members.ts";
import { badgeOf } from "./badge.ts";
import { parseStateDetail, toShownDetail } from "./state-detail.ts";

export interface IssueContext {
  applications: ReadonlyMap<string, { id: string; name: string }>;
  /** By account. */
  members: ReadonlyMap<string, Person>;
  now: number;
}

/** undefined for an issue of an application that can't be read. */
export function toIssue(issue: StoredIssue, { applications, members, now }: IssueContext): Issue | undefined {
  const application = applications.get(issue.applicationId);
  if (!application) return undefined;
  return {
    id: issue.publicId,
    application: { id: application.id, name: application.name },
    kind: issue.kind,
    type: issue.type,
    title: issue.title,
    place: { function: issue.function, file: issue.file },
    state: issue.state,
    stateDetail: toShownDetail(parseStateDetail(issue.stateDetail)),
    stateSince: toIso(issue.stateSince),
    badge: badgeOf(issue, now),
    assignee: toAssignee(members.get(issue.assigneeId ?? "")),
    firstSeenAt: toIso(issue.firstSeen),
    lastSeenAt: toIso(issue.lastSeen),
    firstRelease: issue.firstRelease || null,
    lastRelease: issue.lastRelease || null,
    allEvents: issue.events,
  };
}

function toAssignee(person: Person | undefined): Assignee | null {
  return person ? { id: person.accountId, name: person.name, profilePicture: person.profilePicture } : null;
}

export function toIso(time: number): string {
  return new Date(time).toISOString();
}
