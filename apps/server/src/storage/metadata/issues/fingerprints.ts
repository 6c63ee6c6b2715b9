// Kinds of error: which issue the events with a fingerprint belong to.
import { inChunks } from "../database/in-chunks.ts";
import type { IssueFingerprintRecord, MetadataDb } from "../database/tables.ts";
import { type CountedFingerprint, countFingerprintEvents, type FingerprintCount } from "./count.ts";
import { findRoots, readParts } from "./merged.ts";
import { packRows, unpackRows } from "./packed-rows.ts";

export type { IssueFingerprintRecord } from "../database/tables.ts";
export type IssueFingerprintStore = ReturnType<typeof createIssueFingerprintStore>;

/** A kind of error, and where in the code it happens. */
export type PlacedKind = Pick<
  IssueFingerprintRecord,
  "issueId" | "path" | "line" | "columnNumber" | "lineHash" | "lastSeen" | "firstRelease" | "lastRelease"
>;

export type PlaceFields = Pick<IssueFingerprintRecord, "fileName" | "path" | "line" | "columnNumber" | "lineHash">;

/** All of them are one parameter, but SQLite blocks the event loop during a statement. */
const maxRowsPerStatement = 2_000;

export function createIssueFingerprintStore(db: MetadataDb) {
  return {
    /** Of an issue: `ids` of a `StoredIssue`. The one with the most events first. */
    async ofIssue(issueIds: readonly string[]): Promise<IssueFingerprintRecord[]> {
      const found = await inChunks(issueIds, (chunk) =>
        db.selectFrom("issueFingerprints").selectAll().where("issueId", "in", chunk).execute(),
      );
      return found.toSorted((a, b) => b.events - a.events);
    },

    /** Of issues: `ids` of `StoredIssue`s. In no particular order. */
    ofIssues: (issueIds: readonly string[]): Promise<Pick<IssueFingerprintRecord, "issueId" | "fingerprint">[]> =>
      inChunks(issueIds, (chunk) =>
        db.selectFrom("issueFingerprints").select(["issueId", "fingerprint"]).where("issueId", "in", chunk).execute(),
      ),

    /** Of all issues of the applications; the issue is the one that isn't merged. */
    async ofApplications(applicationIds: readonly string[]): Promise<CountedFingerprint[]> {
      const merged = await inChunks(applicationIds, (chunk) => readParts(db, (is) => is("applicationId", "in", chunk)));
      const rootOf = findRoots(merged);
      return inChunks(applicationIds, async (chunk) => {
        const rows = await db
          .selectFrom("issueFingerprints")
          .select(["applicationId", packRows<"issueFingerprints">(db, ["fingerprint", "issueId"]).as("packed")])
          .where("applicationId", "in", chunk)
          .groupBy("applicationId")
          .execute();
        return rows.flatMap(({ applicationId, packed }) =>
          unpackRows<[fingerprint: string, issueId: string]>(packed).map(([fingerprint, issueId]) => ({
            applicationId,
            fingerprint,
            issueId: rootOf(issueId),
          })),
        );
      });
    },

    /** Adds events to those that exist, and returns them with the issue that has them, merged or not. */
    count: (counts: readonly FingerprintCount[]): Promise<CountedFingerprint[]> =>
      inChunks(counts, (chunk) => countFingerprintEvents(db, chunk), maxRowsPerStatement),

    async insert(records: readonly IssueFingerprintRecord[]): Promise<void> {
      await inChunks(records, (chunk) =>
        db.insertInto("issueFingerprints").values(chunk).returning("fingerprint").execute(),
      );
    },

    /** The different paths of files with this name in which errors happened. */
    async pathsOf(applicationId: string, fileName: string): Promise<string[]> {
      const found = await db
        .selectFrom("issueFingerprints")
        .select("path")
        .distinct()
        .where("applicationId", "=", applicationId)
        .where("fileName", "=", fileName)
        .execute();
      return found.map(({ path }) => path);
    },

    /** Those that happened in one of these files after a time. */
    inFiles: (
      applicationId: string,
      { fileName, paths, since }: { fileName: string; paths: readonly string[]; since: number },
    ): Promise<PlacedKind[]> =>
      inChunks(paths, (chunk) =>
        db
          .selectFrom("issueFingerprints")
          .select(["issueId", "path", "line", "columnNumber", "lineHash", "lastSeen", "firstRelease", "lastRelease"])
          .where("applicationId", "=", applicationId)
          .where("fileName", "=", fileName)
          .where("path", "in", chunk)
          .where("lastSeen", ">=", since)
          .execute(),
      ),

    /** Those of an earlier version of Contrail, which didn't store where they happen. */
    unplaced: (
      limit: number,
    ): Promise<Pick<IssueFingerprintRecord, "applicationId" | "fingerprint" | "logId" | "components">[]> =>
      db
        .selectFrom("issueFingerprints")
        .select(["applicationId", "fingerprint", "logId", "components"])
        .where("fileName", "is", null)
        .limit(limit)
        .execute(),

    async setPlace(applicationId: string, fingerprint: string, place: PlaceFields): Promise<void> {
      await db
        .updateTable("issueFingerprints")
        .set(place)
        .where("applicationId", "=", applicationId)
        .where("fingerprint", "=", fingerprint)
        .execute();
    },

    /** Which of them are known. */
    async known(applicationId: string, fingerprints: readonly string[]): Promise<Set<string>> {
      const found = await inChunks(fingerprints, (chunk) =>
        db
          .selectFrom("issueFingerprints")
          .select("fingerprint")
          .where("applicationId", "=", applicationId)
          .where("fingerprint", "in", chunk)
          .execute(),
      );
      return new Set(found.map(({ fingerprint }) => fingerprint));
    },

    async numberOf(applicationId: string): Promise<number> {
      const { count } = await db
        .selectFrom("issueFingerprints")
        .select((is) => is.fn.countAll<number>().as("count"))
        .where("applicationId", "=", applicationId)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** When the server received the first event of each, for those after that time; in order. */
    async createdAfter(applicationId: string, time: number): Promise<number[]> {
      const found = await db
        .selectFrom("issueFingerprints")
        .select("createdAt")
        .where("applicationId", "=", applicationId)
        .where("createdAt", ">", time)
        .orderBy("createdAt")
        .execute();
      return found.map(({ createdAt }) => createdAt);
    },
  };
}
