// Runs live searches on a worker thread. The team whose searches have taken the least time is next, and one that takes too
// long is stopped and blocked for a while; the others continue.

import type { Worker } from "node:worker_threads";
import { minuteMs, secondMs } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import { AppError } from "../../../errors.ts";
import { createFairQueue } from "../../../tasks/fair-queue.ts";
import type { LiveBatch } from "../live-batch.ts";
import type { LiveFilter } from "./live-filter.ts";
import { progressBytes, readProgress } from "./search-progress.ts";
import type { SearchResult, SearchTask } from "./search-task.ts";

export interface SearcherDeps {
  start: (current: SharedArrayBuffer) => Worker;
  logger: Pick<FastifyBaseLogger, "warn" | "error">;
  /** How long one search may take for the batches of one delivery. */
  timeoutMs?: number;
  /**
   * With more rows waiting, the thread searches only errors of a team that has more than its share of them, until it has
   * caught up.
   */
  maxWaitingRows?: number;
  /** How long a search that took too long is blocked. */
  cooldownMs?: number;
  now?: () => number;
}

interface PendingSearch {
  batches: readonly LiveBatch[];
  /** Of the batches. */
  waitingRows: number;
  /** Those that are left. */
  filters: readonly LiveFilter[];
  isErrorsOnly: boolean;
  resolve: () => void;
}

/** One with pending searches. */
interface Team {
  id: string;
  /** One after the other, so that logs stay in order. */
  pending: PendingSearch[];
}

/** What the thread searches. */
interface RunningSearch {
  team: Team;
  search: PendingSearch;
  filter: LiveFilter;
  startedAt: number;
}

export type Searcher = ReturnType<typeof createSearcher>;

/** With this many times more rows waiting, it skips errors as well. */
const skipAllFactor = 10;

export function createSearcher(deps: SearcherDeps) {
  const { start, logger, timeoutMs = 2 * secondMs, maxWaitingRows = 5_000, cooldownMs = minuteMs } = deps;
  const { now = () => performance.now() } = deps;
  const shared = new SharedArrayBuffer(progressBytes);
  const progress = new Int32Array(shared);
  const blockedUntil = new Map<string, number>();
  const teams = new Map<string, Team>();
  /** Teams of which nothing is running. */
  let queue = createFairQueue<Team>();
  let running: RunningSearch | undefined;
  let thread: Worker | undefined;
  /** The search whose batches the thread has. */
  let loaded: PendingSearch | undefined;
  let isReady = false;
  let ready: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const isBlocked = (teamId: string, key: string) => (blockedUntil.get(toBlockKey(teamId, key)) ?? 0) > now();

  function run(): void {
    const started = start(shared);
    thread = started;
    isReady = false;
    loaded = undefined;
    started.unref();
    ready = new Promise((resolve) => {
      started.once("message", () => {
        // One that was stopped may still have responded.
        started.on("message", (result: SearchResult) => {
          if (thread === started) onResult(result);
        });
        resolve();
        if (thread !== started) return;
        isReady = true;
        searchNext();
      });
      // Whoever waits for it can start another one.
      started.once("exit", () => resolve());
      started.once("error", (err) => {
        logger.error({ err }, "the live search thread failed");
        if (thread === started) giveUp();
        resolve();
      });
    });
  }

  function searchNext(): void {
    if (running || !isReady) return;
    const team = queue.take()?.item;
    const search = team?.pending[0];
    const filter = search?.filters[0];
    if (!team || !search || !filter) return;
    running = { team, search, filter, startedAt: now() };
    const { key, query } = filter;
    const batches = search === loaded ? undefined : search.batches.map(({ accepted }) => accepted);
    loaded = search;
    const task: SearchTask = { batches, key, query, isErrorsOnly: search.isErrorsOnly };
    thread?.postMessage(task);
    watch();
  }

  function watch(): void {
    const step = readProgress(progress);
    timer = setTimeout(() => {
      if (readProgress(progress) === step) stopRunning();
      else watch();
    }, timeoutMs);
  }

  function onResult(result: SearchResult): void {
    const ended = finish();
    if (!ended) return;
    const { team, search, filter } = ended;
    for (const [number, found] of result.entries()) {
      const batch = search.batches[number];
      if (batch) filter.found(batch, { ...found, isErrorsOnly: search.isErrorsOnly });
    }
    search.filters = search.filters.slice(1);
    waitForTurn(team);
    searchNext();
  }

  function finish(): RunningSearch | undefined {
    clearTimeout(timer);
    const ended = running;
    running = undefined;
    if (ended) queue.charge(ended.team.id, now() - ended.startedAt);
    return ended;
  }

  function waitForTurn(team: Team): void {
    while (team.pending[0]?.filters.length === 0) team.pending.shift()?.resolve();
    if (team.pending.length > 0) queue.add(team.id, team);
    else teams.delete(team.id);
  }

  function stopRunning(): void {
    const ended = finish();
    if (!ended) return;
    const { team, filter } = ended;
    logger.warn({ search: filter.key }, "a live search took too long and was stopped");
    // Only of this team: in the logs of others, the same search may be quick.
    blockedUntil.set(toBlockKey(team.id, filter.key), now() + cooldownMs);
    for (const search of team.pending) search.filters = search.filters.filter((each) => each !== filter);
    waitForTurn(team);
    void thread?.terminate();
    run();
  }

  /** The filters report rows that weren't searched. */
  function giveUp(): void {
    clearTimeout(timer);
    const left = [...teams.values()].flatMap(({ pending }) => pending);
    [thread, running, loaded, isReady] = [undefined, undefined, undefined, false];
    teams.clear();
    queue = createFairQueue();
    for (const { resolve } of left) resolve();
  }

  /** Whether too many rows are waiting, and the team has more than its share of them. */
  function isBehind(teamId: string, maxRows: number): boolean {
    const rowsOf = ({ pending }: Team) => pending.reduce((sum, { waitingRows }) => sum + waitingRows, 0);
    const team = teams.get(teamId);
    if (!team || rowsOf(team) <= maxRows / teams.size) return false;
    return [...teams.values()].reduce((sum, each) => sum + rowsOf(each), 0) > maxRows;
  }

  return {
    /** Resolves when the thread is ready. */
    async prepare(teamId: string, key: string): Promise<void> {
      for (const [each, until] of blockedUntil) if (until <= now()) blockedUntil.delete(each);
      if (isBlocked(teamId, key)) throw new AppError("search_too_slow_to_follow");
      if (!thread) run();
      await ready;
    },

    /**
     * Of batches of one team. When it resolves, the filters have their results; they have none for batches that were
     * skipped.
     */
    examine(batches: readonly LiveBatch[], filters: readonly LiveFilter[]): Promise<void> {
      const teamId = batches[0]?.application.teamId ?? "";
      const allowed = isBehind(teamId, skipAllFactor * maxWaitingRows)
        ? []
        : filters.filter(({ key }) => !isBlocked(teamId, key));
      if (allowed.length === 0) return Promise.resolve();
      if (!thread) run();
      const isErrorsOnly = isBehind(teamId, maxWaitingRows);
      return new Promise((resolve) => {
        const search = { batches, waitingRows: weigh(batches), filters: allowed, isErrorsOnly, resolve };
        const team = teams.get(teamId);
        if (team) team.pending.push(search);
        else {
          const added = { id: teamId, pending: [search] };
          teams.set(teamId, added);
          queue.add(teamId, added);
        }
        searchNext();
      });
    },

    /** Until the next search. */
    stop(): void {
      void thread?.terminate();
      giveUp();
    },
  };
}

function toBlockKey(teamId: string, key: string): string {
  return JSON.stringify([teamId, key]);
}

/** In rows; a large one counts once per kilobyte, so that the queue is bounded in bytes as well. */
function weigh(batches: readonly LiveBatch[]): number {
  return batches.reduce((sum, { levels, accepted }) => sum + Math.max(levels.length, accepted.rows.length / 1_024), 0);
}
