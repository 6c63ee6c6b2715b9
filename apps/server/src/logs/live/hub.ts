// The live tail: accepted batches come in, followers get what they asked for. Without followers it costs nothing.
import type { Readable } from "node:stream";
import { liveLimits, toLevel } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import type { Arrivals } from "../../storage/logs/arrivals.ts";
import { firstSeq } from "../../storage/logs/row-index.ts";
import { type LogReader, type Question, type Reader, toFilter, toSearch } from "../reader.ts";
import { createCatchUp, type View } from "./catch-up.ts";
import { createFollower, type Follower } from "./follower.ts";
import { type AcceptedBatch, createLiveBatch, type LiveBatch } from "./live-batch.ts";
import { createOutlet } from "./outlet.ts";
import { createElsewhere, type ElsewhereDeps } from "./remote-tail.ts";
import { createFilters, toKey } from "./search/filters.ts";
import type { LiveQuestion } from "./search/live-filter.ts";
import { createSearcher } from "./search/searcher.ts";
import { startSearchThread } from "./search/start-search-thread.ts";
import { readNews } from "./stored-range-notices.ts";
import { createPacer } from "./throttle.ts";

export interface LiveDeps {
  reader: Pick<LogReader, "open">;
  arrivals: Arrivals;
  /** Resolves when everything accepted so far is in the store. */
  flush: () => Promise<void>;
  /** The next number in the order of arrival. */
  nextSeq: () => string;
  /** With other servers: what is needed to show their logs, too. */
  elsewhere?: { self: string; applicationsOf: ElsewhereDeps["applicationsOf"] } | undefined;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, "warn" | "error">;
  limits?: { followers: number; followersPerAccount: number };
}

export interface Follow {
  /** Who asks; asked again as long as the stream goes on. */
  account: () => Promise<Reader>;
  question: Pick<Question, "appName" | "level" | "search">;
  /** The number of the last log that was seen. */
  after: string | undefined;
  /** Aborted when the connection ends, also before the stream has begun. */
  signal: AbortSignal;
}

export type Live = ReturnType<typeof createLive>;

const second = 1_000;
const megabyte = 1_024 * 1_024;
/** What waits for all followers together. */
const mostWaiting = 128 * megabyte;
// One write costs as much as many rows in it, and ingest shares the thread: a hundred followers get theirs every 20 ms.
const mostWritesPerSecond = 5_000;

/** Milliseconds that are read again for whoever comes back, when there are other servers. */
const overlap = 5_000;

export function createLive(deps: LiveDeps) {
  const { reader, arrivals, flush, nextSeq, elsewhere, clock, logger, limits = liveLimits } = deps;
  const catchUp = createCatchUp({ flush, arrivals, logger });
  const filters = createFilters();
  const searcher = createSearcher({ start: startSearchThread, logger });
  const followers = new Set<Follower>();
  const byAccount = new Map<string, Set<Follower>>();
  /** Followers that the last delivery went to. */
  let lastWrites = 0;
  const pacer = createPacer(deliverQueue, () => (lastWrites * second) / mostWritesPerSecond);
  let queue: AcceptedBatch[] = [];
  /** Whatever is published later has a higher number. */
  let published = BigInt(nextSeq());
  let ticking: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** When the other servers were heard last. */
  let lastHeard = clock.now();
  const fromElsewhere =
    elsewhere &&
    createElsewhere({ ...elsewhere, arrivals, followed: () => [...byAccount.keys()], give, onGap, logger });

  /** What may wait for one follower. */
  const bufferBytes = () => Math.min(4 * megabyte, mostWaiting / Math.max(1, followers.size));

  function give(batch: AcceptedBatch): void {
    if (!byAccount.has(batch.application.accountId)) return;
    queue.push(batch);
    pacer.wake();
  }

  function onGap(accountId: string, since: number): void {
    each(byAccount.get(accountId) ?? [], (follower) => follower.tellGap(since));
  }

  function add(follower: Follower): void {
    followers.add(follower);
    byAccount.set(follower.accountId, (byAccount.get(follower.accountId) ?? new Set()).add(follower));
    ticking ??= setInterval(() => each(followers, (one) => one.tick()), second).unref();
  }

  function remove(follower: Follower): void {
    followers.delete(follower);
    const others = byAccount.get(follower.accountId);
    others?.delete(follower);
    if (others?.size === 0) byAccount.delete(follower.accountId);
    if (followers.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  }

  /** What goes wrong with one follower ends that one alone. */
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
      logger.error({ err }, "accepted logs could not be shown live");
    }
  }

  function deliver(batches: LiveBatch[]): void {
    // Requests that were answered together may have been published in another order than they were numbered.
    batches.sort((one, other) => ((one.seqs[0] ?? 0n) < (other.seqs[0] ?? 0n) ? -1 : 1));
    lastWrites = 0;
    for (const accountId of new Set(batches.map(({ application }) => application.accountId))) {
      const own = batches.filter(({ application }) => application.accountId === accountId);
      const all = [...(byAccount.get(accountId) ?? [])];
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

  /** Throws unless the account may have another follower. A full server evicts one of the account that has the most. */
  function admit(accountId: string): void {
    const own = byAccount.get(accountId)?.size ?? 0;
    if (own >= limits.followersPerAccount) throw new AppError("too_many_followers");
    if (!isClosed && followers.size < limits.followers) return;
    const largest = isClosed ? undefined : largestAccount();
    // Only for an account that still has fewer afterwards, or the two would evict each other forever.
    if (!largest || own + 1 >= largest.size) {
      throw new AppError("overloaded", {
        message: "The server has no capacity for another live tail. Please try again in a moment.",
        headers: { "retry-after": "5" },
      });
    }
    const [oldest] = largest;
    oldest?.end("evicted");
  }

  function largestAccount(): ReadonlySet<Follower> | undefined {
    let largest: ReadonlySet<Follower> | undefined;
    for (const each of byAccount.values()) if (each.size > (largest?.size ?? 0)) largest = each;
    return largest;
  }

  return {
    /** To be called once a batch is accepted for good, in the order of acceptance. */
    publish(batch: AcceptedBatch): void {
      if (batch.rowCount === 0) return;
      published = firstSeq(batch.rows);
      give(batch);
    },

    /** A notice of another server about what it has stored. */
    heard(text: string): void {
      lastHeard = clock.now();
      if (elsewhere) fromElsewhere?.heard(readNews(elsewhere.self, text));
    },

    /** Notices of other servers may have been lost. */
    missed(): void {
      each(followers, (follower) => follower.tellGap(lastHeard));
      lastHeard = clock.now();
    },

    /** A stream of server-sent events. Mistakes are told before it begins. */
    async follow({ account, question, after, signal }: Follow): Promise<Readable> {
      const now = clock.now();
      async function view(): Promise<View> {
        const { selected, scopes } = await reader.open(await account(), question.appName);
        return { applications: selected, scopes, filter: toFilter(question, [...selected.values()], now) };
      }
      const { id: accountId } = await account();
      const { scopes } = await view();
      const asked: LiveQuestion = {
        levels: question.level && new Set(question.level.map(toLevel)),
        search: question.search ? toSearch(question.search, now) : undefined,
      };
      if (asked.search) await searcher.prepare(toKey(asked));
      if (signal.aborted) throw new AppError("connection_closed");
      admit(accountId);

      const { filter, release } = filters.take(asked);
      const outlet = createOutlet({
        now: clock.now,
        most: bufferBytes,
      });
      const coversAll = question.appName === undefined;
      const follower = createFollower({
        accountId,
        filter,
        outlet,
        coversAll,
        scopes,
        view,
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
      signal.addEventListener("abort", () => outlet.stream.destroy(), { once: true });
      const from = String(published);
      const upTo = nextSeq();
      void follower.start({ from, ...(elsewhere && after !== undefined ? widen(after, upTo) : { after, upTo }) });
      return outlet.stream;
    },

    /** Something about the account has changed: what its followers may read is looked at anew, at once. */
    recheck(accountId: string): void {
      each(byAccount.get(accountId) ?? [], (follower) => follower.check());
    },

    /** Ends every stream; readers come back later and go on. */
    close(): void {
      isClosed = true;
      each(followers, (follower) => follower.end("stopping"));
    },
  };
}

/** Logs of other servers come a little later than their numbers say, and their clocks differ: some of it is read twice. */
function widen(after: string, upTo: string): { after: string; upTo: string } {
  const span = BigInt(overlap) << 22n;
  const earlier = BigInt(after) - span;
  return { after: String(earlier > 0n ? earlier : 0n), upTo: String(BigInt(upTo) + span) };
}
