// When each key was last used: recorded in memory on each request, written to the store periodically.
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { ApplicationRecord, ApplicationStore, KeyUseRecord as Use } from "../storage/metadata/applications.ts";

export interface KeyUseDeps {
  store: Pick<ApplicationStore, "noteUses">;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, "error">;
}

export type KeyUse = ReturnType<typeof createKeyUse>;

export function createKeyUse({ store, clock, logger }: KeyUseDeps) {
  // One entry per application that sends logs.
  let unwritten = new Map<string, Use>();
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const uses = unwritten;
    unwritten = new Map();
    try {
      await store.noteUses([...uses.values()]);
    } catch (error) {
      logger.error({ err: error }, "failed to write the last use of keys; will retry");
      unwritten = new Map([...uses, ...unwritten]);
    }
  }

  function wake(): void {
    if (unwritten.size > 0) writing = writing.then(write);
  }

  return {
    note({ teamId, id }: Pick<Use, "teamId" | "id">): void {
      unwritten.set(id, { teamId, id, at: clock.now() });
    },

    /** The time in memory may be newer than the stored one. */
    lastUsedAt({ id, lastUsedAt }: Pick<ApplicationRecord, "id" | "lastUsedAt">): number | null {
      return unwritten.get(id)?.at ?? lastUsedAt;
    },

    wake,

    /** Writes the remaining entries. */
    async stop(): Promise<void> {
      wake();
      await writing;
    },
  };
}
