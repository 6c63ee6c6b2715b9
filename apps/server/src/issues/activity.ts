// What happened to an issue, and comments on it.
import { randomUUID } from "node:crypto";
import type { IssueActivity, IssueActivityDetail } from "@contrail/protocol";
import type { IssueActivityRecord } from "../storage/metadata/issues/activity.ts";
import type { Person } from "../storage/metadata/teams/members.ts";
import { type ChangedBy, entry } from "./changes.ts";
import type { CommentedBy } from "./mail-mentions.ts";
import { findMentions } from "./mentions.ts";
import { type IssueDeps, type IssueTeam, openIssue } from "./team-issues.ts";
import { toIso } from "./to-issue.ts";

export function createActivity(deps: IssueDeps) {
  const { stores, clock } = deps;
  return {
    /** Newest first. */
    async list(team: IssueTeam, id: string): Promise<IssueActivity[]> {
      const { issue } = await openIssue(deps, team, id);
      const [entries, members] = await Promise.all([
        stores.issueActivity.list(issue.ids),
        stores.members.list(team.id),
      ]);
      return entries.map((each) => toActivity(each, members));
    },

    /** The text is plain. Members are mentioned with `@` and their name, and get an email. */
    async comment(by: ChangedBy & CommentedBy, id: string, text: string): Promise<IssueActivity> {
      const { issue } = await openIssue(deps, by.team, id);
      const members = await stores.members.list(by.team.id);
      const mentions = findMentions(text, members);
      const detail: IssueActivityDetail = { text, ...(mentions.length > 0 && { mentions }) };
      const at = clock.now();
      const record = entry(by, { issueId: issue.id, changeId: randomUUID(), at, kind: "commented", detail });
      await stores.issueActivity.append([record]);
      deps.onChanged(by.team.id, issue.applicationId, 1);
      const mentioned = members.filter(({ accountId }) => mentions.some((mention) => mention.id === accountId));
      await deps.mailMentions({ by, issue, text, mentioned });
      return toActivity(record, members);
    },
  };
}

function toActivity(record: IssueActivityRecord, members: readonly Person[]): IssueActivity {
  const { id, at, kind, actorId, actorName, detail, logId } = record;
  const person = members.find(({ accountId }) => accountId === actorId);
  return {
    id,
    at: toIso(at),
    kind,
    actor: actorName === "" ? null : { id: actorId, name: actorName, profilePicture: person?.profilePicture ?? null },
    detail: detail === "" ? {} : JSON.parse(detail),
    logId: logId === "" ? null : logId,
  };
}
