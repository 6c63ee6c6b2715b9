// The queries over stored logs.
import { type Level, type LevelWord, type LogPosition, toLevel } from "@contrail/protocol";
import { createAlertFigures } from "./alert-figures.ts";
import { type CallSiteCount, selectCallSites } from "./call-sites.ts";
import { type ColumnFacets, selectColumnFacets } from "./column-facets.ts";
import { countRows } from "./count-rows.ts";
import type { LogDb } from "./database/driver.ts";
import { type FacetCounts, type FacetQuery, selectFacet } from "./facets.ts";
import { createLogFigures } from "./figures.ts";
import { type FieldsQuery, type FrequentField, selectFrequentFields } from "./frequent-fields.ts";
import { createIssueFigures } from "./issue-figures.ts";
import { listStepwise } from "./list-stepwise.ts";
import { createReleaseFigures } from "./release-figures.ts";
import type { LogRow } from "./rows/row.ts";
import type { RowChunk } from "./rows/row-chunk.ts";
import type { RowCodec } from "./rows/row-codec.ts";
import { type RowFormats, rowFormats } from "./rows/row-formats.ts";
import { inAnyScope, type RowFilter, readOptions, type Scope } from "./scope.ts";
import { type RowSelection, selectRows } from "./select-rows.ts";

export interface ListPage extends RowSelection {
  /** The expected time of the newest rows; only affects how fast they are found. */
  now?: number;
}

export interface DeletionBounds {
  before: number;
  deletedTo: string;
}

export interface Bucket {
  /** Its start. */
  time: number;
  type: LevelWord;
  count: number;
}

/** Up to now. */
export interface BucketRange {
  from: number;
  step: number;
}

export interface SpanBucket extends Bucket {
  /** The step of its span. */
  step: number;
}

export type LogStore = ReturnType<typeof createLogStore>;

/** Encoded rows, and their format if it isn't the current one. */
export interface InsertedBlock {
  token: string;
  format?: number;
}

export function createLogStore(db: LogDb, formats: RowFormats = rowFormats) {
  const codecOf = (format: number | undefined) => (format === undefined ? formats.current : formats.of(format));
  return {
    /** Once this resolves, the rows survive a power failure; a repeated token is a no-op. */
    insert: async (rows: Buffer, { token, format }: InsertedBlock): Promise<void> =>
      db.insertRows(rows, { token, codec: codecOf(format) }),

    /** The rows of a possibly failed insert that aren't stored. */
    missing: db.readsItsWrites
      ? async (rows: Buffer, format?: number): Promise<Buffer> => missing(db, rows, codecOf(format))
      : undefined,

    list: async (scopes: readonly Scope[], filter: RowFilter, page: ListPage): Promise<LogRow[]> =>
      (await readChunk(db, scopes, filter, page)).rows,

    /** For reading page by page: may be bounded by size, and says whether there may be more. */
    chunk: (scopes: readonly Scope[], filter: RowFilter, page: ListPage): Promise<RowChunk> =>
      readChunk(db, scopes, filter, page),

    /** undefined if there is no readable log at that position. */
    async find(scopes: readonly Scope[], { time, seq }: LogPosition): Promise<LogRow | undefined> {
      const { rows } = await selectRows(db, scopes, { from: time, to: time, seq }, { limit: 1 });
      return rows[0];
    },

    count: (scopes: readonly Scope[], filter: RowFilter, limits?: { seconds?: number }): Promise<number> =>
      countRows(db, scopes, filter, limits),

    async countByLevel(scopes: readonly Scope[], filter: RowFilter): Promise<Record<Level, number>> {
      const counts: Record<Level, number> = { error: 0, warn: 0, info: 0, debug: 0, log: 0, text: 0 };
      if (scopes.length === 0) return counts;
      const { where, params } = inAnyScope(scopes, filter);
      const rows = await db.query<{ type: LevelWord; count: number }>(
        `SELECT type, count() AS count FROM logs WHERE ${where} GROUP BY type`,
        params,
        readOptions(scopes, filter),
      );
      for (const { type, count } of rows) counts[toLevel(type)] += count;
      return counts;
    },

    /** Counts by type and time step; steps without rows are left out. */
    async histogram(scopes: readonly Scope[], filter: RowFilter, stepMs: number): Promise<Bucket[]> {
      if (scopes.length === 0) return [];
      const { where, params } = inAnyScope(scopes, filter);
      const rows = await db.query<{ bucket: number; type: LevelWord; count: number }>(
        `SELECT intDiv(time, {step:Int64}) AS bucket, type, count() AS count
         FROM logs WHERE ${where} GROUP BY bucket, type ORDER BY bucket, type`,
        { ...params, step: stepMs },
        readOptions(scopes, filter),
      );
      return rows.map(({ bucket, type, count }) => ({ time: bucket * stepMs, type, count }));
    },

    /**
     * The same for several spans that end together, in one scan: each row counts in the shortest one that contains it.
     */
    async histogramOfSpans(
      scopes: readonly Scope[],
      filter: RowFilter,
      spans: readonly BucketRange[],
    ): Promise<SpanBucket[]> {
      if (scopes.length === 0) return [];
      const longest = spans.at(-1);
      const { where, params } = inAnyScope(scopes, { ...filter, from: longest?.from });
      const shorter = spans.slice(0, -1);
      const rows = await db.query<{ step: number; bucket: number; type: LevelWord; count: number }>(
        `SELECT multiIf(${shorter.map((_, i) => `time >= {spanFrom${i}:Int64}, {spanStep${i}:Int64}, `).join("")}{longestStep:Int64})
           AS step, intDiv(time, step) AS bucket, type, count() AS count
         FROM logs WHERE ${where} GROUP BY step, bucket, type ORDER BY bucket * step, type`,
        {
          ...params,
          ...Object.fromEntries(
            shorter.flatMap(({ from, step }, i) => [
              [`spanFrom${i}`, from],
              [`spanStep${i}`, step],
            ]),
          ),
          longestStep: longest?.step ?? 1,
        },
        readOptions(scopes, filter),
      );
      return rows.map(({ step, bucket, type, count }) => ({ step, time: bucket * step, type, count }));
    },

    ...createLogFigures(db),

    ...createIssueFigures(db),

    ...createReleaseFigures(db),

    ...createAlertFigures(db),

    /** The logs of each statement of the files with this name. */
    callSites: (scopes: readonly Scope[], filter: RowFilter, fileName: string): Promise<CallSiteCount[]> =>
      selectCallSites(db, scopes, filter, fileName),

    /** The most frequent values of a field. */
    facet: (scopes: readonly Scope[], filter: RowFilter, query: FacetQuery): Promise<FacetCounts> =>
      selectFacet(db, scopes, filter, query),

    /** Those of the columns that every log has. */
    columnFacets: (scopes: readonly Scope[], filter: RowFilter, limit: number): Promise<ColumnFacets> =>
      selectColumnFacets(db, scopes, filter, limit),

    frequentFields: (scopes: readonly Scope[], filter: RowFilter, query: FieldsQuery): Promise<FrequentField[]> =>
      selectFrequentFields(db, scopes, filter, query),

    /** Every application that has rows, whether or not it still exists. */
    async applicationIds(): Promise<string[]> {
      const rows = await db.query<{ id: string }>("SELECT DISTINCT application_id AS id FROM logs");
      return rows.map(({ id }) => id);
    },

    /**
     * Permanently deletes the rows of these applications that are older than `before` or numbered up to `deletedTo`.
     */
    async remove(applicationIds: readonly string[], { before, deletedTo }: DeletionBounds): Promise<void> {
      const where =
        "application_id IN {applicationIds:Array(String)} AND (time < {before:Int64} OR seq <= {deletedTo:UInt64})";
      const params = { applicationIds, before, deletedTo };
      const [found] = await db.query(`SELECT 1 FROM logs WHERE ${where} LIMIT 1`, params);
      // A deletion without matches would still rewrite parts.
      if (found) await db.command(`DELETE FROM logs WHERE ${where}`, params);
    },
  };
}

async function readChunk(
  db: LogDb,
  scopes: readonly Scope[],
  filter: RowFilter,
  { now, ...page }: ListPage,
): Promise<RowChunk> {
  return now === undefined || page.order === "oldest"
    ? selectRows(db, scopes, filter, page)
    : listStepwise(db, scopes, filter, { now, ...page });
}

async function missing(db: LogDb, bytes: Buffer, codec: RowCodec): Promise<Buffer> {
  const rows = codec.read(bytes);
  const [times, seqs] = [rows.map(({ time }) => time), rows.map(({ seq }) => BigInt(seq))];
  const stored = await db.query<{ seqText: string }>(
    `SELECT toString(seq) AS seqText FROM logs
     WHERE application_id IN {applications:Array(String)}
       AND time BETWEEN {from:Int64} AND {to:Int64} AND seq BETWEEN {first:UInt64} AND {last:UInt64}`,
    {
      applications: [...new Set(rows.map(({ applicationId }) => applicationId))],
      from: times.reduce((least, time) => Math.min(least, time)),
      to: times.reduce((most, time) => Math.max(most, time)),
      first: String(seqs.reduce((least, seq) => (seq < least ? seq : least))),
      last: String(seqs.reduce((most, seq) => (seq > most ? seq : most))),
    },
  );
  const known = new Set(stored.map(({ seqText }) => seqText));
  const ends = codec.ends(bytes);
  const left = rows.flatMap(({ seq }, i) => (known.has(seq) ? [] : [bytes.subarray(ends[i - 1] ?? 0, ends[i])]));
  return Buffer.concat(left);
}
