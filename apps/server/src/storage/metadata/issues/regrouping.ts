// Reads and moves all kinds of error of an application, when its rules change. The application has to be locked.
import { sql } from "kysely";
import { inChunks } from "../database/in-chunks.ts";
import type { IssueFingerprintRecord, IssueKeyRecord, IssueRecord, MetadataDb } from "../database/tables.ts";

export type IssueRegroupingStore = ReturnType<typeof createIssueRegroupingStore>;

export type MovedKind = Pick<
  IssueFingerprintRecord,
  "applicationId" | "fingerprint" | "key" | "issueId" | "components"
>;

/** What regrouping changes about an issue. */
export type RegroupedIssue = Pick<
  IssueRecord,
  | "id"
  | "mergedInto"
  | "mergedBy"
  | "title"
  | "function"
  | "file"
  | "events"
  | "firstSeen"
  | "lastSeen"
  | "firstRelease"
  | "lastRelease"
>;

export function createIssueRegroupingStore(db: MetadataDb) {
  return {
    kinds: (applicationId: string): Promise<IssueFingerprintRecord[]> =>
      db.selectFrom("issueFingerprints").selectAll().where("applicationId", "=", applicationId).execute(),

    /** Each with its own counts, merged or not, in the order of their numbers. */
    issues: (applicationId: string): Promise<IssueRecord[]> =>
      db.selectFrom("issues").selectAll().where("applicationId", "=", applicationId).orderBy("number").execute(),

    keys: (applicationId: string): Promise<IssueKeyRecord[]> =>
      db.selectFrom("issueKeys").selectAll().where("applicationId", "=", applicationId).execute(),

    async moveKinds(moved: readonly MovedKind[]): Promise<void> {
      await inChunks(moved, async (chunk) => {
        const rows = chunk.map(
          ({ applicationId, fingerprint, key, issueId, components }) =>
            sql`(${sql.join([applicationId, fingerprint, key, issueId, components])})`,
        );
        await sql`
          with moved (application_id, fingerprint, key, issue_id, components) as (values ${sql.join(rows)})
          update issue_fingerprints set key = moved.key, issue_id = moved.issue_id, components = moved.components
          from moved
          where issue_fingerprints.application_id = moved.application_id
            and issue_fingerprints.fingerprint = moved.fingerprint`.execute(db);
        return [];
      });
    },

    /** Issues that lost all their kinds of error to others are issues again; those that these rules merge stay merged. */
    async revive(issueIds: readonly string[], mergeRuleIds: readonly string[]): Promise<void> {
      await inChunks(issueIds, (chunk) => {
        const update = db
          .updateTable("issues")
          .set({ mergedInto: null, mergedBy: null })
          .where("id", "in", chunk)
          .where("mergedBy", "is not", null);
        const emptied = mergeRuleIds.length > 0 ? update.where("mergedBy", "not in", mergeRuleIds) : update;
        return emptied.returning("id").execute();
      });
    },

    async updateIssues(issues: readonly RegroupedIssue[]): Promise<void> {
      await inChunks(issues, async (chunk) => {
        const rows = chunk.map(({ id, mergedInto, mergedBy, events, firstSeen, lastSeen, ...texts }) => {
          const redirect = [mergedInto, mergedBy].map((value) => sql`cast(${value} as text)`);
          const counts = [events, firstSeen, lastSeen].map((value) => sql`cast(${value} as bigint)`);
          const { firstRelease, lastRelease, title, function: name, file } = texts;
          return sql`(${sql.join([id, ...redirect, ...counts, firstRelease, lastRelease, title, name, file])})`;
        });
        await sql`
          with fresh (id, merged_into, merged_by, events, first_seen, last_seen, first_release, last_release, title, function, file)
            as (values ${sql.join(rows)})
          update issues set
            merged_into = fresh.merged_into, merged_by = fresh.merged_by, events = fresh.events,
            first_seen = fresh.first_seen, last_seen = fresh.last_seen,
            first_release = fresh.first_release, last_release = fresh.last_release,
            title = fresh.title, function = fresh.function, file = fresh.file
          from fresh where issues.id = fresh.id`.execute(db);
        return [];
      });
    },
  };
}
