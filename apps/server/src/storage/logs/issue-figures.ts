// Figures of issues from their events: the rows that have one of their fingerprints. They follow retention and deletion
// by themselves, like the logs.
import type { LogPosition, TextTest } from "@contrail/protocol";
import type { LogDb, Params } from "./database/driver.ts";
import { type Condition, inAnyScope, type RowFilter, readOptions, type Scope } from "./scope.ts";
import { anyOf } from "./search/conditions.ts";
import { createParams } from "./search/params.ts";
import { textSql } from "./search/text-sql.ts";
import { fingerprintText } from "./search/to-sql.ts";

/** The kinds of error that an issue unites. */
export interface IssueKinds {
  applicationId: string;
  /** 16 hexadecimal digits each. */
  fingerprints: readonly string[];
}

/** Equal steps of a range; its last millisecond belongs to the last step. */
export interface RangeSteps {
  from: number;
  /** Inclusive. */
  to: number;
  count: number;
}

export interface IssueFigures {
  /** The sum of the steps. */
  events: number;
  /** Exact. */
  users: number;
  steps: number[];
}

export interface KindCountOptions {
  /** Where the newer half of the range begins. */
  middle: number;
  withUsers: boolean;
  /** Per application: a sender can make up any number of kinds. */
  maxKinds: number;
}

export interface KindCount {
  applicationId: string;
  fingerprint: string;
  events: number;
  /** How many of them are in the newer half of the range. */
  newer: number;
  users: number;
}

export interface OlderKind {
  fingerprint: string;
  events: number;
  firstSeen: number;
  lastSeen: number;
  /** Of the first and of the last event. */
  firstRelease: string;
  lastRelease: string;
  /** The number of the last event, which happened at `lastSeen`. */
  seq: string;
}

export interface ReleaseEvents {
  release: string;
  events: number;
  first: number;
}

/** What the events of an issue are told apart by. */
export const eventFields = ["release", "environment", "userAgent", "page", "user"] as const;
export type EventField = (typeof eventFields)[number];
/** Those that every log of a session has. */
export const sessionFields = ["release", "environment", "userAgent"] as const satisfies EventField[];

export interface EventValue {
  field: EventField;
  value: string;
  count: number;
}

const noFigures = (steps: number): IssueFigures => ({
  events: 0,
  users: 0,
  steps: Array.from({ length: steps }, () => 0),
});

function sumOf(steps: readonly number[]): number {
  return steps.reduce((sum, count) => sum + count, 0);
}

export function stepLength({ from, to, count }: RangeSteps): number {
  return Math.max(1, Math.ceil((to - from) / count));
}

export type IssueFigureStore = ReturnType<typeof createIssueFigures>;

export function createIssueFigures(db: LogDb) {
  return {
    /** Of each issue, in their order. */
    async issueFigures(
      scopes: readonly Scope[],
      filter: RowFilter,
      issues: readonly IssueKinds[],
      range: RangeSteps,
    ): Promise<IssueFigures[]> {
      const own = scopes.filter(({ applicationId }) => issues.some((issue) => issue.applicationId === applicationId));
      const found = new Map<number, IssueFigures>();
      if (own.length > 0) {
        const { where, params } = inAnyScope(own, withKinds({ ...filter, from: range.from, to: range.to }, issues));
        const number = numberOfIssue(own, issues);
        const rows = await db.query<{ issue: number; users: number; steps: number[] }>(
          `SELECT ${number.sql} AS issue, uniqExactIf(actor, actor != 0) AS users, ${stepsSql("1", range)} AS steps
           FROM logs WHERE ${where} GROUP BY issue HAVING issue != 0`,
          { ...params, ...number.params, ...stepParams(range) },
          { ...readOptions(own, filter), isSlow: true },
        );
        for (const { issue, users, steps } of rows) {
          found.set(issue, { events: sumOf(steps), users, steps });
        }
      }
      return issues.map((_, index) => found.get(index + 1) ?? noFigures(range.count));
    },

    /** Of one issue, also by these releases: two reads of the same rows would take nearly twice as long. */
    async figuresByRelease(
      scopes: readonly Scope[],
      { kinds, versions }: { kinds: IssueKinds; versions: readonly string[] },
      range: RangeSteps,
    ): Promise<IssueFigures & { releases: ReleaseEvents[] }> {
      const none = { ...noFigures(range.count), releases: [] };
      if (scopes.length === 0) return none;
      const filter = withKinds({ from: range.from, to: range.to }, [kinds]);
      const { where, params } = inAnyScope(scopes, filter);
      const named = inReleases(versions);
      const [row] = await db.query<PackedFigures>(
        `SELECT uniqExactIf(actor, actor != 0) AS users, ${stepsSql("1", range)} AS steps,
           sumMapIf(map(toString(release), toUInt64(1)), ${named.where}) AS events,
           minMapIf(map(toString(release), time), ${named.where}) AS first
         FROM logs WHERE ${where}`,
        { ...params, ...named.params, ...stepParams(range) },
        { ...readOptions(scopes, filter), isSlow: true },
      );
      if (!row) return none;
      const releases = Object.entries(row.events).map(([release, events]) => ({
        release,
        events,
        first: row.first[release] ?? 0,
      }));
      return { events: sumOf(row.steps), users: row.users, steps: row.steps, releases };
    },

    /**
     * Of every kind of error that has events in the range; of each application, of so many at most, which may be any of
     * them. Users of several kinds can't be added up.
     */
    async kindCounts(
      scopes: readonly Scope[],
      filter: RowFilter,
      { middle, withUsers, maxKinds }: KindCountOptions,
    ): Promise<KindCount[]> {
      if (scopes.length === 0) return [];
      const { where, params } = inAnyScope(scopes, filter);
      // Of one application, the engine groups by a number.
      const ofEach = scopes.length === 1 ? "" : "application_id, ";
      const list = `groupArray(${maxKinds})`;
      // One row per application: thousands of them would take longer to write and to parse than to count.
      const rows = await db.query<PackedKinds>(
        `SELECT ${ofEach === "" ? "{application:String}" : "application_id"} AS applicationId,
           arrayStringConcat(${list}(${fingerprintText("kind")})) AS fingerprints,
           ${list}(inRange) AS events, ${list}(inNewerHalf) AS newer, ${list}(actors) AS users FROM (
           SELECT ${ofEach}fingerprint AS kind, count() AS inRange, countIf(time >= {middle:Int64}) AS inNewerHalf,
             ${withUsers ? "uniqExactIf(actor, actor != 0)" : "0"} AS actors
           FROM logs WHERE ${where} AND fingerprint != 0 GROUP BY ${ofEach}kind)
         ${ofEach === "" ? "" : "GROUP BY application_id"}`,
        { ...params, middle },
        { ...readOptions(scopes, filter), isSlow: true },
      );
      return rows.flatMap(unpackKinds);
    },

    /** Every kind of error that was received before a time, the latest first; of each, also the newest event. */
    async kindsBefore(scope: Scope, receivedBefore: number, limit: number): Promise<OlderKind[]> {
      const condition = {
        where: "fingerprint != 0 AND seq < {receivedBefore:UInt64}",
        params: { receivedBefore: BigInt(receivedBefore) << 22n },
      };
      const { where, params } = inAnyScope([scope], { condition });
      return db.query<OlderKind>(
        `SELECT ${fingerprintText("kind")} AS fingerprint, events, firstSeen, lastSeen, firstRelease, lastRelease,
           toString(lastSeq) AS seq FROM (
           SELECT fingerprint AS kind, count() AS events, min(time) AS firstSeen, max(time) AS lastSeen,
             argMin(toString(release), (time, seq)) AS firstRelease, argMax(toString(release), (time, seq)) AS lastRelease,
             argMax(seq, (time, seq)) AS lastSeq
           FROM logs WHERE ${where} GROUP BY kind ORDER BY lastSeen DESC, kind LIMIT {limit:UInt32})`,
        { ...params, limit },
        { isSlow: true },
      );
    },

    /** How many events there are, and how many of them are newer than the one at the position. */
    async eventPosition(
      scopes: readonly Scope[],
      filter: RowFilter,
      { time, seq }: LogPosition,
    ): Promise<{ total: number; newer: number }> {
      if (scopes.length === 0) return { total: 0, newer: 0 };
      const { where, params } = inAnyScope(scopes, filter);
      const [row] = await db.query<{ total: number; newer: number }>(
        `SELECT count() AS total, countIf((time, seq) > ({atTime:Int64}, {atSeq:UInt64})) AS newer FROM logs WHERE ${where}`,
        { ...params, atTime: time, atSeq: seq },
        readOptions(scopes, filter),
      );
      return row ?? { total: 0, newer: 0 };
    },

    /** The most frequent values of each field, with how many events have one and how many values there are. */
    async eventValues(
      scopes: readonly Scope[],
      filter: RowFilter,
      limit: number,
    ): Promise<(EventValue & { total: number; distinct: number })[]> {
      if (scopes.length === 0) return [];
      const { where, params } = inAnyScope(scopes, filter);
      return db.query(
        `SELECT field, value, count, total, distinct FROM (
           SELECT field, value, count, sum(count) OVER (PARTITION BY field) AS total,
             count() OVER (PARTITION BY field) AS distinct
           FROM (SELECT pair.1 AS field, leftUTF8(pair.2, 300) AS value, count() AS count
             FROM (SELECT arrayJoin([${eventFields.map(pairSql).join(", ")}]) AS pair FROM logs WHERE ${where})
             WHERE pair.2 != '' GROUP BY field, value))
         ORDER BY count DESC, value LIMIT {limit:UInt32} BY field`,
        { ...params, limit },
        { ...readOptions(scopes, filter), isSlow: true },
      );
    },

    /** How many sessions have a value, of every log. Of many sessions, one in so many is counted. */
    async sessionValues(
      scopes: readonly Scope[],
      filter: RowFilter,
      { maxLogs }: { maxLogs: number },
    ): Promise<{ values: EventValue[]; sessions: number }> {
      if (scopes.length === 0) return { values: [], sessions: 0 };
      const { where, params } = inAnyScope(scopes, filter);
      const options = { ...readOptions(scopes, filter), isSlow: true };
      const inSession = `${where} AND session != 0`;
      const [all] = await db.query<{ count: number }>(
        `SELECT count() AS count FROM logs WHERE ${inSession}`,
        params,
        options,
      );
      const oneIn = Math.max(1, Math.ceil((all?.count ?? 0) / maxLogs));
      const sample = `${inSession} AND session % {oneIn:UInt64} = 0`;
      const sampled = { ...params, oneIn };
      const [total] = await db.query<{ sessions: number }>(
        `SELECT uniqExact(session) AS sessions FROM logs WHERE ${sample}`,
        sampled,
        options,
      );
      const values = await db.query<EventValue>(
        `SELECT pair.1 AS field, leftUTF8(pair.2, 300) AS value, uniqExact(session) AS count
         FROM (SELECT session, arrayJoin([${sessionFields.map(pairSql).join(", ")}]) AS pair FROM logs WHERE ${sample})
         WHERE pair.2 != '' GROUP BY field, value ORDER BY count DESC LIMIT 1000 BY field`,
        sampled,
        options,
      );
      return { values, sessions: total?.sessions ?? 0 };
    },
  };
}

interface PackedFigures {
  users: number;
  steps: number[];
  /** By release. */
  events: Record<string, number>;
  first: Record<string, number>;
}

interface PackedKinds {
  applicationId: string;
  /** One after the other. */
  fingerprints: string;
  events: number[];
  newer: number[];
  users: number[];
}

const fingerprintDigits = 16;

function unpackKinds({ applicationId, fingerprints, events, newer, users }: PackedKinds): KindCount[] {
  return events.map((count, index) => ({
    applicationId,
    fingerprint: fingerprints.slice(index * fingerprintDigits, (index + 1) * fingerprintDigits),
    events: count,
    newer: newer[index] ?? 0,
    users: users[index] ?? 0,
  }));
}

/** Only events of these kinds. */
export function withKinds(filter: RowFilter, issues: readonly IssueKinds[]): RowFilter {
  const fingerprints = issues.flatMap((issue) => issue.fingerprints.map(toNumber));
  const { condition } = filter;
  // Most logs aren't errors, and a comparison is much faster than a look-up. It must not be a PREWHERE: the query condition
  // cache of ClickHouse 26.5 then skips rows that only the WHERE of an earlier query excluded.
  const isOfKind = "fingerprint != 0 AND fingerprint IN {issueKinds:Array(UInt64)}";
  return {
    ...filter,
    condition: {
      where: condition ? `${isOfKind} AND (${condition.where})` : isOfKind,
      params: { ...condition?.params, issueKinds: fingerprints },
    },
  };
}

/** Only events of one of these releases, or of all others. */
export function inRelease(
  tests: readonly TextTest[],
  { isNegated, name }: { isNegated: boolean; name: string },
): Condition {
  const { bind, values } = createParams(name);
  const isIn = anyOf(tests.map((test) => textSql("release", test, bind)));
  return { where: isNegated ? `NOT ${isIn}` : isIn, params: values };
}

/** ClickHouse rejects a parameter of more than 128 KiB (`http_max_field_value_size`). */
const maxParamBytes = 120_000;

/** Only rows that name one of these releases. */
export function inReleases(versions: readonly string[]): Condition {
  const params: Record<string, string[]> = {};
  let part: string[] = [];
  let partBytes = Number.POSITIVE_INFINITY;
  for (const version of versions) {
    // With quotes and a comma; each of its characters may be escaped.
    const bytes = 2 * Buffer.byteLength(version) + 3;
    if (partBytes + bytes > maxParamBytes) {
      part = [];
      partBytes = 0;
      params[`releases${Object.keys(params).length}`] = part;
    }
    part.push(version);
    partBytes += bytes;
  }
  const tests = Object.keys(params).map((name) => `release IN {${name}:Array(String)}`);
  return { where: tests.length === 0 ? "false" : `(${tests.join(" OR ")})`, params };
}

/** All of them; undefined if there is none. */
export function allConditions(conditions: readonly Condition[]): Condition | undefined {
  if (conditions.length === 0) return undefined;
  return {
    where: conditions.map(({ where }) => `(${where})`).join(" AND "),
    params: Object.assign({}, ...conditions.map(({ params }) => params)),
  };
}

/** Only rows of this session. */
export function inSession(session: string): Condition {
  return { where: "session = {session:UInt64}", params: { session } };
}

/**
 * Which of the issues a row belongs to, from 1. Two applications may have the same kind of error, so its number is mixed
 * with one of the application.
 */
function numberOfIssue(scopes: readonly Scope[], issues: readonly IssueKinds[]): { sql: string; params: Params } {
  // All rows have one of its kinds.
  if (issues.length === 1) return { sql: "toUInt32(1)", params: {} };
  const applications = scopes.map(({ applicationId }) => applicationId);
  const salts = applications.map((_, index) => BigInt.asUintN(64, BigInt(index) * 0x9e37_79b9_7f4a_7c15n));
  const saltOf = new Map(applications.map((id, index) => [id, salts[index] ?? 0n]));
  const kinds = issues.flatMap(({ applicationId, fingerprints }, index) => {
    const salt = saltOf.get(applicationId);
    // Of an application that may not be read.
    if (salt === undefined) return [];
    return fingerprints.map((fingerprint) => [toNumber(fingerprint) ^ salt, index + 1] as const);
  });
  const saltSql =
    "transform(toString(application_id), {issueApplications:Array(String)}, {issueSalts:Array(UInt64)}, toUInt64(0))";
  return {
    sql: `transform(${applications.length === 1 ? "fingerprint" : `bitXor(fingerprint, ${saltSql})`}, {mixedKinds:Array(UInt64)}, {issueNumbers:Array(UInt32)}, toUInt32(0))`,
    params: {
      ...(applications.length > 1 && { issueApplications: applications, issueSalts: salts }),
      mixedKinds: kinds.map(([kind]) => kind),
      issueNumbers: kinds.map(([, number]) => number),
    },
  };
}

function toNumber(fingerprint: string): bigint {
  return BigInt(`0x${fingerprint}`);
}

/** How many rows of each step match. */
export function stepsSql(condition: string, { count }: RangeSteps): string {
  return `sumResample(0, ${count}, 1)(toUInt64(${condition}), least(intDiv(time - {stepsFrom:Int64}, {stepMs:Int64}), ${count - 1}))`;
}

export function stepParams(range: RangeSteps): Params {
  return { stepsFrom: range.from, stepMs: stepLength(range) };
}

const valueSql: Record<EventField, string> = {
  release: "toString(release)",
  environment: "toString(environment)",
  userAgent: "JSONExtractString(metadata, 'userAgent')",
  page: "path(JSONExtractString(metadata, 'url'))",
  user: `trim(BOTH '"' FROM if(JSONHas(metadata, 'user', 'id'), JSONExtractRaw(metadata, 'user', 'id'), JSONExtractRaw(metadata, 'userId')))`,
};

function pairSql(field: EventField): string {
  return `('${field}', ${valueSql[field]})`;
}
