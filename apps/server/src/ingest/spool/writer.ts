// Moves blocks from the spool to the store, one after the other, each exactly once, however often it has to be tried.
import { setTimeout as wait } from "node:timers/promises";
import type { SpoolStats } from "./backlog.ts";
import type { Block } from "./blocks.ts";
import type { Refusal } from "./data-error.ts";
import { retry } from "./retry.ts";
import type { Spool, SpoolLogger } from "./spool.ts";
import { type BlockStore, storeBlock } from "./store-block.ts";

export interface WriterDeps {
  spool: Spool;
  store: BlockStore;
  logger: SpoolLogger;
  /** Called before the block is done; so after a crash once more, with the same token. */
  onStored?(block: Block): void | Promise<void>;
  /** Rows wait this long for others to share their block, unless there are enough for a full one. */
  delay?: number;
  /** Before a failed step is tried again. */
  pause?: { first: number; longest: number };
  /** How long forgetting waits for the block under way. */
  patience?: number;
}

export interface WriterStats extends SpoolStats {
  /** Why nothing can be stored at the moment. */
  lastError: string | undefined;
}

export type Writer = ReturnType<typeof createWriter>;

export function createWriter(deps: WriterDeps) {
  const {
    spool,
    store,
    logger,
    onStored,
    delay = 250,
    pause = { first: 100, longest: 2_000 },
    patience = 1_000,
  } = deps;
  const stop = new AbortController();
  let flushes: { until: number; resolve(): void }[] = [];
  let running: Promise<void> | undefined;
  /** The block being stored. */
  let current: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastError: string | undefined;

  const isDue = () => spool.hasFullBlock || flushes.length > 0;

  function wake(): void {
    if (running || stop.signal.aborted || spool.waitingBytes === 0) return;
    if (isDue()) start();
    else timer ??= setTimeout(start, delay);
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
    retry(work, { ...pause, signal: stop.signal, onFailure });

  async function storeNext(): Promise<boolean> {
    const block = await untilDone(() => spool.nextBlock());
    if (block) {
      const refusal = await untilDone((attempt) => storeBlock(store, block, block.isReplay || attempt > 0));
      lastError = undefined;
      if (refusal) await narrowOrSetAside(block, refusal);
      else await finish(block);
    }
    resolveFlushes();
    return block !== undefined;
  }

  async function finish(block: Block): Promise<void> {
    try {
      await onStored?.(block);
    } catch (err) {
      logger.error({ err, token: block.token }, "A stored block could not be digested.");
    }
    await untilDone(() => spool.blockDone());
  }

  /** A refused block is made smaller, until nothing is left but a row that is refused alone. */
  async function narrowOrSetAside(block: Block, { row, reason }: Refusal): Promise<void> {
    if (block.rowCount > 1) return untilDone(() => spool.narrowBlock(rowsToTry(block.rowCount, row)));
    await untilDone(() => spool.setAside(block, reason));
    await untilDone(() => spool.blockDone());
  }

  function onFailure(error: unknown): void {
    const message = String(error instanceof Error ? error.message : error).slice(0, 200);
    if (message !== lastError) logger.error({ err: error }, "Logs cannot be stored now; they wait in the spool.");
    lastError = message;
  }

  function resolveFlushes(): void {
    const { passedBytes, waitingBytes } = spool;
    for (const { until, resolve } of flushes) if (passedBytes >= until || waitingBytes === 0) resolve();
    flushes = flushes.filter(({ until }) => passedBytes < until && waitingBytes > 0);
  }

  function flush(): Promise<void> {
    if (spool.waitingBytes === 0) return Promise.resolve();
    return new Promise((resolve) => {
      flushes.push({ until: spool.passedBytes + spool.waitingBytes, resolve });
      start();
    });
  }

  spool.onAppended(wake);
  wake();

  return {
    append: spool.append,

    /** Resolves when everything accepted until now is stored. */
    flush,

    /**
     * Rows of the application that were accepted before are not stored any more. The block under way is waited for, so
     * that those that are stored can be deleted now; but not for long, for the store may be away.
     */
    async forget(applicationIds: readonly string[]): Promise<void> {
      await Promise.all(applicationIds.map(spool.forget));
      if (spool.hasOpenBlock) start();
      const enough = new AbortController();
      await Promise.race([current, wait(patience, undefined, { signal: enough.signal }).catch(() => {})]);
      enough.abort();
      await spool.forgetSetAside(applicationIds);
    },

    stats: (): WriterStats => ({ ...spool.stats(), lastError }),

    /** Stores what it can in this time; the rest is stored after the next start. */
    async close({ within = 5_000 } = {}): Promise<void> {
      const late = new AbortController();
      const timeLimit = wait(within, undefined, { signal: late.signal }).catch(() => {});
      await Promise.race([flush(), timeLimit]);
      stop.abort();
      clearTimeout(timer);
      await Promise.race([running, timeLimit]);
      late.abort();
      await spool.close();
    },
  };
}

/** Those before the refused row, or it alone; half of them when nobody knows which one it is. */
function rowsToTry(rowCount: number, refused: number | undefined): number {
  if (refused === undefined || refused > rowCount) return Math.floor(rowCount / 2);
  return Math.max(refused - 1, 1);
}
