// When each key was last used: noted in memory with every request, written once in a while.
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
  // One entry an application, so there are never more than applications that send.
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
    note({ accountId, id }: Pick<Use, "accountId" | "id">): void {
      unwritten.set(id, { accountId, id, at: clock.now() });
    },

    /** What this server knows may be newer than what is written. */
    lastUsedAt({ id, lastUsedAt }: Pick<ApplicationRecord, "id" | "lastUsedAt">): number | null {
      return unwritten.get(id)?.at ?? lastUsedAt;
    },

    wake,

    /** Writes what is left. */
    async stop(): Promise<void> {
      wake();
      await writing;
    },
  };
}
