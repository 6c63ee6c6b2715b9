// What happened to issues: changes by people and by Contrail, and comments.

import { inChunks } from "../database/in-chunks.ts";
import type { IssueActivityRecord, MetadataDb } from "../database/tables.ts";

export type { IssueActivityRecord } from "../database/tables.ts";
export type IssueActivityStore = ReturnType<typeof createIssueActivityStore>;

export function createIssueActivityStore(db: MetadataDb) {
  return {
    async append(entries: readonly IssueActivityRecord[]): Promise<void> {
      await inChunks(entries, (chunk) => db.insertInto("issueActivity").values(chunk).returning("id").execute());
    },

    /** Of an issue: `ids` of a `StoredIssue`. Newest first. */
    async list(issueIds: readonly string[], limit = 1_000): Promise<IssueActivityRecord[]> {
      const found = await inChunks(issueIds, (chunk) =>
        db
          .selectFrom("issueActivity")
          .selectAll()
          .where("issueId", "in", chunk)
          .orderBy("at", "desc")
          .orderBy("id", "desc")
          .limit(limit)
          .execute(),
      );
      return found.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, limit);
    },

    /** The entries of one change of several issues. */
    ofChange: (changeId: string): Promise<IssueActivityRecord[]> =>
      db.selectFrom("issueActivity").selectAll().where("changeId", "=", changeId).orderBy("id").execute(),

    /** Entries of these kinds since a time, for the issues of the applications; oldest first. */
    since: (
      applicationIds: readonly string[],
      { kinds, from }: { kinds: readonly IssueActivityRecord["kind"][]; from: number },
    ): Promise<IssueActivityRecord[]> =>
      inChunks(applicationIds, (chunk) =>
        db
          .selectFrom("issueActivity")
          .innerJoin("issues", "issues.id", "issueActivity.issueId")
          .selectAll("issueActivity")
          .where("issues.applicationId", "in", chunk)
          .where("issueActivity.kind", "in", kinds)
          .where("issueActivity.at", ">=", from)
          .orderBy("issueActivity.at")
          .execute(),
      ),

    /** It can't be undone again. */
    async forgetBefore(changeId: string): Promise<void> {
      await db.updateTable("issueActivity").set({ before: "" }).where("changeId", "=", changeId).execute();
    },
  };
}
