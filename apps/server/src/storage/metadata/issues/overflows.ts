// Kinds of error beyond the limits of an application, or too large to be read, by type: they are counted, but have no issue.

import { inChunks } from "../database/in-chunks.ts";
import type { IssueOverflowRecord, MetadataDb } from "../database/tables.ts";

export type { IssueOverflowRecord } from "../database/tables.ts";
export type IssueOverflowStore = ReturnType<typeof createIssueOverflowStore>;

export function createIssueOverflowStore(db: MetadataDb) {
  return {
    async add(overflows: readonly IssueOverflowRecord[]): Promise<void> {
      await inChunks(overflows, (chunk) =>
        db
          .insertInto("issueOverflows")
          .values(chunk)
          .onConflict((conflict) =>
            conflict.columns(["applicationId", "type"]).doUpdateSet((is) => ({
              kinds: is("issueOverflows.kinds", "+", is.ref("excluded.kinds")),
              unreadable: is("issueOverflows.unreadable", "+", is.ref("excluded.unreadable")),
              lastSeen: is
                .case()
                .when("issueOverflows.lastSeen", "<", is.ref("excluded.lastSeen"))
                .then(is.ref("excluded.lastSeen"))
                .else(is.ref("issueOverflows.lastSeen"))
                .end(),
            })),
          )
          .returning("type")
          .execute(),
      );
    },

    /** The type with the most kinds first. */
    async list(applicationIds: readonly string[]): Promise<IssueOverflowRecord[]> {
      const found = await inChunks(applicationIds, (chunk) =>
        db.selectFrom("issueOverflows").selectAll().where("applicationId", "in", chunk).execute(),
      );
      return found.toSorted((a, b) => b.kinds - a.kinds);
    },

    async removeOlder(before: number): Promise<void> {
      await db.deleteFrom("issueOverflows").where("lastSeen", "<", before).execute();
    },
  };
}
