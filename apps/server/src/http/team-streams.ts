// Open streams of server-sent events to the members of teams: at most one delivery a second each, and only as long as
// the reader has access.
import { PassThrough, type Readable } from "node:stream";
import { liveLimits, secondMs } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import { toEventText } from "./server-sent-events.ts";

export interface StreamRequest {
  accountId: string;
  teamId: string;
  /** Throws if the access has ended. */
  recheck(): Promise<unknown>;
  /** Aborted when the connection ends. */
  signal: AbortSignal;
}

export interface TeamStreamsDeps<Pending> {
  /** What an open stream has to know, with nothing in it. */
  createPending: () => Pending;
  /** The events, as text; they are sent together. */
  write: (pending: Pending) => string[];
  /** Between two deliveries of a stream. */
  intervalMs?: number | undefined;
  /** How often access is checked if nobody reports a change of it. */
  recheckMs?: number | undefined;
  maxFollowersPerTeam?: number | undefined;
}

interface Follower<Request, Pending> {
  request: Request;
  stream: PassThrough;
  pending: Pending;
  timer: NodeJS.Timeout | undefined;
  isChecking: boolean;
}

export type TeamStreams<Request extends StreamRequest, Pending> = ReturnType<
  typeof createTeamStreams<Request, Pending>
>;

export function createTeamStreams<Request extends StreamRequest, Pending>({
  createPending,
  write,
  intervalMs = secondMs,
  recheckMs = 10 * secondMs,
  maxFollowersPerTeam = liveLimits.followersPerTeam,
}: TeamStreamsDeps<Pending>) {
  const followers = new Set<Follower<Request, Pending>>();
  let ticking: NodeJS.Timeout | undefined;
  let isClosed = false;

  function end(follower: Follower<Request, Pending>): void {
    if (!followers.delete(follower)) return;
    clearTimeout(follower.timer);
    follower.stream.end();
    if (followers.size === 0) stopTicking();
  }

  function stopTicking(): void {
    clearInterval(ticking);
    ticking = undefined;
  }

  async function recheck(follower: Follower<Request, Pending>): Promise<void> {
    if (follower.isChecking) return;
    follower.isChecking = true;
    try {
      await follower.request.recheck();
    } catch (error) {
      // A store that doesn't respond isn't a reason; the next check decides.
      if (error instanceof AppError) end(follower);
    } finally {
      follower.isChecking = false;
    }
  }

  function recheckSome(isAffected: (request: Request) => boolean): void {
    for (const follower of followers) if (isAffected(follower.request)) void recheck(follower);
  }

  /** Also a heartbeat, so that proxies keep the connection. */
  function tick(): void {
    for (const follower of followers) {
      follower.stream.write(": \n\n");
      void recheck(follower);
    }
  }

  function deliver(follower: Follower<Request, Pending>): void {
    follower.timer = undefined;
    const { pending } = follower;
    follower.pending = createPending();
    for (const text of write(pending)) follower.stream.write(text);
  }

  return {
    /** Adds to what the streams have to know, which is delivered soon. */
    enqueue(isWanted: (request: Request) => boolean, add: (pending: Pending) => void): void {
      for (const follower of followers) {
        if (!isWanted(follower.request)) continue;
        add(follower.pending);
        follower.timer ??= setTimeout(() => deliver(follower), intervalMs).unref();
      }
    },

    follow(request: Request): Readable {
      if (isClosed) throw new AppError("stopping");
      const ofTeam = [...followers].filter((follower) => follower.request.teamId === request.teamId).length;
      if (ofTeam >= maxFollowersPerTeam) throw new AppError("too_many_followers");
      const stream = new PassThrough();
      const follower = { request, stream, pending: createPending(), timer: undefined, isChecking: false };
      followers.add(follower);
      ticking ??= setInterval(tick, recheckMs).unref();
      request.signal.addEventListener("abort", () => end(follower), { once: true });
      stream.write(toEventText("open", { heartbeat: recheckMs }));
      return stream;
    },

    /** The members or applications of a team have changed. */
    recheckTeam: (teamId: string): void => recheckSome((request) => request.teamId === teamId),
    recheckAccount: (accountId: string): void => recheckSome((request) => request.accountId === accountId),
    recheckAll: (): void => recheckSome(() => true),

    close(): void {
      isClosed = true;
      for (const follower of followers) end(follower);
    },
  };
}
