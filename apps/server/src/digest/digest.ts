// Digests stored rows, block by block and each exactly once: a block's changes to the metadata and the cursor that
// moves past it are one transaction. A failed block is retried until it succeeds; storing logs doesn't wait for it.
import { setTimeout as wait } from "node:timers/promises";
import { secondMs } from "@contrail/protocol";
import { retry } from "../retry.ts";
import type { MetadataDb } from "../storage/metadata/database/tables.ts";
import type { DigestCursorStore } from "../storage/metadata/digest-cursors.ts";

/** The port of the spool's stored rows: those that aren't digested yet, in the order in which they were accepted. */
export interface StoredRows<Block extends { upTo: number }> {
  /** The id of the spool; undefined: nothing is digested. */
  id: string | undefined;
  /** Returns the same block until it is done; undefined when everything stored is digested. */
  next(): Promise<Block | undefined>;
  done(): Promise<void>;
}

/**
 * It writes through `record`, whose transaction also moves the cursor past the block; the work isn't done if that was
 * committed before. Returns what is to be done after the commit.
 */
export type DigestBlock = (
  record: (work: (tx: MetadataDb) => Promise<void>) => Promise<void>,
  signal: AbortSignal,
) => Promise<(() => void) | undefined>;

export interface DigestDeps<Block extends { upTo: number }> {
  stored: StoredRows<Block>;
  cursors: Pick<DigestCursorStore, "record">;
  /** Starts a block. What it returns is called until it succeeds. */
  digest(block: Block): DigestBlock;
  logger: { error(details: object, message: string): void };
  /** Delay before a failed block is retried. */
  retryDelays?: { firstDelayMs: number; maxDelayMs: number };
}

export function createDigest<Block extends { upTo: number }>(deps: DigestDeps<Block>) {
  const { stored, cursors, digest, logger, retryDelays = { firstDelayMs: 100, maxDelayMs: 10 * secondMs } } = deps;
  const { id: spool } = stored;
  const stop = new AbortController();
  let running: Promise<void> | undefined;
  let isStarted = false;
  let isWoken = false;
  let isFailing = false;

  function onFailure(err: unknown): void {
    if (stop.signal.aborted) return;
    if (!isFailing) logger.error({ err }, "failed to digest stored logs; will retry");
    isFailing = true;
  }

  const untilDone = <Result>(work: () => Promise<Result>) =>
    retry(work, { ...retryDelays, signal: stop.signal, onFailure });

  /** false if there is nothing left. */
  async function digestNext(spool: string): Promise<boolean> {
    const block = await untilDone(stored.next);
    if (!block) return false;
    let digestBlock: DigestBlock | undefined;
    const afterCommit = await untilDone(() => {
      digestBlock ??= digest(block);
      return digestBlock((work) => cursors.record({ spool, upTo: block.upTo }, work), stop.signal);
    });
    afterCommit?.();
    await untilDone(stored.done);
    isFailing = false;
    return true;
  }

  async function run(spool: string): Promise<void> {
    try {
      while (isWoken && !stop.signal.aborted) {
        isWoken = false;
        while (!stop.signal.aborted && (await digestNext(spool)));
      }
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    } finally {
      running = undefined;
    }
  }

  /** More rows are stored. */
  function wake(): void {
    isWoken = true;
    if (isStarted && spool !== undefined && !stop.signal.aborted) running ??= run(spool);
  }

  function start(): void {
    isStarted = true;
    wake();
  }

  async function settledWithin(milliseconds: number): Promise<void> {
    const late = new AbortController();
    await Promise.race([running, wait(milliseconds, undefined, { signal: late.signal }).catch(() => {})]);
    late.abort();
  }

  return {
    /** Until then, nothing is digested: a backlog from before a restart mustn't delay it. */
    start,
    wake,

    /** Starts, and resolves when everything stored so far is digested. */
    async flush(): Promise<void> {
      start();
      await running;
    },

    /** Digests what it can within the timeout; the rest is digested after the next start. */
    async close({ timeoutMs = 2_000 } = {}): Promise<void> {
      wake();
      await settledWithin(timeoutMs);
      stop.abort();
      // Waits for a running transaction.
      await settledWithin(secondMs);
    },
  };
}
