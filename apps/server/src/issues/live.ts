// Open streams that tell when issues of a team are new or have changed.
import type { IssueLiveEvent } from "@contrail/protocol";
import { toEventText } from "../http/server-sent-events.ts";
import { createTeamStreams, type StreamRequest } from "../http/team-streams.ts";
import type { Listener } from "../storage/metadata/database/notices.ts";
import { type IssueNotice, parseIssueNotice } from "./notices.ts";

export interface IssueFollow extends StreamRequest {
  /** Only of this application. */
  applicationId?: string | undefined;
}

type IssuesEvent = Extract<IssueLiveEvent, { event: "issues" }>["data"];

export interface IssueLiveDeps {
  /** Between two events of a stream. */
  intervalMs?: number;
  /** How often access is checked if nobody reports a change of it. */
  recheckMs?: number;
  maxFollowersPerTeam?: number;
}

export type IssueLive = ReturnType<typeof createIssueLive>;

export function createIssueLive({ intervalMs, recheckMs, maxFollowersPerTeam }: IssueLiveDeps = {}) {
  const streams = createTeamStreams<IssueFollow, Map<string, IssuesEvent>>({
    createPending: () => new Map(),
    write: (pending) => [...pending.values()].map((event) => toEventText("issues", event)),
    intervalMs,
    recheckMs,
    maxFollowersPerTeam,
  });

  function add(pending: Map<string, IssuesEvent>, { kind, applicationId, count }: Omit<IssueNotice, "teamId">): void {
    const key = `${kind} ${applicationId}`;
    const sum = (pending.get(key)?.count ?? 0) + count;
    pending.set(key, { kind, application: applicationId, count: sum });
  }

  const listener: Listener = {
    onNotice(text) {
      const notice = parseIssueNotice(text);
      if (!notice) return;
      const isWanted = ({ teamId, applicationId }: IssueFollow) =>
        teamId === notice.teamId && (applicationId === undefined || applicationId === notice.applicationId);
      streams.enqueue(isWanted, (pending) => add(pending, notice));
    },
    onNoticesLost() {
      // Something may have changed: readers load again.
      streams.enqueue(
        () => true,
        (pending) => add(pending, { kind: "changed", applicationId: "", count: 0 }),
      );
    },
  };

  const { follow, recheckTeam, recheckAccount, recheckAll, close } = streams;
  return { ...listener, follow, recheckTeam, recheckAccount, recheckAll, close };
}
