// The queries over stored logs. The tenant, application_id, is the first condition of each.
import { type Level, type LogPlace, levels } from "@contrail/protocol";
import type { LogDb, Params } from "./driver.ts";
import type { LogRow } from "./row.ts";

export interface Page {
  limit: number;
  /** Rows to leave out before the first. */
  offset?: number;
  /** Only rows behind this place in the list. */
  after?: LogPlace | undefined;
}

export type LogStore = ReturnType<typeof createLogStore>;

// 64-bit numbers come as text; under names of their own, or a condition on `seq` would compare texts.
const columns = `application_id AS applicationId, time, toString(seq) AS seqText, type, source, message, data, metadata,
  stack, environment, toString(fingerprint) AS fingerprintText, marks`;

export function createLogStore(db: LogDb) {
  return {
    /** Rows as `row-format.ts` writes them. Once this resolves they survive a power cut; a repeated token is a no-op. */
    insert: (rows: Buffer, options: { token: string }): Promise<void> => db.insertRows(rows, options),

    /** Newest first. */
    async list(applicationIds: readonly string[], { limit, offset = 0, after }: Page): Promise<LogRow[]> {
      if (applicationIds.length === 0) return [];
      const where = after ? "AND (time, seq) < ({time:Int64}, {seq:UInt64})" : "";
      const params: Params = {
        limit,
        offset,
        reach: limit + offset,
        ...(after && { time: after.time, seq: after.seq }),
      };
      const rows = await db.query<StoredRow>(
        `SELECT ${columns} FROM (${perApplication(applicationIds, where)})
         ORDER BY time DESC, seq DESC
         LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
        { ...params, ...toParams(applicationIds) },
      );
      return rows.map(toRow);
    },

    /** undefined when no application of these has a log at that place. */
    async find(applicationIds: readonly string[], { time, seq }: LogPlace): Promise<LogRow | undefined> {
      if (applicationIds.length === 0) return undefined;
      const [row] = await db.query<StoredRow>(
        `SELECT ${columns} FROM logs
         WHERE application_id IN {applicationIds:Array(String)} AND time = {time:Int64} AND seq = {seq:UInt64}
         LIMIT 1`,
        { applicationIds, time, seq },
      );
      return row && toRow(row);
    },

    async count(applicationIds: readonly string[]): Promise<number> {
      const [row] = await db.query<{ total: number }>(
        "SELECT count() AS total FROM logs WHERE application_id IN {applicationIds:Array(String)}",
        { applicationIds },
      );
      return row?.total ?? 0;
    },

    async countByLevel(applicationIds: readonly string[]): Promise<Record<Level, number>> {
      const counts = Object.fromEntries(levels.map((level) => [level, 0])) as Record<Level, number>;
      const rows = await db.query<{ level: Level; count: number }>(
        `SELECT level, count() AS count FROM logs
         WHERE application_id IN {applicationIds:Array(String)}
         GROUP BY level`,
        { applicationIds },
      );
      for (const { level, count } of rows) counts[level] = count;
      return counts;
    },
  };
}

type StoredRow = Omit<LogRow, "seq" | "fingerprint" | "marks"> & {
  seqText: string;
  fingerprintText: string;
  marks: string;
};

function toRow({ seqText: seq, fingerprintText: fingerprint, marks, ...same }: StoredRow): LogRow {
  return { ...same, seq, fingerprint, marks: marks === "" ? [] : marks.split("\n") };
}

// Rows lie sorted by application and time. Of one application the newest are read from the end; of several at once
// all would be sorted first, so each gives its newest and these are sorted.
function perApplication(applicationIds: readonly string[], where: string): string {
  return applicationIds
    .map(
      (_, i) => `(SELECT * FROM logs
        WHERE application_id = {application${i}:String} ${where}
        ORDER BY time DESC, seq DESC
        LIMIT {reach:UInt64})`,
    )
    .join(" UNION ALL ");
}

function toParams(applicationIds: readonly string[]): Params {
  return Object.fromEntries(applicationIds.map((id, i) => [`application${i}`, id]));
}
