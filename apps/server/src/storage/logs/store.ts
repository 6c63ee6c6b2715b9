/// <reference lib="es2024.string" />
// The queries over stored logs. The tenant, application_id, is the first condition of each.
import { type Level, levels } from "@contrail/protocol";
import type { LogDb } from "./driver.ts";
import type { LogRow } from "./row.ts";

export interface Page {
  /** The first page is 1. */
  page: number;
  limit: number;
}

export interface LogPage {
  rows: LogRow[];
  total: number;
}

export type LogStore = ReturnType<typeof createLogStore>;

export function createLogStore(db: LogDb) {
  return {
    /** Once this resolves, the rows survive a power cut. */
    insert: (rows: readonly LogRow[]): Promise<void> => db.insert("logs", rows.map(toColumns)),

    /** Newest first. */
    async list(applicationIds: readonly string[], { page, limit }: Page): Promise<LogPage> {
      if (applicationIds.length === 0) return { rows: [], total: 0 };
      const tenant = ofTenant(applicationIds);
      const [rows, counts] = await Promise.all([
        db.query<LogRow>(
          `SELECT id, application_id AS applicationId, time, received_at AS receivedAt, type, level, source,
                  message, data, metadata, stack, environment, marks
           FROM logs
           WHERE ${tenant}
           ORDER BY time DESC, id DESC
           LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
          { applicationIds, limit, offset: (page - 1) * limit },
        ),
        db.query<{ total: number }>(`SELECT count() AS total FROM logs WHERE ${tenant}`, { applicationIds }),
      ]);
      return { rows, total: counts[0]?.total ?? 0 };
    },

    async countByLevel(applicationIds: readonly string[]): Promise<Record<Level, number>> {
      const counts = Object.fromEntries(levels.map((level) => [level, 0])) as Record<Level, number>;
      if (applicationIds.length === 0) return counts;
      const rows = await db.query<{ level: Level; count: number }>(
        `SELECT level, count() AS count FROM logs WHERE ${ofTenant(applicationIds)} GROUP BY level`,
        { applicationIds },
      );
      for (const { level, count } of rows) counts[level] = count;
      return counts;
    },
  };
}

// Rows lie sorted by application and time: with `=` the newest are read from the end, with `IN` all are sorted first.
function ofTenant(applicationIds: readonly string[]): string {
  return applicationIds.length === 1
    ? "application_id = {applicationIds:Array(String)}[1]"
    : "application_id IN {applicationIds:Array(String)}";
}

// ClickHouse refuses a whole block for half of a surrogate pair, which a text cut at a fixed length may end with.
function toColumns(row: LogRow) {
  return {
    application_id: row.applicationId,
    time: row.time,
    id: row.id.toWellFormed(),
    received_at: row.receivedAt,
    type: row.type,
    level: row.level,
    source: row.source.toWellFormed(),
    message: row.message.toWellFormed(),
    data: row.data.toWellFormed(),
    metadata: row.metadata.toWellFormed(),
    stack: row.stack.toWellFormed(),
    environment: row.environment.toWellFormed(),
    marks: row.marks,
  };
}
