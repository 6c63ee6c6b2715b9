// Everything that happens when logs or applications are deleted: open streams and other servers stop showing them, rows
// in the spool are discarded, and stored rows are removed.
import type { FastifyBaseLogger } from "fastify";
import type { Applications, Owner } from "./applications.ts";

export interface DeletionDeps {
  applications: Pick<Applications, "list" | "select" | "remove" | "deleteLogs">;
  /** Above the numbers of all logs that were accepted so far. */
  nextNumber: () => string;
  /** Runs what needs to know the owner of the application. */
  beforeDeletion: () => Promise<void>;
  /** Notifies the other servers that an application has changed. */
  announce: (applicationId: string) => Promise<void>;
  /** Open streams of an account check again what they may show. */
  recheck: (accountId: string) => void;
  analyses: { deleteFor: (applicationIds: readonly string[]) => Promise<void> };
  writer: { discard: (applicationIds: readonly string[]) => Promise<void> };
  sweeper: { wake: () => void };
  logger: FastifyBaseLogger;
}

export type Deletion = ReturnType<typeof createDeletion>;

export function createDeletion(deps: DeletionDeps) {
  const {
    applications,
    nextNumber,
    beforeDeletion: beforeRemoval,
    announce,
    recheck,
    analyses,
    writer,
    sweeper,
    logger,
  } = deps;

  async function discard(applicationIds: readonly string[]): Promise<void> {
    await writer.discard(applicationIds).catch((err: unknown) => {
      // No one can read them, and the sweeper removes whatever is still stored.
      logger.warn({ err }, "failed to discard deleted logs in the spool");
    });
    sweeper.wake();
  }

  async function remove(owner: Pick<Owner, "id">, id: string): Promise<void> {
    await applications.remove(owner, id);
    await announce(id);
    recheck(owner.id);
  }

  return {
    /** Of one application, or of all when none is given. */
    async logs(owner: Pick<Owner, "id">, appName: string | undefined): Promise<void> {
      const ids = (await applications.select(owner, appName)).map(({ id }) => id);
      await applications.deleteLogs(owner, ids, nextNumber());
      recheck(owner.id);
      await analyses.deleteFor(ids);
      await discard(ids);
    },

    async application(owner: Pick<Owner, "id">, id: string): Promise<void> {
      await beforeRemoval();
      await remove(owner, id);
      await discard([id]);
    },

    async applicationsOf(accountId: string): Promise<void> {
      await beforeRemoval();
      const ids = (await applications.list({ id: accountId })).map(({ id }) => id);
      for (const id of ids) await remove({ id: accountId }, id);
      await discard(ids);
    },
  };
}
