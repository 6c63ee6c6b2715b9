// Whatever changes the issues of an application takes its lock first, so that servers don't meet half-way.
import { lockTeam } from "../database/locks.ts";
import type { MetadataDb } from "../database/tables.ts";
import { toPrefix, uniquePrefix } from "./prefix.ts";

export interface LockedApplication {
  id: string;
  teamId: string;
  /** Logs numbered up to here were deleted; a 64-bit number as text. */
  logsDeletedTo: string;
  issuePrefix: string;
  lastIssueNumber: number;
}

/** In a transaction. Deleted applications are left out. */
export async function lockApplications(tx: MetadataDb, ids: readonly string[]): Promise<LockedApplication[]> {
  const locked: LockedApplication[] = [];
  // Always in the same order: two servers would wait for each other otherwise.
  for (const id of [...new Set(ids)].sort()) {
    const application = await tx
      .updateTable("applications")
      .set((is) => ({ lastIssueNumber: is.ref("lastIssueNumber") }))
      .where("id", "=", id)
      .returning(["id", "teamId", "logsDeletedTo", "issuePrefix", "lastIssueNumber"])
      .executeTakeFirst();
    if (application) locked.push(application);
  }
  return locked;
}

/** Gives applications that don't have one a prefix that is unique in their team. It never changes. */
export async function assignPrefixes(tx: MetadataDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const without = await tx
    .selectFrom("applications")
    .select(["id", "teamId", "name"])
    .where("id", "in", ids)
    .where("issuePrefix", "=", "")
    .orderBy("teamId")
    .orderBy("id")
    .execute();
  // Teams before applications, like everything else that locks both.
  for (const teamId of new Set(without.map((application) => application.teamId))) await lockTeam(tx, teamId);
  for (const { id, teamId, name } of without) {
    const taken = await tx
      .selectFrom("applications")
      .select("issuePrefix")
      .where("teamId", "=", teamId)
      .where("issuePrefix", "!=", "")
      .execute();
    const issuePrefix = uniquePrefix(toPrefix(name), new Set(taken.map((other) => other.issuePrefix)));
    await tx
      .updateTable("applications")
      .set({ issuePrefix })
      .where("id", "=", id)
      .where("issuePrefix", "=", "")
      .execute();
  }
}
