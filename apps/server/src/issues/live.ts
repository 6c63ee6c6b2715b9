// Open streams that tell when issues of a team are new or have changed: at most one event a second each, and only as
// long as the reader has access.
import { PassThrough, type Readable } from "node:stream";
import { type IssueLiveEvent, liveLimits, secondMs } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import { toEventText } from "../http/server-sent-events.ts";
import type { Listener } from "../storage/metadata/database/notices.ts";
import { type IssueNotice, parseIssueNotice } from "./notices.ts";

export interface IssueFollow {
  accountId: string;
  teamId: string;
  /** Throws if the access has ended. */
  recheck(): Promise<unknown>;
  /** Only of this application. */
  applicationId?: string | undefined;
  /** Aborted when the connection ends. */
  signal: AbortSignal;
}

type IssuesEvent = Extract<IssueLiveEvent, { event: "issues" }>["data"];

interface Follower extends IssueFollow {
  stream: PassThrough;
  pending: Map<string, IssuesEvent>;
  timer: NodeJS.Timeout | undefined;
  isChecking: boolean;
}

export interface IssueLiveDeps {
  /** Between two events of a stream. */
  intervalMs?: number;
  /** How often access is checked if nobody reports a change of it. */
  recheckMs?: number;
  maxFollowersPerTeam?: number;
}

export type IssueLive = ReturnType<typeof createIssueLive>;

export function createIssueLive({
  intervalMs = secondMs,
  recheckMs = 10 * secondMs,
  maxFollowersPerTeam = liveLimits.followersPerTeam,
}: IssueLiveDeps = {}) {
  const followers = new Set<Follower>();
  let ticking: NodeJS.Timeout | undefined;
  let isClosed = false;

  function end(follower: Follower): void {
    if (!followers.delete(follower)) return;
    clearTimeout(follower.timer);
    follower.stream.end();
    if (followers.size === 0) stopTicking();
  }

  function stopTicking(): void {
    clearInterval(ticking);
    ticking = undefined;
  }

  async function recheck(follower: Follower): Promise<void> {
    if (follower.isChecking) return;
    follower.isChecking = true;
    try {
      await follower.recheck();
    } catch (error) {
      // A store that doesn't respond isn't a reason; the next check decides.
      if (error instanceof AppError) end(follower);
    } finally {
      follower.isChecking = false;
    }
  }

  function recheckSome(isAffected: (follower: Follower) => boolean): void {
    for (const follower of followers) if (isAffected(follower)) void recheck(follower);
  }

  /** Also a heartbeat, so that proxies keep the connection. */
  function tick(): void {
    for (const follower of followers) {
      follower.stream.write(": \n\n");
      void recheck(follower);
    }
  }

  function deliver(follower: Follower): void {
    follower.timer = undefined;
    for (const [key, event] of follower.pending) {
      follower.stream.write(toEventText("issues", event));
      follower.pending.delete(key);
    }
  }

  function enqueue(follower: Follower, { kind, applicationId, count }: IssueNotice): void {
    const key = `${kind} ${applicationId}`;
    const sum = (follower.pending.get(key)?.count ?? 0) + count;
    follower.pending.set(key, { kind, application: applicationId, count: sum });
    follower.timer ??= setTimeout(() => deliver(follower), intervalMs).unref();
  }

  const listener: Listener = {
    onNotice(text) {
      const notice = parseIssueNotice(text);
      if (!notice) return;
      for (const follower of followers) {
        const isOwn = follower.teamId === notice.teamId;
        const isWanted = follower.applicationId === undefined || follower.applicationId === notice.applicationId;
        if (isOwn && isWanted) enqueue(follower, notice);
      }
    },
    onNoticesLost() {
      // Something may have changed: readers load again.
      for (const follower of followers)
        enqueue(follower, { teamId: follower.teamId, kind: "changed", applicationId: "", count: 0 });
    },
  };

  return {
    ...listener,

    follow(request: IssueFollow): Readable {
      if (isClosed) throw new AppError("stopping");
      const ofTeam = [...followers].filter(({ teamId }) => teamId === request.teamId).length;
      if (ofTeam >= maxFollowersPerTeam) throw new AppError("too_many_followers");
      const stream = new PassThrough();
      const follower: Follower = { ...request, stream, pending: new Map(), timer: undefined, isChecking: false };
      followers.add(follower);
      ticking ??= setInterval(tick, recheckMs).unref();
      request.signal.addEventListener("abort", () => end(follower), { once: true });
      stream.write(toEventText("open", { heartbeat: recheckMs }));
      return stream;
    },

    /** The members or applications of a team have changed. */
    recheckTeam: (teamId: string): void => recheckSome((follower) => follower.teamId === teamId),
    recheckAccount: (accountId: string): void => recheckSome((follower) => follower.accountId === accountId),
    recheckAll: (): void => recheckSome(() => true),

    close(): void {
      isClosed = true;
      for (const follower of followers) end(follower);
    },
  };
}
