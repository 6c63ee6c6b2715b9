// What a follower missed between two connections, read from the store.
import { setTimeout as wait } from "node:timers/promises";
import { type LiveGap, type Log, liveLimits } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { Arrivals } from "../../storage/logs/arrivals.ts";
import type { Filter, Scope } from "../../storage/logs/scope.ts";
import { arrivalOf } from "../../storage/logs/sequence.ts";
import { createPartSize } from "../part-size.ts";
import { toListedLog } from "../to-listed-log.ts";

export interface CatchUpDeps {
  /** Resolves when everything accepted so far is in the store. */
  flush: () => Promise<void>;
  arrivals: Arrivals;
  logger: Pick<FastifyBaseLogger, "warn">;
}

export interface Missed {
  /** Numbers in the order of arrival: the last one that was seen, and the last one that nobody will publish any more. */
  after: string;
  upTo: string;
  /** What may be read now: asked again before each part, because it may end. */
  view: () => Promise<View>;
  send: (log: Log, seq: string) => Promise<void>;
}

export interface View {
  applications: ReadonlyMap<string, { id: string; name: string }>;
  scopes: readonly Scope[];
  filter: Filter;
}

export type CatchUp = ReturnType<typeof createCatchUp>;

const flushPatience = 10_000;

export function createCatchUp({ flush, arrivals, logger }: CatchUpDeps) {
  let lastRead: Promise<unknown> = Promise.resolve();

  /** One read at a time: when all followers come back at once, others want to read, too. */
  function inTurn<Result>(read: () => Promise<Result>): Promise<Result> {
    const result = lastRead.then(read);
    lastRead = result.catch(() => {});
    return result;
  }

  /** A store that does not answer makes a gap of unknown size; what is live goes on. */
  async function orUnknown<Result>(reading: Promise<Result>): Promise<Result | undefined> {
    return reading.catch((err: unknown) => {
      logger.warn({ err }, "a live tail could not catch up");
      return undefined;
    });
  }

  return async ({ after, upTo, view, send }: Missed): Promise<LiveGap | undefined> => {
    let last = after;
    const gap = (size: number | null): LiveGap => ({ missed: size, since: new Date(arrivalOf(last)).toISOString() });
    if ((await orUnknown(within(flushPatience, flush()))) === undefined) return gap(null);
    const { scopes, filter } = await view();
    const missed = await orUnknown(inTurn(() => arrivals.count(scopes, filter, { after, upTo })));
    if (missed === undefined) return gap(null);
    if (missed > liveLimits.catchUpRows) return gap(missed);

    const size = createPartSize();
    for (;;) {
      const { applications, ...readable } = await view();
      const next = { after: last, upTo, ...size.bound(), shorten: true };
      const part = await orUnknown(inTurn(() => arrivals.list(readable.scopes, readable.filter, next)));
      if (part === undefined) return gap(null);
      for (const row of part.rows) {
        const application = applications.get(row.applicationId);
        if (application) await send(toListedLog(row, application), row.seq);
        last = row.seq;
      }
      if (!part.isFull) return undefined;
      size.learn(part);
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
