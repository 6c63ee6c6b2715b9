// Where each rule is, by group. A transition is made only by the server that saw the latest version.

import type { AlertStateRecord } from "../database/alert-records.ts";
import { inChunks } from "../database/in-chunks.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { MetadataDb } from "../database/tables.ts";

export type { AlertStateRecord } from "../database/alert-records.ts";
export type AlertStateStore = ReturnType<typeof createAlertStateStore>;

export interface SeenVersions {
  /** 0: there was no state. */
  version: number;
  ruleVersion: number;
}

export function createAlertStateStore(db: MetadataDb) {
  return {
    /** Of the rules, in no particular order. */
    list: (ruleIds: readonly string[]): Promise<AlertStateRecord[]> =>
      inChunks(ruleIds, (chunk) => db.selectFrom("alertStates").selectAll().where("ruleId", "in", chunk).execute()),

    find: (ruleId: string, groupKey: string): Promise<AlertStateRecord | undefined> =>
      db
        .selectFrom("alertStates")
        .selectAll()
        .where("ruleId", "=", ruleId)
        .where("groupKey", "=", groupKey)
        .executeTakeFirst(),

    /**
     * Stores the state with the next version. false: another server has changed it, or someone has edited, disabled or
     * deleted the rule, so this evaluation doesn't count.
     */
    compareAndSet: (state: Omit<AlertStateRecord, "version">, seen: SeenVersions): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable("alertRules")
          .set((is) => ({ version: is.ref("version") }))
          .where("id", "=", state.ruleId)
          .where("version", "=", seen.ruleVersion)
          .where("isEnabled", "=", 1)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        const next = { ...state, version: seen.version + 1 };
        if (seen.version > 0) {
          const updated = await tx
            .updateTable("alertStates")
            .set(next)
            .where("ruleId", "=", state.ruleId)
            .where("groupKey", "=", state.groupKey)
            .where("version", "=", seen.version)
            .executeTakeFirst();
          return updated.numUpdatedRows === 1n;
        }
        const inserted = await tx
          .insertInto("alertStates")
          .values(next)
          .onConflict((conflict) => conflict.columns(["ruleId", "groupKey"]).doNothing())
          .returning("version")
          .executeTakeFirst();
        return inserted !== undefined;
      }),

    /** For a rule whose condition was edited. Returns what was removed. */
    reset: (ruleId: string): Promise<AlertStateRecord[]> =>
      db.deleteFrom("alertStates").where("ruleId", "=", ruleId).returningAll().execute(),

    /** Groups that have ended. */
    async remove(ruleId: string, groupKeys: readonly string[]): Promise<void> {
      await inChunks(groupKeys, (chunk) =>
        db
          .deleteFrom("alertStates")
          .where("ruleId", "=", ruleId)
          .where("groupKey", "in", chunk)
          .returning("groupKey")
          .execute(),
      );
    },
  };
}
