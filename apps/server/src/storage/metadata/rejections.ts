// Events of applications that the server rejected: counts by reason, never any content.
import { inTransaction } from "./database/in-transaction.ts";
import type { MetadataDb, RejectionRecord } from "./database/tables.ts";

export type { RejectionRecord } from "./database/tables.ts";
export type RejectionStore = ReturnType<typeof createRejectionStore>;

export function createRejectionStore(db: MetadataDb) {
  return {
    /** Adds to the counts, and keeps the latest `maxReasons` of each application. Deleted applications are skipped. */
    add: (rejections: readonly RejectionRecord[], maxReasons: number): Promise<void> =>
      inTransaction(db, async (tx) => {
        for (const { applicationId, code, message, count, lastAt } of rejections) {
          await tx
            .insertInto("rejections")
            .columns(["applicationId", "code", "message", "count", "lastAt"])
            .expression((is) =>
              is
                .selectFrom("applications")
                .select((of) => [
                  "id",
                  of.val(code).as("code"),
                  of.val(message).as("message"),
                  of.cast<number>(of.val(count), "bigint").as("count"),
                  of.cast<number>(of.val(lastAt), "bigint").as("lastAt"),
                ])
                .where("id", "=", applicationId),
            )
            .onConflict((conflict) =>
              conflict.columns(["applicationId", "code", "message"]).doUpdateSet((is) => ({
                count: is("rejections.count", "+", is.ref("excluded.count")),
                lastAt: is.ref("excluded.lastAt"),
              })),
            )
            .execute();
        }
        for (const id of new Set(rejections.map(({ applicationId }) => applicationId))) {
          const oldestKept = tx
            .selectFrom("rejections as kept")
            .select("kept.lastAt")
            .where("kept.applicationId", "=", id)
            .orderBy("kept.lastAt", "desc")
            .limit(1)
            .offset(maxReasons - 1);
          await tx.deleteFrom("rejections").where("applicationId", "=", id).where("lastAt", "<", oldestKept).execute();
        }
      }),

    /** The rejections of all applications of a team, latest first. */
    list: (teamId: string, since: number): Promise<RejectionRecord[]> =>
      db
        .selectFrom("rejections")
        .innerJoin("applications", "applications.id", "rejections.applicationId")
        .select([
          "rejections.applicationId",
          "rejections.code",
          "rejections.message",
          "rejections.count",
          "rejections.lastAt",
        ])
        .where("applications.teamId", "=", teamId)
        .where("rejections.lastAt", ">=", since)
        .orderBy("rejections.lastAt", "desc")
        .orderBy("rejections.code")
        .orderBy("rejections.message")
        .execute(),

    async removeOlder(before: number): Promise<void> {
      await db.deleteFrom("rejections").where("lastAt", "<", before).execute();
    },
  };
}
