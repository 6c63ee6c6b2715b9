// Releases of applications, each with a place in their order that never changes. One that was neither announced nor seen has
// only its place: it was deleted, or is the one that an issue will be resolved in.
import { sql } from "kysely";
import { inChunks } from "../database/in-chunks.ts";
import type { MetadataDb, ReleaseRecord } from "../database/tables.ts";
import { jsonRows } from "./json-rows.ts";

export type { ReleaseRecord } from "../database/tables.ts";
export type ReleaseStore = ReturnType<typeof createReleaseStore>;

export type SeenRelease = Pick<ReleaseRecord, "applicationId" | "version"> & { firstSeen: number; lastSeen: number };

export function createReleaseStore(db: MetadataDb) {
  return {
    /** Those that were announced or seen. */
    list: (applicationIds: readonly string[]): Promise<ReleaseRecord[]> =>
      inChunks(applicationIds, (chunk) =>
        db
          .selectFrom("releases")
          .selectAll()
          .where("applicationId", "in", chunk)
          .where((is) => is.or([is("announcedAt", "is not", null), is("firstSeen", "is not", null)]))
          .execute(),
      ),

    /** All that have a place in the order. */
    places: (applicationId: string): Promise<ReleaseRecord[]> =>
      db.selectFrom("releases").selectAll().where("applicationId", "=", applicationId).execute(),

    /** Those of these versions. */
    placesOf: (applicationId: string, versions: readonly string[]): Promise<ReleaseRecord[]> =>
      inChunks(versions, (chunk) =>
        db
          .selectFrom("releases")
          .selectAll()
          .where("applicationId", "=", applicationId)
          .where("version", "in", chunk)
          .execute(),
      ),

    find: (applicationId: string, version: string): Promise<ReleaseRecord | undefined> =>
      db
        .selectFrom("releases")
        .selectAll()
        .where("applicationId", "=", applicationId)
        .where("version", "=", version)
        .executeTakeFirst(),

    async hasAny(applicationId: string): Promise<boolean> {
      const found = await db
        .selectFrom("releases")
        .select("version")
        .where("applicationId", "=", applicationId)
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },

    /** Known ones stay as they are. */
    async insert(records: readonly ReleaseRecord[]): Promise<void> {
      await inChunks(records, (chunk) =>
        db
          .insertInto("releases")
          .values(chunk)
          .onConflict((conflict) => conflict.columns(["applicationId", "version"]).doNothing())
          .returning("version")
          .execute(),
      );
    },

    /** Logs of known releases have these times. */
    async noteSeen(releases: readonly SeenRelease[]): Promise<void> {
      if (releases.length === 0) return;
      const rows = releases.map(({ applicationId, version, firstSeen, lastSeen }) => [
        applicationId,
        version,
        firstSeen,
        lastSeen,
      ]);
      await sql`
        with fresh as (
          select value ->> 0 as application_id, value ->> 1 as version,
            cast(value ->> 2 as bigint) as first_seen, cast(value ->> 3 as bigint) as last_seen
          from ${jsonRows(rows)})
        update releases set
          first_seen = case when releases.first_seen <= fresh.first_seen then releases.first_seen else fresh.first_seen end,
          last_seen = case when releases.last_seen >= fresh.last_seen then releases.last_seen else fresh.last_seen end
        from fresh
        where releases.application_id = fresh.application_id and releases.version = fresh.version`.execute(db);
    },

    /** The first announcement counts. false if the release isn't known, or was announced before. */
    async announce(applicationId: string, version: string, at: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("releases")
        .set({ announcedAt: at })
        .where("applicationId", "=", applicationId)
        .where("version", "=", version)
        .where("announcedAt", "is", null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async setCommit(applicationId: string, version: string, commitHash: string): Promise<void> {
      await db
        .updateTable("releases")
        .set({ commitHash })
        .where("applicationId", "=", applicationId)
        .where("version", "=", version)
        .execute();
    },

    /** The Git commits of those that were announced with one, by version. */
    async commits(applicationId: string): Promise<Map<string, string>> {
      const found = await db
        .selectFrom("releases")
        .select(["version", "commitHash"])
        .where("applicationId", "=", applicationId)
        .where("commitHash", "is not", null)
        .execute();
      return new Map(found.map(({ version, commitHash }) => [version, commitHash ?? ""]));
    },

    /** It keeps its place, and is listed again once it is announced or seen. false if it isn't listed. */
    async remove(applicationId: string, version: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("releases")
        .set({ announcedAt: null, firstSeen: null, lastSeen: null })
        .where("applicationId", "=", applicationId)
        .where("version", "=", version)
        .where((is) => is.or([is("announcedAt", "is not", null), is("firstSeen", "is not", null)]))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}
