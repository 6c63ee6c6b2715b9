// Issues that are new, came back or escalate, until the rules about issues have been evaluated for them.

import type { IssueSignalRecord } from "../database/alert-records.ts";
import { inChunks } from "../database/in-chunks.ts";
import type { MetadataDb } from "../database/tables.ts";

export type { IssueSignalRecord } from "../database/alert-records.ts";
export type IssueSignalStore = ReturnType<typeof createIssueSignalStore>;

export function createIssueSignalStore(db: MetadataDb) {
  return {
    async append(signals: readonly IssueSignalRecord[]): Promise<void> {
      await inChunks(signals, (chunk) => db.insertInto("issueSignals").values(chunk).returning("id").execute());
    },

    /** Applications that have some, the one that has waited longest first. */
    async applications(): Promise<string[]> {
      const found = await db
        .selectFrom("issueSignals")
        .select(["applicationId", (is) => is.fn.min("at").as("oldest")])
        .groupBy("applicationId")
        .orderBy("oldest")
        .orderBy("applicationId")
        .execute();
      return found.map(({ applicationId }) => applicationId);
    },

    /** Oldest first. */
    list: (applicationId: string, limit: number): Promise<IssueSignalRecord[]> =>
      db
        .selectFrom("issueSignals")
        .selectAll()
        .where("applicationId", "=", applicationId)
        .orderBy("at")
        .orderBy("id")
        .limit(limit)
        .execute(),

    /**
     * Removes the oldest ones and returns them, oldest first. In a transaction: no other server gets them meanwhile, and
     * they are back if it fails.
     */
    async take(applicationId: string, limit: number): Promise<IssueSignalRecord[]> {
      const taken = await db
        .deleteFrom("issueSignals")
        .where("id", "in", (is) =>
          is
            .selectFrom("issueSignals")
            .select("id")
            .where("applicationId", "=", applicationId)
            .orderBy("at")
            .orderBy("id")
            .limit(limit),
        )
        .returningAll()
        .execute();
      return taken.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
    },

    /** Returns those that were still there, which no other server gets. */
    async remove(ids: readonly string[]): Promise<string[]> {
      const removed = await inChunks(ids, (chunk) =>
        db.deleteFrom("issueSignals").where("id", "in", chunk).returning("id").execute(),
      );
      return removed.map(({ id }) => id);
    },
  };
}
