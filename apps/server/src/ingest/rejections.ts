// Rejected events by reason, for the owner of the application: counted in memory and written every few seconds, so that
// every server has them, even after a restart. Bodies and keys aren't stored.

import { dayMs, type Rejection } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { RejectionRecord, RejectionStore } from "../storage/metadata/rejections.ts";

export interface Rejected {
  code: string;
  message: string;
}

export interface RejectionsDeps {
  store: RejectionStore;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, "error">;
}

export const retentionMs = 7 * dayMs;
/** Kept per application. */
const maxReasons = 20;
const maxMessageCharacters = 300;

export type Rejections = ReturnType<typeof createRejections>;

export function createRejections({ store, clock, logger }: RejectionsDeps) {
  // By application, then by reason; bounded by the number of sending applications times `maxReasons`.
  let unwritten = new Map<string, Map<string, RejectionRecord>>();
  let writing = Promise.resolve();

  function add(rejection: RejectionRecord): void {
    const { applicationId, code, message } = rejection;
    const reasons = unwritten.get(applicationId) ?? new Map<string, RejectionRecord>();
    unwritten.set(applicationId, reasons);
    const known = reasons.get(`${code} ${message}`);
    if (!known && reasons.size >= maxReasons) return;
    reasons.set(`${code} ${message}`, { ...rejection, count: rejection.count + (known?.count ?? 0) });
  }

  async function write(): Promise<void> {
    const rejections = [...unwritten.values()].flatMap((reasons) => [...reasons.values()]);
    unwritten = new Map();
    try {
      await store.removeOlder(clock.now() - retentionMs);
      if (rejections.length > 0) await store.add(rejections, maxReasons);
    } catch (error) {
      logger.error({ err: error }, "failed to write rejections; will retry");
      for (const rejection of rejections) add(rejection);
    }
  }

  function flush(): Promise<void> {
    if (unwritten.size > 0) writing = writing.then(write);
    return writing;
  }

  return {
    note(applicationId: string, { code, message }: Rejected, count = 1): void {
      add({ applicationId, code, message: message.slice(0, maxMessageCharacters), count, lastAt: clock.now() });
    },

    /** The rejections of all applications of a team, latest first. */
    async list(teamId: string): Promise<Rejection[]> {
      await flush();
      const kept = await store.list(teamId, clock.now() - retentionMs);
      return kept.map(({ lastAt, ...same }) => ({ ...same, lastAt: new Date(lastAt).toISOString() }));
    },

    wake: () => void flush(),

    /** Writes the remaining counts. */
    stop: flush,
  };
}
