// Everything that happens when logs or applications are deleted: open streams and other servers stop showing them, rows
// in the spool are discarded, and stored rows are removed.
import type { FastifyBaseLogger } from "fastify";
import type { Actor } from "../storage/metadata/accounts/access.ts";
import { systemActor } from "../storage/metadata/audit/audit.ts";
import type { Applications, Owner } from "./applications.ts";

export interface DeletionDeps {
  applications: Pick<Applications, "list" | "select" | "remove" | "deleteLogs">;
  /** Higher than the number of every log accepted so far. */
  nextNumber: () => string;
  /** Runs while the owner of the application is still known. */
  beforeDeletion: () => Promise<void>;
  /** Notifies the other servers that an application has changed. */
  announce: (applicationId: string) => Promise<void>;
  /** Makes the team's open streams check again what they may show. */
  recheck: (teamId: string) => void;
  analyses: { deleteFor: (applicationIds: readonly string[]) => Promise<void> };
  issues: { removeOf: (applicationIds: readonly string[]) => Promise<void> };
  writer: { discard: (applicationIds: readonly string[]) => Promise<void> };
  sweeper: { wake: () => void };
  logger: FastifyBaseLogger;
}

export type Deletion = ReturnType<typeof createDeletion>;

export function createDeletion(deps: DeletionDeps) {
  const { applications, nextNumber, beforeDeletion, announce, recheck, analyses, issues, writer, sweeper, logger } =
    deps;

  async function discard(applicationIds: readonly string[]): Promise<void> {
    await writer.discard(applicationIds).catch((err: unknown) => {
      // No one can read them, and the sweeper deletes them later.
      logger.warn({ err }, "failed to discard deleted logs in the spool");
    });
    sweeper.wake();
  }

  async function remove(owner: Pick<Owner, "id">, id: string, actor: Actor): Promise<void> {
    await applications.remove(owner, id, actor);
    await announce(id);
    recheck(owner.id);
  }

  return {
    /** Deletes the logs of one application, or of all if none is given. */
    async logs(owner: Pick<Owner, "id">, appName: string | undefined, actor: Actor): Promise<void> {
      const selected = await applications.select(owner, appName);
      const ids = selected.map(({ id }) => id);
      const isAll = appName === undefined;
      await applications.deleteLogs(owner, { applications: selected, upTo: nextNumber(), isAll }, actor);
      recheck(owner.id);
      await analyses.deleteFor(ids);
      // Errors that are digested later were numbered before, so they don't bring them back.
      await issues.removeOf(ids);
      await discard(ids);
    },

    async application(owner: Pick<Owner, "id">, id: string, actor: Actor): Promise<void> {
      await beforeDeletion();
      await remove(owner, id, actor);
      await discard([id]);
    },

    async applicationsOf(teamId: string, actor: Actor = systemActor): Promise<void> {
      await beforeDeletion();
      const ids = (await applications.list({ id: teamId })).map(({ id }) => id);
      for (const id of ids) await remove({ id: teamId }, id, actor);
      await discard(ids);
    },
  };
}
