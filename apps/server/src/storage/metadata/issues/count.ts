// Counts events in one statement for many issues or fingerprints. Counters are added to, never set: several servers
// count at the same time.
import { sql } from "kysely";
import type { IssueFingerprintRecord, IssueRecord, MetadataDb } from "../database/tables.ts";
import { jsonRows } from "./json-rows.ts";

export interface IssueCount {
  id: string;
  events: number;
  firstSeen: number;
  lastSeen: number;
  /** Of the first and the last event; empty if it names none. */
  firstRelease: string;
  lastRelease: string;
}

export async function countIssueEvents(db: MetadataDb, counts: readonly IssueCount[]): Promise<IssueRecord[]> {
  if (counts.length === 0) return [];
  const rows = counts.map(({ id, events, firstSeen, lastSeen, firstRelease, lastRelease }) => [
    id,
    events,
    firstSeen,
    lastSeen,
    firstRelease,
    lastRelease,
  ]);
  const { rows: counted } = await sql<IssueRecord>`
    with fresh as (
      select value ->> 0 as id, cast(value ->> 1 as bigint) as events,
        cast(value ->> 2 as bigint) as first_seen, cast(value ->> 3 as bigint) as last_seen,
        value ->> 4 as first_release, value ->> 5 as last_release
      from ${jsonRows(rows)})
    update issues set
      events = issues.events + fresh.events,
      first_release = case when fresh.first_seen < issues.first_seen then fresh.first_release else issues.first_release end,
      first_seen = case when fresh.first_seen < issues.first_seen then fresh.first_seen else issues.first_seen end,
      last_release = case when fresh.last_seen >= issues.last_seen and fresh.last_release <> ''
        then fresh.last_release else issues.last_release end,
      last_seen = case when fresh.last_seen > issues.last_seen then fresh.last_seen else issues.last_seen end
    from fresh where issues.id = fresh.id
    returning ${sql.join(issueColumns.map((name) => sql.ref(`issues.${name}`)))}`.execute(db);
  return counted;
}

const issueColumns = [
  "id",
  "applicationId",
  "number",
  "mergedInto",
  "mergedBy",
  "kind",
  "type",
  "title",
  "function",
  "file",
  "state",
  "stateDetail",
  "stateSince",
  "assigneeId",
  "firstSeen",
  "lastSeen",
  "firstRelease",
  "lastRelease",
  "events",
  "regressedAt",
  "escalatedAt",
  "createdAt",
] as const satisfies (keyof IssueRecord)[];

export type FingerprintCount = Pick<
  IssueFingerprintRecord,
  "applicationId" | "fingerprint" | "events" | "firstSeen" | "lastSeen" | "firstRelease" | "lastRelease"
>;

export type CountedFingerprint = Pick<IssueFingerprintRecord, "applicationId" | "fingerprint" | "issueId">;

/** Returns those that exist. */
export async function countFingerprintEvents(
  db: MetadataDb,
  counts: readonly FingerprintCount[],
): Promise<CountedFingerprint[]> {
  if (counts.length === 0) return [];
  const rows = counts.map(({ applicationId, fingerprint, events, firstSeen, lastSeen, firstRelease, lastRelease }) => [
    applicationId,
    fingerprint,
    events,
    firstSeen,
    lastSeen,
    firstRelease,
    lastRelease,
  ]);
  // The application is a column of the rows, so that SQLite finds each by the primary key.
  const { rows: counted } = await sql<CountedFingerprint>`
    with fresh as (
      select value ->> 0 as application_id, value ->> 1 as fingerprint, cast(value ->> 2 as bigint) as events,
        cast(value ->> 3 as bigint) as first_seen, cast(value ->> 4 as bigint) as last_seen,
        value ->> 5 as first_release, value ->> 6 as last_release
      from ${jsonRows(rows)})
    update issue_fingerprints set
      events = issue_fingerprints.events + fresh.events,
      first_release = case when fresh.first_seen < issue_fingerprints.first_seen
        then fresh.first_release else issue_fingerprints.first_release end,
      last_release = case when fresh.last_seen >= issue_fingerprints.last_seen and fresh.last_release <> ''
        then fresh.last_release else issue_fingerprints.last_release end,
      first_seen = case when fresh.first_seen < issue_fingerprints.first_seen
        then fresh.first_seen else issue_fingerprints.first_seen end,
      last_seen = case when fresh.last_seen > issue_fingerprints.last_seen
        then fresh.last_seen else issue_fingerprints.last_seen end
    from fresh
    where issue_fingerprints.application_id = fresh.application_id
      and issue_fingerprints.fingerprint = fresh.fingerprint
    returning ${sql.join(countedColumns.map((name) => sql.ref(`issueFingerprints.${name}`)))}`.execute(db);
  return counted;
}

const countedColumns = ["applicationId", "fingerprint", "issueId"] as const satisfies (keyof CountedFingerprint)[];
