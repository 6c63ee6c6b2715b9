// Releases of a team's applications: list, announce and delete.
import type { AnnounceRelease } from "@contrail/protocol";
import type { z } from "zod/mini";
import { AppError } from "../../errors.ts";
import { requireApplication, type TeamAccess } from "../../storage/metadata/accounts/access.ts";
import type { IssueDeps } from "../team-issues.ts";
import { ensureRelease } from "./ensure.ts";
import { createReleaseList } from "./release-list.ts";

type Access = Pick<TeamAccess, "team" | "session">;

export function createReleases(deps: IssueDeps) {
  const { stores, transaction, clock } = deps;

  /** The id of an application that the session may change. */
  async function findApplication({ team, session }: Access, nameOrId: string): Promise<string> {
    const { selected } = await deps.open(team, nameOrId);
    const [id = ""] = selected.keys();
    requireApplication(session, id);
    return id;
  }

  return {
    list: createReleaseList(deps),

    /** Before its first log, so that its place in the order is certain. Announcing it again changes only its commit. */
    async announce(
      access: Access,
      { application, version, commit }: z.infer<typeof AnnounceRelease>,
    ): Promise<{ version: string; isNew: boolean }> {
      const id = await findApplication(access, application);
      const at = clock.now();
      const isNew = await transaction(async (tx) => {
        await tx.issues.lock([id]);
        await ensureRelease(tx, id, version, at);
        if (commit !== undefined) await tx.releases.setCommit(id, version, commit);
        return tx.releases.announce(id, version, at);
      });
      return { version, isNew };
    },

    /** Issues that were resolved in it stay so: it keeps its place in the order. */
    async remove(access: Access, nameOrId: string, version: string): Promise<void> {
      const id = await findApplication(access, nameOrId);
      if (!(await stores.releases.remove(id, version))) throw new AppError("release_not_found");
    },
  };
}
