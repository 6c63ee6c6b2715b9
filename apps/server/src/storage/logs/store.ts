// The queries over stored logs.
import { type LevelWord, type LogPlace, levelWords } from "@contrail/protocol";
import type { InsertOptions, LogDb } from "./driver.ts";
import type { LogRow } from "./row.ts";
import { readRows, rowEnds } from "./row-reader.ts";
import { type Filter, inAnyScope, inScope, type Scope } from "./scope.ts";

export interface Page {
  limit: number;
  /** Rows to leave out before the first. */
  offset?: number;
  /** Only rows behind this place in the list. */
  after?: LogPlace | undefined;
}

export interface Bucket {
  /** Its beginning. */
  time: number;
  type: LevelWord;
  count: number;
}

export type LogStore = ReturnType<typeof createLogStore>;

// 64-bit numbers come as text; under names of their own, or a condition on `seq` would compare texts.
export const columns = `application_id AS applicationId, time, toString(seq) AS seqText, type, source, message, data, metadata,
  stack, environment, toString(fingerprint) AS fingerprintText, marks`;

export function createLogStore(db: LogDb) {
  return {
    /** Rows as `row-format.ts` writes them. Once this resolves they survive a power cut; a repeated token is a no-op. */
    insert: (rows: Buffer, options: InsertOptions): Promise<void> => db.insertRows(rows, options),

    /** Of rows that an insert may have stored, those that it has not. */
    missing: db.readsItsWrites ? (rows: Buffer) => missing(db, rows) : undefined,

    /** Newest first. */
    async list(scopes: readonly Scope[], filter: Filter, { limit, offset = 0, after }: Page): Promise<LogRow[]> {
      if (scopes.length === 0) return [];
      const behind = after ? "AND (time, seq) < ({time:Int64}, {seq:UInt64})" : "";
      // Rows lie sorted by application and time. Of one application the newest are read from the end; of several at
      // once all would be sorted first, so each gives its newest and these are sorted.
      const each = scopes.map((scope, number) => inScope(scope, filter, number));
      const newest = each.map(
        ({ where }) =>
          `(SELECT * FROM logs WHERE ${where} ${behind} ORDER BY time DESC, seq DESC LIMIT {reach:UInt64})`,
      );
      const rows = await db.query<StoredRow>(
        `SELECT ${columns} FROM (${newest.join(" UNION ALL ")})
         ORDER BY time DESC, seq DESC
         LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
        Object.assign(
          { limit, offset, reach: limit + offset, ...(after && { time: after.time, seq: after.seq }) },
          ...each.map(({ params }) => params),
        ),
      );
      return rows.map(toRow);
    },

    /** undefined when no log within reach is at that place. */
    async find(scopes: readonly Scope[], { time, seq }: LogPlace): Promise<LogRow | undefined> {
      if (scopes.length === 0) return undefined;
      const { where, params } = inAnyScope(scopes, { from: time, to: time });
      const [row] = await db.query<StoredRow>(
        `SELECT ${columns} FROM logs WHERE ${where} AND seq = {seq:UInt64} LIMIT 1`,
        { ...params, seq },
      );
      return row && toRow(row);
    },

    async count(scopes: readonly Scope[], filter: Filter): Promise<number> {
      if (scopes.length === 0) return 0;
      const { where, params } = inAnyScope(scopes, filter);
      const [row] = await db.query<{ total: number }>(`SELECT count() AS total FROM logs WHERE ${where}`, params);
      return row?.total ?? 0;
    },

    async countByType(scopes: readonly Scope[], filter: Filter): Promise<Record<LevelWord, number>> {
      const counts = Object.fromEntries(levelWords.map((word) => [word, 0])) as Record<LevelWord, number>;
      if (scopes.length === 0) return counts;
      const { where, params } = inAnyScope(scopes, filter);
      const rows = await db.query<{ type: LevelWord; count: number }>(
        `SELECT type, count() AS count FROM logs WHERE ${where} GROUP BY type`,
        params,
      );
      for (const { type, count } of rows) counts[type] = count;
      return counts;
    },

    /** How many of each type in each step of time; steps without rows are left out. */
    async histogram(scopes: readonly Scope[], filter: Filter, step: number): Promise<Bucket[]> {
      if (scopes.length === 0) return [];
      const { where, params } = inAnyScope(scopes, filter);
      const rows = await db.query<{ bucket: number; type: LevelWord; count: number }>(
        `SELECT intDiv(time, {step:Int64}) AS bucket, type, count() AS count
         FROM logs WHERE ${where} GROUP BY bucket, type ORDER BY bucket, type`,
        { ...params, step },
      );
      return rows.map(({ bucket, type, count }) => ({ time: bucket * step, type, count }));
    },

    /** Every application that has rows, whether or not it still exists. */
    async applicationIds(): Promise<string[]> {
      const rows = await db.query<{ id: string }>("SELECT DISTINCT application_id AS id FROM logs");
      return rows.map(({ id }) => id);
    },

    /** Removes for good: all rows of an application, or those older than `before` or numbered up to `deletedTo`. */
    async remove(applicationId: string, { before, deletedTo }: { before: number; deletedTo: string }): Promise<void> {
      const where = "application_id = {applicationId:String} AND (time < {before:Int64} OR seq <= {deletedTo:UInt64})";
      const params = { applicationId, before, deletedTo };
      const [found] = await db.query(`SELECT 1 FROM logs WHERE ${where} LIMIT 1`, params);
      // A deletion that finds nothing would still rewrite parts.
      if (found) await db.command(`DELETE FROM logs WHERE ${where}`, params);
    },
  };
}

async function missing(db: LogDb, bytes: Buffer): Promise<Buffer> {
  const rows = readRows(bytes);
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
  const ends = rowEnds(bytes);
  const left = rows.flatMap(({ seq }, i) => (known.has(seq) ? [] : [bytes.subarray(ends[i - 1] ?? 0, ends[i])]));
  return Buffer.concat(left);
}

export type StoredRow = Omit<LogRow, "seq" | "fingerprint" | "marks"> & {
  seqText: string;
  fingerprintText: string;
  marks: string;
};

export function toRow({ seqText: seq, fingerprintText: fingerprint, marks, ...same }: StoredRow): LogRow {
  return { ...same, seq, fingerprint, marks: marks === "" ? [] : marks.split("\n") };
}
