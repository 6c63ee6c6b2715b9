// Reads and moves all kinds of error of an application, when its rules change. The application has to be locked.
import { sql } from "kysely";
import { inChunks } from "../database/in-chunks.ts";
import type { IssueFingerprintRecord, IssueKeyRecord, IssueRecord, MetadataDb } from "../database/tables.ts";
import { jsonRows } from "./json-rows.ts";

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
      const rows = moved.map(({ applicationId, fingerprint, key, issueId, components }) => [
        applicationId,
        fingerprint,
        key,
        issueId,
        components,
      ]);
      // The application is a column of the rows, so that SQLite finds each by the primary key.
      await sql`
        with moved as (
          select value ->> 0 as application_id, value ->> 1 as fingerprint,
            value ->> 2 as key, value ->> 3 as issue_id, value ->> 4 as components
          from ${jsonRows(rows)})
        update issue_fingerprints set key = moved.key, issue_id = moved.issue_id, components = moved.components
        from moved
        where issue_fingerprints.application_id = moved.application_id
          and issue_fingerprints.fingerprint = moved.fingerprint`.execute(db);
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
      const rows = issues.map(({ id, mergedInto, mergedBy, events, firstSeen, lastSeen, ...texts }) => {
        const { firstRelease, lastRelease, title, function: name, file } = texts;
        return [id, mergedInto, mergedBy, events, firstSeen, lastSeen, firstRelease, lastRelease, title, name, file];
      });
      await sql`
        with fresh as (
          select value ->> 0 as id, value ->> 1 as merged_into, value ->> 2 as merged_by,
            cast(value ->> 3 as bigint) as events,
            cast(value ->> 4 as bigint) as first_seen, cast(value ->> 5 as bigint) as last_seen,
            value ->> 6 as first_release, value ->> 7 as last_release,
            value ->> 8 as title, value ->> 9 as function, value ->> 10 as file
          from ${jsonRows(rows)})
        update issues set
          merged_into = fresh.merged_into, merged_by = fresh.merged_by, events = fresh.events,
          first_seen = fresh.first_seen, last_seen = fresh.last_seen,
          first_release = fresh.first_release, last_release = fresh.last_release,
          title = fresh.title, function = fresh.function, file = fresh.file
        from fresh where issues.id = fresh.id`.execute(db);
    },
  };
}
