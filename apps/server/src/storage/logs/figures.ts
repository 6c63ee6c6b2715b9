// Figures over many logs: counts by time step and source, and new errors.
import { type LevelWord, toLevelWords } from "@contrail/protocol";
import type { LogDb } from "./database/driver.ts";
import { inAnyScope, type RowFilter, readOptions, type Scope } from "./scope.ts";
import { fingerprintText } from "./search/to-sql.ts";
import { typesSql } from "./type-sql.ts";

export interface VolumeStep {
  applicationId: string;
  /** Its start. */
  time: number;
  type: LevelWord;
  count: number;
}

export interface SourceCount {
  source: string;
  logs: number;
  errors: number;
}

export interface ErrorKind {
  applicationId: string;
  fingerprint: string;
  /** Source and message of the latest one. */
  source: string;
  message: string;
  count: number;
  firstSeen: number;
  lastSeen: number;
}

export interface LogSpan {
  count: number;
  /** How many of them are recent. */
  recent: number;
  first: number;
  last: number;
}

const errorWords = toLevelWords(["error"]);
const maxGroups = 100_000;
const maxMessageCharacters = 300;

export function createLogFigures(db: LogDb) {
  return {
    /** Counts by application, type and step; zeros are left out. */
    async volume(scopes: readonly Scope[], filter: RowFilter, stepMs: number): Promise<VolumeStep[]> {
      if (scopes.length === 0) return [];
      const { where, params } = inAnyScope(scopes, filter);
      const rows = await db.query<Omit<VolumeStep, "time"> & { bucket: number }>(
        `SELECT application_id AS applicationId, intDiv(time, {step:Int64}) AS bucket, type, count() AS count
         FROM logs WHERE ${where} GROUP BY applicationId, bucket, type`,
        { ...params, step: stepMs },
        { ...readOptions(scopes, filter), isSlow: true },
      );
      return rows.map(({ bucket, ...rest }) => ({ ...rest, time: bucket * stepMs }));
    },

    async busiestSources(scopes: readonly Scope[], filter: RowFilter, limit: number): Promise<SourceCount[]> {
      if (scopes.length === 0) return [];
      const { where, params } = inAnyScope(scopes, filter);
      return db.query<SourceCount>(
        `SELECT source, count() AS logs, countIf(${typesSql(errorWords)}) AS errors FROM logs WHERE ${where}
         GROUP BY source ORDER BY logs DESC, source LIMIT {limit:UInt32}
         SETTINGS max_rows_to_group_by = ${maxGroups}, group_by_overflow_mode = 'any'`,
        { ...params, limit },
        { ...readOptions(scopes, filter), isSlow: true },
      );
    },

    /** How many there are and when they happened; undefined if there are none. */
    async span(scopes: readonly Scope[], filter: RowFilter, { recentFrom }: { recentFrom: number }) {
      if (scopes.length === 0) return undefined;
      const { where, params } = inAnyScope(scopes, filter);
      const [found] = await db.query<LogSpan>(
        `SELECT count() AS count, countIf(time >= {recentFrom:Int64}) AS recent, min(time) AS first, max(time) AS last
         FROM logs WHERE ${where}`,
        { ...params, recentFrom },
        readOptions(scopes, filter),
      );
      return found && found.count > 0 ? found : undefined;
    },

    /** The errors that first occurred after `since`, newest first. */
    async newErrors(
      scopes: readonly Scope[],
      { since, limit }: { since: number; limit: number },
    ): Promise<ErrorKind[]> {
      if (scopes.length === 0) return [];
      const filter: RowFilter = { types: errorWords };
      const { where, params } = inAnyScope(scopes, filter);
      return db.query<ErrorKind>(
        `SELECT application_id AS applicationId, ${fingerprintText("kind")} AS fingerprint,
           argMax(origin, time) AS source, leftUTF8(argMax(text, time), ${maxMessageCharacters}) AS message,
           count() AS count, min(time) AS firstSeen, max(time) AS lastSeen
         FROM (SELECT application_id, fingerprint AS kind, source AS origin, message AS text, time
               FROM logs WHERE ${where} AND fingerprint != 0)
         GROUP BY application_id, kind
         HAVING firstSeen >= {newSince:Int64} ORDER BY firstSeen DESC, fingerprint LIMIT {limit:UInt32}
         SETTINGS max_rows_to_group_by = ${maxGroups}, group_by_overflow_mode = 'any'`,
        { ...params, newSince: since, limit },
        { ...readOptions(scopes, filter), isSlow: true },
      );
    },
  };
}
