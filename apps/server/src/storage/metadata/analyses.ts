// Cached analyses, so that the same error isn't analyzed twice.
import type { AnalysisRecord, MetadataDb } from "./database/tables.ts";

export type { AnalysisRecord } from "./database/tables.ts";
export type AnalysisStore = ReturnType<typeof createAnalysisStore>;

export interface AnalysisKey extends Pick<AnalysisRecord, "applicationId" | "subject" | "analyser"> {
  /** Older ones are ignored. */
  since: number;
}

export function createAnalysisStore(db: MetadataDb) {
  return {
    find: ({ applicationId, subject, analyser, since }: AnalysisKey): Promise<AnalysisRecord | undefined> =>
      db
        .selectFrom("analyses")
        .selectAll()
        .where("applicationId", "=", applicationId)
        .where("subject", "=", subject)
        .where("analyser", "=", analyser)
        .where("createdAt", ">=", since)
        .executeTakeFirst(),

    /**
     * The number up to which the logs of an application are deleted; undefined: the team has no such application.
     */
    async deletedTo(teamId: string, applicationId: string): Promise<string | undefined> {
      const found = await db
        .selectFrom("applications")
        .select("logsDeletedTo")
        .where("teamId", "=", teamId)
        .where("id", "=", applicationId)
        .executeTakeFirst();
      return found?.logsDeletedTo;
    },

    /** Replaces an older one. It isn't stored if the application, or logs of it, were deleted since it started. */
    async put(teamId: string, { applicationId, ...record }: AnalysisRecord, deletedTo: string): Promise<void> {
      const { subject, analyser, sealed, createdAt } = record;
      await db
        .insertInto("analyses")
        .columns(["applicationId", "subject", "analyser", "sealed", "createdAt"])
        .expression((is) =>
          is
            .selectFrom("applications")
            .select((of) => [
              "id",
              of.val(subject).as("subject"),
              of.val(analyser).as("analyser"),
              of.val(sealed).as("sealed"),
              of.cast<number>(of.val(createdAt), "bigint").as("createdAt"),
            ])
            .where("teamId", "=", teamId)
            .where("id", "=", applicationId)
            .where("logsDeletedTo", "=", deletedTo),
        )
        .onConflict((conflict) =>
          conflict.columns(["applicationId", "subject"]).doUpdateSet((is) => ({
            analyser: is.ref("excluded.analyser"),
            sealed: is.ref("excluded.sealed"),
            createdAt: is.ref("excluded.createdAt"),
          })),
        )
        .execute();
    },

    /** For deleted logs. */
    async deleteFor(applicationIds: readonly string[]): Promise<void> {
      if (applicationIds.length === 0) return;
      await db.deleteFrom("analyses").where("applicationId", "in", applicationIds).execute();
    },

    async removeOlderThan(time: number): Promise<void> {
      await db.deleteFrom("analyses").where("createdAt", "<", time).execute();
    },
  };
}
