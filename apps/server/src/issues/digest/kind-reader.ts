// Reads new kinds of error under a time budget, before the transaction that adds them: senders choose their stacks and
// messages. The first ones are read on the event loop, where that costs less than passing them on, and the rest on a
// thread. What takes too long is counted, but gets no issue.
import { minuteMs, type ReadError, secondMs } from "@contrail/protocol";
import { createLruCache } from "../../lru-cache.ts";
import { createTaskRunner, TaskTimeoutError } from "../../tasks/task-runner.ts";
import { type TaskThread, ThreadFailedError } from "../../tasks/task-thread.ts";
import type { ErrorKind } from "./collect.ts";
import { readOnThread } from "./read-on-thread.ts";
import { fingerprintOf, readSample } from "./to-new-kind.ts";

export interface ReadingBudget {
  /** How much of an application's rows is read on the event loop, of a block. */
  loopBytes: number;
  /** After that, a kind is given up. */
  kindMs: number;
  /** What an ordinary kind takes at most, even on a slow machine. It isn't charged to the application. */
  freeMs: number;
  /** For all kinds of a block; its applications have equal shares. */
  blockMs: number;
  /** The share of an application is never smaller. */
  minShareMs: number;
  /** How long nothing is read of an application that has used up its share. */
  cooldownMs: number;
}

export const readingBudget: ReadingBudget = {
  loopBytes: 16 * 1024,
  kindMs: 200,
  freeMs: 4,
  blockMs: 2 * secondMs,
  minShareMs: 100,
  cooldownMs: minuteMs,
};

export interface KindReaderDeps {
  logger: { warn(details: object, message: string): void; error(details: object, message: string): void };
  thread: Pick<TaskThread, "run">;
  budget?: ReadingBudget;
  /** On the event loop. */
  read?: (sample: ErrorKind["sample"]) => ReadError;
  now?: () => number;
}

export type KindReader = ReturnType<typeof createKindReader>;

/** What has been read of a block. Null: it can't be, at least not in time. */
export type Readings = Pick<Map<string, ReadError | null>, "get">;

/** Readings are of one row: another one of the same kind may say something else. */
export function rowOf(applicationId: string, { sample }: ErrorKind): string {
  return `${applicationId} ${sample.seqHigh} ${sample.seqLow}`;
}

export function createKindReader(deps: KindReaderDeps) {
  const { logger, thread, budget = readingBudget, read = readSample, now = () => performance.now() } = deps;
  const tasks = createTaskRunner({ timeoutMs: budget.kindMs, onTimeout() {} });
  /** They aren't tried again. A cache only. */
  const unreadable = createLruCache<string, true>(10_000);
  /** Applications. A cache only. */
  const blockedUntil = createLruCache<string, number>(10_000);
  const keyOf = (applicationId: string, kind: ErrorKind) => `${applicationId} ${fingerprintOf(kind)}`;

  async function readOf(applicationId: string, kinds: readonly ErrorKind[], shareMs: number, signal: AbortSignal) {
    let spentMs = 0;
    let skipped = 0;

    /** Whether the application has anything left of its share. */
    function mayRead(): boolean {
      if (spentMs >= shareMs) blockedUntil.set(applicationId, now() + budget.cooldownMs);
      const isBlocked = (blockedUntil.get(applicationId) ?? 0) > now();
      if (isBlocked) skipped++;
      return !isBlocked;
    }

    function charge(ms: number): void {
      spentMs += Math.max(0, ms - budget.freeMs);
    }

    const onLoop = ({ sample }: ErrorKind) =>
      tasks.run(() => {
        if (signal.aborted || !mayRead()) return null;
        const start = now();
        const error = read(sample);
        charge(now() - start);
        return error;
      });

    async function onThread({ sample }: ErrorKind): Promise<ReadError | null> {
      if (!mayRead()) return null;
      const { output, cpuMs } = await readOnThread(thread, sample, { tenant: applicationId, timeoutMs: budget.kindMs });
      charge(cpuMs);
      return output;
    }

    async function attempt(kind: ErrorKind, readKind: typeof onThread): Promise<readonly [string, ReadError | null]> {
      const row = rowOf(applicationId, kind);
      if (unreadable.get(keyOf(applicationId, kind))) return [row, null];
      try {
        return [row, await readKind(kind)];
      } catch (err) {
        signal.throwIfAborted();
        const isSlow = err instanceof TaskTimeoutError;
        if (isSlow) spentMs += budget.kindMs;
        // On a busy machine, any kind may take long, and a thread may fail: the next event is tried again.
        if (isSlow ? !err.wasStarved : !(err instanceof ThreadFailedError))
          unreadable.set(keyOf(applicationId, kind), true);
        const details = { applicationId, fingerprint: fingerprintOf(kind) };
        if (isSlow) logger.warn(details, "reading a kind of error took too long; it gets no issue for now");
        else logger.error({ err, ...details }, "failed to read a kind of error; it gets no issue for now");
        return [row, null];
      }
    }

    const { small, large } = split(kinds, budget.loopBytes);
    const readings = await Promise.all(small.map((kind) => attempt(kind, onLoop)));
    for (const kind of large) {
      signal.throwIfAborted();
      readings.push(await attempt(kind, onThread));
    }
    if (skipped > 0) {
      const details = { applicationId, kinds: skipped, spentMs: Math.round(spentMs) };
      logger.warn(
        details,
        "reading the new kinds of error of an application took too long; the rest get no issues for now",
      );
    }
    return readings;
  }

  return {
    /** By row. Rejects if it is aborted. */
    async read(
      kindsOf: ReadonlyMap<string, readonly ErrorKind[]>,
      signal: AbortSignal,
    ): Promise<Map<string, ReadError | null>> {
      const shareMs = Math.max(budget.minShareMs, budget.blockMs / kindsOf.size);
      const readings = new Map<string, ReadError | null>();
      for (const [applicationId, kinds] of kindsOf)
        for (const [row, reading] of await readOf(applicationId, kinds, shareMs, signal)) readings.set(row, reading);
      signal.throwIfAborted();
      return readings;
    },
  };
}

/** The first kinds whose rows have at most so many bytes together, and the rest. */
function split(kinds: readonly ErrorKind[], bytes: number) {
  let left = bytes;
  const end = kinds.findIndex(({ sample }) => {
    left -= sample.bytes.length;
    return left < 0;
  });
  return end < 0 ? { small: kinds, large: [] } : { small: kinds.slice(0, end), large: kinds.slice(end) };
}
