// The live tail: accepted batches come in, and each follower gets those that match its filter. Without followers it costs nothing.
import type { Readable } from "node:stream";
import { liveLimits, secondMs, toLevel } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import type { Arrivals } from "../../storage/logs/arrivals.ts";
import { rowFormats } from "../../storage/logs/rows/row-formats.ts";
import { type LogQuery, type LogReader, type ReaderTeam, toFilter, toSearch } from "../reader.ts";
import { createCatchUp, type ReadAccess } from "./catch-up.ts";
import { createFollower, type Follower } from "./follower.ts";
import { createFollowerStream } from "./follower-stream.ts";
import { type AcceptedBatch, createLiveBatch, type LiveBatch } from "./live-batch.ts";
import { createRemoteTail, type RemoteTailDeps } from "./remote-tail.ts";
import { createFilters, toKey } from "./search/filters.ts";
import type { LiveQuery } from "./search/live-filter.ts";
import { createSearcher } from "./search/searcher.ts";
import { startSearchThread } from "./search/start-search-thread.ts";
import { readRanges } from "./stored-range-notifier.ts";
import { createThrottle } from "./throttle.ts";

export interface LiveHubDeps {
  reader: Pick<LogReader, "open">;
  arrivals: Arrivals;
  /** Resolves when everything accepted so far is in the store. */
  flush: () => Promise<void>;
  /** The next sequence number in the order of arrival. */
  nextSeq: () => string;
  /** Set on an installation with several servers, to also show logs of the others. */
  remote?: { self: string; applicationsOf: RemoteTailDeps["applicationsOf"] } | undefined;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, "warn" | "error">;
  limits?: { followers: number; followersPerTeam: number };
}

export interface Follow {
  accountId: string;
  /** Checks that the follower may read; called again while the stream is open. */
  team: () => Promise<ReaderTeam>;
  query: Pick<LogQuery, "appName" | "level" | "search">;
  /** The sequence number of the last log that was seen. */
  after: string | undefined;
  /** Aborted when the connection ends, even before the stream starts. */
  signal: AbortSignal;
}

export type LiveHub = ReturnType<typeof createLiveHub>;

const megabyteBytes = 2 ** 20;
/** The buffers of all followers together. */
const maxWaitingBytes = 128 * megabyteBytes;
// One write costs as much as many rows in it, and ingest shares the thread: a hundred followers get theirs every 20 ms.
const maxWritesPerSecond = 5_000;

/** How far back a reconnecting follower reads again when there are other servers. */
const overlapMs = 5 * secondMs;

export function createLiveHub(deps: LiveHubDeps) {
  const { reader, arrivals, flush, nextSeq, remote, clock, logger, limits = liveLimits } = deps;
  const catchUp = createCatchUp({ flush, arrivals, logger });
  const filters = createFilters();
  const searcher = createSearcher({ start: startSearchThread, logger });
  const followers = new Set<Follower>();
  const byTeam = new Map<string, Set<Follower>>();
  /** Followers of the last delivery. */
  let lastWrites = 0;
  const throttle = createThrottle(deliverQueue, () => (lastWrites * secondMs) / maxWritesPerSecond);
  let queue: AcceptedBatch[] = [];
  /** Everything published later has a higher number. */
  let published = BigInt(nextSeq());
  let ticking: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** When the last notice of another server arrived. */
  let lastNoticeAt = clock.now();
  const remoteTail =
    remote &&
    createRemoteTail({
      applicationsOf: remote.applicationsOf,
      arrivals,
      followed: () => [...byTeam.keys()],
      deliver: enqueue,
      onGap,
      logger,
    });

  /** The buffer limit of one follower. */
  const bufferBytes = () => Math.min(4 * megabyteBytes, maxWaitingBytes / Math.max(1, followers.size));

  function enqueue(batch: AcceptedBatch): void {
    if (!byTeam.has(batch.application.teamId)) return;
    queue.push(batch);
    throttle.wake();
  }

  function onGap(teamId: string, since: number): void {
    each(byTeam.get(teamId) ?? [], (follower) => follower.sendGap(since));
  }

  function add(follower: Follower): void {
    followers.add(follower);
    byTeam.set(follower.teamId, (byTeam.get(follower.teamId) ?? new Set()).add(follower));
    ticking ??= setInterval(() => each(followers, (one) => one.tick()), secondMs).unref();
  }

  function remove(follower: Follower): void {
    followers.delete(follower);
    const others = byTeam.get(follower.teamId);
    others?.delete(follower);
    if (others?.size === 0) byTeam.delete(follower.teamId);
    if (followers.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  }

  /** An error of one follower ends only that one. */
  function each(some: Iterable<Follower>, work: (follower: Follower) => unknown): void {
    for (const follower of some) {
      try {
        work(follower);
      } catch (err) {
        logger.error({ err }, "a live tail failed");
        follower.end("failed");
      }
    }
  }

  function deliverQueue(): void {
    const batches = queue;
    queue = [];
    try {
      deliver(batches.map(createLiveBatch));
    } catch (err) {
      logger.error({ err }, "failed to show accepted logs live");
    }
  }

  function deliver(batches: LiveBatch[]): void {
    // Concurrent requests may have been published in another order than they were numbered.
    batches.sort((one, other) => ((one.seqs[0] ?? 0n) < (other.seqs[0] ?? 0n) ? -1 : 1));
    lastWrites = 0;
    for (const teamId of new Set(batches.map(({ application }) => application.teamId))) {
      const own = batches.filter(({ application }) => application.teamId === teamId);
      const all = [...(byTeam.get(teamId) ?? [])];
      lastWrites += all.length;
      const searching = all.filter(({ filter }) => filter.isSearch);
      each(all, (follower) => follower.filter.isSearch || follower.deliver(own));
      void deliverSearched(own, searching);
    }
  }

  async function deliverSearched(batches: LiveBatch[], some: Follower[]): Promise<void> {
    if (some.length === 0) return;
    each(some, (follower) => follower.expect());
    await searcher.examine(batches, [...new Set(some.map(({ filter }) => filter))]);
    each(some, (follower) => follower.deliver(batches));
  }

  /** Throws unless the team may have another follower. A full server evicts one of the team that has the most. */
  function admit(teamId: string): void {
    const own = byTeam.get(teamId)?.size ?? 0;
    if (own >= limits.followersPerTeam) throw new AppError("too_many_followers");
    if (!isClosed && followers.size < limits.followers) return;
    const largest = isClosed ? undefined : largestTeam();
    // Only for a team that still has fewer afterwards, or the two would evict each other forever.
    if (!largest || own + 1 >= largest.size) {
      throw new AppError("overloaded", {
        message: "The server can't open another live tail right now. Please try again in a moment.",
        headers: { "retry-after": "5" },
      });
    }
    const [oldest] = largest;
    oldest?.end("evicted");
  }

  function largestTeam(): ReadonlySet<Follower> | undefined {
    let largest: ReadonlySet<Follower> | undefined;
    for (const each of byTeam.values()) if (each.size > (largest?.size ?? 0)) largest = each;
    return largest;
  }

  return {
    /** Call it once a batch is durable, in the order of acceptance. */
    publish(batch: AcceptedBatch): void {
      if (batch.rowCount === 0) return;
      published = rowFormats.current.firstSeq(batch.rows);
      enqueue(batch);
    },

    /** A notice from another server about what it has stored. */
    onNotice(text: string): void {
      lastNoticeAt = clock.now();
      if (remote) remoteTail?.onStored(readRanges(remote.self, text));
    },

    /** Notices of other servers may have been lost. */
    onNoticesLost(): void {
      each(followers, (follower) => follower.sendGap(lastNoticeAt));
      lastNoticeAt = clock.now();
    },

    /** A stream of server-sent events. Invalid requests are rejected before it starts. */
    async follow({ accountId, team, query, after, signal }: Follow): Promise<Readable> {
      const now = clock.now();
      async function readAccess(): Promise<ReadAccess> {
        const { selected, scopes } = await reader.open(await team(), query.appName);
        return { applications: selected, scopes, filter: toFilter(query, [...selected.values()], now) };
      }
      const { id: teamId } = await team();
      const { scopes } = await readAccess();
      const liveQuery: LiveQuery = {
        levels: query.level && new Set(query.level.map(toLevel)),
        search: query.search ? toSearch(query.search, now) : undefined,
      };
      if (liveQuery.search) await searcher.prepare(teamId, toKey(liveQuery));
      if (signal.aborted) throw new AppError("connection_closed");
      admit(teamId);

      const { filter, release } = filters.take(liveQuery);
      const stream = createFollowerStream({
        now: clock.now,
        maxBytes: bufferBytes,
      });
      const coversAll = query.appName === undefined;
      const follower = createFollower({
        accountId,
        teamId,
        filter,
        stream,
        coversAll,
        scopes,
        readAccess,
        catchUp,
        clock,
        bufferBytes,
        onEnd,
      });
      function onEnd(): void {
        if (!followers.has(follower)) return;
        remove(follower);
        release();
        if (!filters.hasSearch()) searcher.stop();
      }
      add(follower);
      signal.addEventListener("abort", () => stream.readable.destroy(), { once: true });
      const from = String(published);
      const upTo = nextSeq();
      void follower.start({ from, ...(remote && after !== undefined ? widen(after, upTo) : { after, upTo }) });
      return stream.readable;
    },

    /** The account's sessions have changed: checks immediately what its followers may read now. */
    recheckAccount(accountId: string): void {
      each(
        [...followers].filter((follower) => follower.accountId === accountId),
        (follower) => follower.check(),
      );
    },

    recheckAll(): void {
      each(followers, (follower) => follower.check());
    },

    /** The team has changed: checks immediately what its followers may read now. */
    recheck(teamId: string): void {
      each(byTeam.get(teamId) ?? [], (follower) => follower.check());
    },

    /** Ends every stream; readers reconnect later and resume. */
    close(): void {
      isClosed = true;
      each(followers, (follower) => follower.end("stopping"));
    },
  };
}

/**
 * Logs of other servers arrive a little later than their numbers suggest, and clocks differ, so some of them are read
 * twice.
 */
function widen(after: string, upTo: string): { after: string; upTo: string } {
  const span = BigInt(overlapMs) << 22n;
  const earlier = BigInt(after) - span;
  return { after: String(earlier > 0n ? earlier : 0n), upTo: String(BigInt(upTo) + span) };
}
