// Reads new kinds of error under a time budget, before the transaction that adds them: senders choose their stacks and
// messages. What takes too long is counted, but gets no issue.
import { minuteMs, secondMs } from "@contrail/protocol";
import { createLruCache } from "../../lru-cache.ts";
import { createTaskRunner, TaskTimeoutError } from "../../task-runner.ts";
import type { ErrorKind } from "./collect.ts";
import { type ErrorReading, fingerprintOf, readSample } from "./to-new-kind.ts";

export interface ReadingBudget {
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
  kindMs: 200,
  freeMs: 4,
  blockMs: 2 * secondMs,
  minShareMs: 100,
  cooldownMs: minuteMs,
};

export interface KindReaderDeps {
  logger: { warn(details: object, message: string): void; error(details: object, message: string): void };
  budget?: ReadingBudget;
  read?: (sample: ErrorKind["sample"]) => ErrorReading;
  now?: () => number;
}

export type KindReader = ReturnType<typeof createKindReader>;

/** What has been read of a block. Null: it can't be, at least not in time. */
export type Readings = Pick<Map<string, ErrorReading | null>, "get">;

/** Readings are of one row: another one of the same kind may say something else. */
export function rowOf(applicationId: string, { sample }: ErrorKind): string {
  return `${applicationId} ${sample.seqHigh} ${sample.seqLow}`;
}

export function createKindReader(deps: KindReaderDeps) {
  const { logger, budget = readingBudget, read: readRow = readSample, now = () => performance.now() } = deps;
  const tasks = createTaskRunner({ timeoutMs: budget.kindMs, onTimeout() {} });
  /** They aren't tried again. A cache only. */
  const unreadable = createLruCache<string, true>(10_000);
  /** Applications. A cache only. */
  const blockedUntil = createLruCache<string, number>(10_000);
  const keyOf = (applicationId: string, kind: ErrorKind) => `${applicationId} ${fingerprintOf(kind)}`;

  async function readOf(applicationId: string, kinds: readonly ErrorKind[], shareMs: number, signal: AbortSignal) {
    let spentMs = 0;
    let skipped = 0;

    async function read(kind: ErrorKind): Promise<ErrorReading | null> {
      if (unreadable.get(keyOf(applicationId, kind))) return null;
      try {
        return await tasks.run(() => {
          if (signal.aborted) return null;
          if (spentMs >= shareMs) blockedUntil.set(applicationId, now() + budget.cooldownMs);
          if ((blockedUntil.get(applicationId) ?? 0) > now()) {
            skipped++;
            return null;
          }
          const start = now();
          const reading = readRow(kind.sample);
          spentMs += Math.max(0, now() - start - budget.freeMs);
          return reading;
        });
      } catch (err) {
        const isSlow = err instanceof TaskTimeoutError;
        if (isSlow) spentMs += budget.kindMs;
        // On a busy machine, any kind may take long: its next event is tried again.
        if (!isSlow || !err.wasStarved) unreadable.set(keyOf(applicationId, kind), true);
        const details = { applicationId, fingerprint: fingerprintOf(kind) };
        if (isSlow) logger.warn(details, "reading a kind of error took too long; it gets no issue for now");
        else logger.error({ err, ...details }, "failed to read a kind of error; it gets no issue for now");
        return null;
      }
    }

    const readings = await Promise.all(
      kinds.map(async (kind) => [rowOf(applicationId, kind), await read(kind)] as const),
    );
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
    ): Promise<Map<string, ErrorReading | null>> {
      const shareMs = Math.max(budget.minShareMs, budget.blockMs / kindsOf.size);
      const readings = new Map<string, ErrorReading | null>();
      for (const [applicationId, kinds] of kindsOf)
        for (const [row, reading] of await readOf(applicationId, kinds, shareMs, signal)) readings.set(row, reading);
      signal.throwIfAborted();
      return readings;
    },
  };
}
