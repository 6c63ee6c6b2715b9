// Runs live searches on a worker thread. One that takes too long is stopped and blocked for a while; the others
// continue.

import type { Worker } from "node:worker_threads";
import { minuteMs, secondMs } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import { AppError } from "../../../errors.ts";
import type { LiveBatch } from "../live-batch.ts";
import type { LiveFilter } from "./live-filter.ts";
import { readProgress } from "./search-progress.ts";
import type { SearchResult, SearchTask } from "./search-task.ts";

export interface SearcherDeps {
  start: (current: SharedArrayBuffer) => Worker;
  logger: Pick<FastifyBaseLogger, "warn" | "error">;
  /** How long one search may take for the batches of one delivery. */
  timeoutMs?: number;
  /** With more rows waiting, the thread searches only errors until it has caught up. */
  maxWaitingRows?: number;
  /** How long a search that took too long is blocked. */
  cooldownMs?: number;
  now?: () => number;
}

interface PendingSearch {
  batches: readonly LiveBatch[];
  filters: readonly LiveFilter[];
  isErrorsOnly: boolean;
  resolve: () => void;
}

export type Searcher = ReturnType<typeof createSearcher>;

/** With this many times more rows waiting, it skips errors as well. */
const skipAllFactor = 10;

export function createSearcher(deps: SearcherDeps) {
  const { start, logger, timeoutMs = 2 * secondMs, maxWaitingRows = 5_000, cooldownMs = minuteMs } = deps;
  const { now = () => performance.now() } = deps;
  const shared = new SharedArrayBuffer(8);
  const progress = new Int32Array(shared);
  const blockedUntil = new Map<string, number>();
  /** In the order in which the thread responds. */
  let pending: PendingSearch[] = [];
  let thread: Worker | undefined;
  let ready: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const isBlocked = (key: string) => (blockedUntil.get(key) ?? 0) > now();

  function run(): void {
    const started = start(shared);
    thread = started;
    started.unref();
    ready = new Promise((resolve) => {
      started.once("message", () => {
        started.on("message", onResult);
        resolve();
        watch();
      });
      started.once("error", (err) => {
        logger.error({ err }, "the live search thread failed");
        if (thread === started) giveUp();
        resolve();
      });
    });
  }

  function watch(): void {
    clearTimeout(timer);
    if (pending.length === 0) return;
    const { step } = readProgress(progress);
    timer = setTimeout(() => {
      if (readProgress(progress).step === step) stopLongest();
      else watch();
    }, timeoutMs);
  }

  function onResult(result: SearchResult): void {
    const done = pending.shift();
    done?.filters.forEach((filter, query) => {
      done.batches.forEach((batch, number) => {
        const found = result[query]?.[number];
        if (found) filter.found(batch, { ...found, isErrorsOnly: done.isErrorsOnly });
      });
    });
    watch();
    done?.resolve();
  }

  function stopLongest(): void {
    const longest = pending[0]?.filters[readProgress(progress).query];
    logger.warn({ search: longest?.key }, "a live search took too long and was stopped");
    if (longest) blockedUntil.set(longest.key, now() + cooldownMs);
    void thread?.terminate();
    run();
    pending = pending.map((each) => ({ ...each, filters: each.filters.filter((filter) => filter !== longest) }));
    pending.forEach(post);
  }

  /** The filters report rows that weren't searched. */
  function giveUp(): void {
    clearTimeout(timer);
    thread = undefined;
    const left = pending;
    pending = [];
    for (const { resolve } of left) resolve();
  }

  function post({ batches, filters, isErrorsOnly }: PendingSearch): void {
    const queries = filters.map(({ key, query }) => ({ key, query }));
    const task: SearchTask = { batches: batches.map(({ accepted }) => accepted), queries, isErrorsOnly };
    thread?.postMessage(task);
  }

  return {
    /** Resolves when the thread is ready. */
    async prepare(key: string): Promise<void> {
      for (const [each, until] of blockedUntil) if (until <= now()) blockedUntil.delete(each);
      if (isBlocked(key)) throw new AppError("search_too_slow_to_follow");
      if (!thread) run();
      await ready;
    },

    /** When it resolves, the filters have their results; they have none for batches that were skipped. */
    examine(batches: readonly LiveBatch[], filters: readonly LiveFilter[]): Promise<void> {
      const waiting = weigh(pending.flatMap((each) => each.batches));
      const allowed = waiting > skipAllFactor * maxWaitingRows ? [] : filters.filter(({ key }) => !isBlocked(key));
      if (allowed.length === 0) return Promise.resolve();
      if (!thread) run();
      return new Promise((resolve) => {
        const next = { batches, filters: allowed, isErrorsOnly: waiting > maxWaitingRows, resolve };
        post(next);
        if (pending.push(next) === 1) void ready.then(watch);
      });
    },

    /** Until the next search. */
    stop(): void {
      void thread?.terminate();
      giveUp();
    },
  };
}

/** In rows; a large one counts once per kilobyte, so that the queue is bounded in bytes as well. */
function weigh(batches: readonly LiveBatch[]): number {
  return batches.reduce((sum, { levels, accepted }) => sum + Math.max(levels.length, accepted.rows.length / 1_024), 0);
}
