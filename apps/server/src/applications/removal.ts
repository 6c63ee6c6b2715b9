// What goes along when logs or applications are deleted: no open stream and no other server shows them any more, what is
// on its way is not stored, and what is stored is removed.
import type { FastifyBaseLogger } from "fastify";
import type { Applications, Owner } from "./applications.ts";

export interface RemovalDeps {
  applications: Pick<Applications, "list" | "select" | "remove" | "deleteLogs">;
  /** Above the numbers of all logs that were accepted so far. */
  nextNumber: () => string;
  /** Whatever has to know whose an application was. */
  beforeRemoval: () => Promise<void>;
  /** The other servers learn that an application is no longer as they know it. */
  announce: (applicationId: string) => Promise<void>;
  /** Open streams of an account look again at what they may show. */
  recheck: (accountId: string) => void;
  analyses: { forget: (applicationIds: readonly string[]) => Promise<void> };
  writer: { forget: (applicationIds: readonly string[]) => Promise<void> };
  sweeper: { wake: () => void };
  logger: FastifyBaseLogger;
}

export type Removal = ReturnType<typeof createRemoval>;

export function createRemoval(deps: RemovalDeps) {
  const { applications, nextNumber, beforeRemoval, announce, recheck, analyses, writer, sweeper, logger } = deps;

  async function forget(applicationIds: readonly string[]): Promise<void> {
    await writer.forget(applicationIds).catch((err: unknown) => {
      // No one can read them, and the sweeper removes whatever is still stored.
      logger.warn({ err }, "deleted logs on their way to the store could not be stopped");
    });
    sweeper.wake();
  }

  async function remove(owner: Pick<Owner, "id">, id: string): Promise<void> {
    await applications.remove(owner, id);
    await announce(id);
    recheck(owner.id);
  }

  return {
    /** Of one application, or of all of them when none is named. */
    async logs(owner: Pick<Owner, "id">, appName: string | undefined): Promise<void> {
      const ids = (await applications.select(owner, appName)).map(({ id }) => id);
      await applications.deleteLogs(owner, ids, nextNumber());
      recheck(owner.id);
      await analyses.forget(ids);
      await forget(ids);
    },

    async application(owner: Pick<Owner, "id">, id: string): Promise<void> {
      await beforeRemoval();
      await remove(owner, id);
      await forget([id]);
    },

    async applicationsOf(accountId: string): Promise<void> {
      await beforeRemoval();
      const ids = (await applications.list({ id: accountId })).map(({ id }) => id);
      for (const id of ids) await remove({ id: accountId }, id);
      await forget(ids);
    },
  };
}
