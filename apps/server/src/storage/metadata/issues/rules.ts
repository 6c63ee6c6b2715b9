// Rules by which teams correct the grouping. Revoked ones are kept, for the history.

import { inChunks } from "../database/in-chunks.ts";
import type { IssueRuleRecord, MetadataDb } from "../database/tables.ts";

export type { IssueRuleRecord } from "../database/tables.ts";
export type IssueRuleStore = ReturnType<typeof createIssueRuleStore>;

export function createIssueRuleStore(db: MetadataDb) {
  return {
    async insert(record: IssueRuleRecord): Promise<void> {
      await db.insertInto("issueRules").values(record).returning("id").execute();
    },

    /** Those that aren't revoked, oldest first. */
    async list(applicationIds: readonly string[]): Promise<IssueRuleRecord[]> {
      const found = await inChunks(applicationIds, (chunk) =>
        db
          .selectFrom("issueRules")
          .selectAll()
          .where("applicationId", "in", chunk)
          .where("revokedAt", "is", null)
          .orderBy("createdAt")
          .orderBy("id")
          .execute(),
      );
      return found.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
    },

    /** Also if it was revoked. */
    find: (id: string): Promise<IssueRuleRecord | undefined> =>
      db.selectFrom("issueRules").selectAll().where("id", "=", id).executeTakeFirst(),

    /** false if it was revoked before. */
    async revoke(id: string, at: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("issueRules")
        .set({ revokedAt: at })
        .where("id", "=", id)
        .where("revokedAt", "is", null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** What a merge rule matches belongs to this issue from now on. */
    async setIssue(id: string, issueId: string): Promise<void> {
      await db.updateTable("issueRules").set({ issueId }).where("id", "=", id).execute();
    },

    async setStateChanges(id: string, stateChanges: string): Promise<void> {
      await db.updateTable("issueRules").set({ stateChanges }).where("id", "=", id).execute();
    },

    async setCaught(id: string, caught: number): Promise<void> {
      await db.updateTable("issueRules").set({ caught }).where("id", "=", id).execute();
    },

    async addCaught(id: string, kinds: number): Promise<void> {
      await db
        .updateTable("issueRules")
        .set((is) => ({ caught: is("caught", "+", kinds) }))
        .where("id", "=", id)
        .execute();
    },
  };
}
