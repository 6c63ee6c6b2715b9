// Moves blocks from the spool to the store, one after the other, each exactly once, no matter how many attempts it
// takes.

import { setTimeout as wait } from "node:timers/promises";
import { secondMs } from "@contrail/protocol";
import { retry } from "../../retry.ts";
import type { SpoolStats } from "./backlog.ts";
import type { SpoolBlock } from "./blocks.ts";
import type { DataError } from "./data-error.ts";
import type { Spool, SpoolLogger } from "./spool.ts";
import { type BlockStore, storeBlock } from "./store-block.ts";

export interface WriterDeps {
  spool: Pick<Spool, "discard" | "blocks" | "backlog" | "deadLetters">;
  store: BlockStore;
  logger: SpoolLogger;
  /** More rows are stored. */
  onStored?: (() => void) | undefined;
  /** How long rows wait for others to share their block, unless there are enough for a full one. */
  delayMs?: number;
  /** Delay before a failed step is retried. */
  retryDelays?: { firstDelayMs: number; maxDelayMs: number };
  /** How long discarding waits for the block in progress. */
  discardTimeoutMs?: number;
}

export interface WriterStats extends SpoolStats {
  /** Why nothing can be stored now. */
  lastError: string | undefined;
}

export type Writer = ReturnType<typeof createWriter>;

export function createWriter(deps: WriterDeps) {
  const {
    spool,
    store,
    logger,
    onStored,
    delayMs = 250,
    retryDelays = { firstDelayMs: 100, maxDelayMs: 2_000 },
    discardTimeoutMs = 1_000,
  } = deps;
  const { blocks, backlog, deadLetters } = spool;
  const stop = new AbortController();
  let flushes: { until: number; resolve(): void }[] = [];
  let running: Promise<void> | undefined;
  /** The block being stored. */
  let current: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastError: string | undefined;

  const isDue = () => blocks.hasFull || flushes.length > 0;

  function wake(): void {
    if (running || stop.signal.aborted || backlog.waiting.bytes === 0) return;
    if (isDue()) start();
    else timer ??= setTimeout(start, delayMs);
  }

  function start(): void {
    clearTimeout(timer);
    timer = undefined;
    running ??= run().finally(() => {
      running = undefined;
      wake();
    });
  }

  async function run(): Promise<void> {
    try {
      do current = storeNext();
      while ((await current) && isDue());
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    }
  }

  const untilDone = <Result>(work: (attempt: number) => Promise<Result>) =>
    retry(work, { ...retryDelays, signal: stop.signal, onFailure });

  async function storeNext(): Promise<boolean> {
    const block = await untilDone(blocks.next);
    if (block) {
      const dataError = await untilDone((attempt) => storeBlock(store, block, block.isReplay || attempt > 0));
      lastError = undefined;
      if (dataError) await narrowOrDeadLetter(block, dataError);
      else await finish();
    }
    resolveFlushes();
    return block !== undefined;
  }

  async function finish(): Promise<void> {
    await untilDone(blocks.done);
    onStored?.();
  }

  /** A rejected block is narrowed until only the rejected row is left. */
  async function narrowOrDeadLetter(block: SpoolBlock, { row, reason }: DataError): Promise<void> {
    if (block.rowCount > 1) return untilDone(() => blocks.narrow(rowsToTry(block.rowCount, row)));
    await untilDone(() => deadLetters.add(block, reason));
    await finish();
  }

  function onFailure(error: unknown): void {
    const message = String(error instanceof Error ? error.message : error).slice(0, 200);
    if (message !== lastError) logger.error({ err: error }, "failed to store logs; they wait in the spool");
    lastError = message;
  }

  function resolveFlushes(): void {
    const { passedBytes, waiting } = backlog;
    const isPassed = (until: number) => passedBytes >= until || waiting.bytes === 0;
    for (const { until, resolve } of flushes) if (isPassed(until)) resolve();
    flushes = flushes.filter(({ until }) => !isPassed(until));
  }

  function flush(): Promise<void> {
    if (backlog.waiting.bytes === 0) return Promise.resolve();
    return new Promise((resolve) => {
      flushes.push({ until: backlog.passedBytes + backlog.waiting.bytes, resolve });
      start();
    });
  }

  blocks.onAppended(wake);
  wake();

  return {
    /** Resolves when everything accepted so far is stored. */
    flush,

    /**
     * Earlier rows of the applications are no longer stored. Waits for the block in progress, so that its rows can be
     * deleted now; but only briefly, because the store may be down.
     */
    async discard(applicationIds: readonly string[]): Promise<void> {
      await Promise.all(applicationIds.map(spool.discard));
      if (blocks.hasOpen) start();
      const enough = new AbortController();
      await Promise.race([current, wait(discardTimeoutMs, undefined, { signal: enough.signal }).catch(() => {})]);
      enough.abort();
      await deadLetters.discard(applicationIds);
    },

    stats: (): WriterStats => ({ ...backlog.stats(), lastError }),

    /** Stores what it can within the timeout; the rest is stored after the next start. */
    async close({ timeoutMs = 5 * secondMs } = {}): Promise<void> {
      const late = new AbortController();
      const timeLimit = wait(timeoutMs, undefined, { signal: late.signal }).catch(() => {});
      await Promise.race([flush(), timeLimit]);
      stop.abort();
      clearTimeout(timer);
      await Promise.race([running, timeLimit]);
      late.abort();
    },
  };
}

/** The rows before the rejected one, or only that row; half of them if the rejected row is unknown. */
function rowsToTry(rowCount: number, rejected: number | undefined): number {
  if (rejected === undefined || rejected > rowCount) return Math.floor(rowCount / 2);
  return Math.max(rejected - 1, 1);
}
