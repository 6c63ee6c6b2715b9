// Reads the logs that a follower missed between two connections from the store.
import { setTimeout as wait } from "node:timers/promises";
import { type LiveGap, type Log, liveLimits, secondMs } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { Arrivals } from "../../storage/logs/arrivals.ts";
import type { RowFilter, Scope } from "../../storage/logs/scope.ts";
import { arrivalOf } from "../../storage/logs/sequence.ts";
import { createChunkSize } from "../chunk-size.ts";
import { toListedLog } from "../to-listed-log.ts";

export interface CatchUpDeps {
  /** Resolves when everything accepted so far is in the store. */
  flush: () => Promise<void>;
  arrivals: Arrivals;
  logger: Pick<FastifyBaseLogger, "warn">;
}

export interface CatchUpRequest {
  /** Sequence numbers in the order of arrival: the last one that was seen, and the last one that will not be published live. */
  after: string;
  upTo: string;
  /** What may be read now; checked again before each chunk, because access may be revoked. */
  readAccess: () => Promise<ReadAccess>;
  send: (log: Log, seq: string) => Promise<void>;
}

export interface ReadAccess {
  applications: ReadonlyMap<string, { id: string; name: string }>;
  scopes: readonly Scope[];
  filter: RowFilter;
}

export type CatchUp = ReturnType<typeof createCatchUp>;

const flushTimeoutMs = 10 * secondMs;

export function createCatchUp({ flush, arrivals, logger }: CatchUpDeps) {
  let lastRead: Promise<unknown> = Promise.resolve();

  /** One read at a time: when all followers reconnect together, other reads must not starve. */
  function oneAtATime<Result>(read: () => Promise<Result>): Promise<Result> {
    const result = lastRead.then(read);
    lastRead = result.catch(() => {});
    return result;
  }

  /** If the store doesn't respond, there is a gap of unknown size, and the live tail continues. */
  async function undefinedIfSlow<Result>(reading: Promise<Result>): Promise<Result | undefined> {
    return reading.catch((err: unknown) => {
      logger.warn({ err }, "a live tail failed to catch up");
      return undefined;
    });
  }

  return async ({ after, upTo, readAccess, send }: CatchUpRequest): Promise<LiveGap | undefined> => {
    let last = after;
    const gap = (size: number | null): LiveGap => ({ missed: size, since: new Date(arrivalOf(last)).toISOString() });
    if ((await undefinedIfSlow(within(flushTimeoutMs, flush()))) === undefined) return gap(null);
    const { scopes, filter } = await readAccess();
    const missed = await undefinedIfSlow(oneAtATime(() => arrivals.count(scopes, filter, { after, upTo })));
    if (missed === undefined) return gap(null);
    if (missed > liveLimits.catchUpRows) return gap(missed);

    const size = createChunkSize();
    for (;;) {
      const { applications, ...readable } = await readAccess();
      const next = { after: last, upTo, ...size.bound(), shorten: true };
      const chunk = await undefinedIfSlow(oneAtATime(() => arrivals.list(readable.scopes, readable.filter, next)));
      if (chunk === undefined) return gap(null);
      for (const row of chunk.rows) {
        const application = applications.get(row.applicationId);
        if (application) await send(toListedLog(row, application), row.seq);
        last = row.seq;
      }
      if (!chunk.isFull) return undefined;
      size.learn(chunk);
    }
  };
}

async function within(milliseconds: number, work: Promise<void>): Promise<true> {
  const over = new AbortController();
  const late = wait(milliseconds, undefined, { signal: over.signal }).then(() => {
    throw new Error(`Accepted logs were not in the store after ${milliseconds} ms.`);
  });
  try {
    await Promise.race([work, late]);
    return true;
  } finally {
    over.abort();
    late.catch(() => {});
  }
}
