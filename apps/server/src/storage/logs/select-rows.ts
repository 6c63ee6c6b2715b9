// Whole rows of the table, in the order of the list or the other way round.
import type { LogPlace } from "@contrail/protocol";
import type { LogDb } from "./driver.ts";
import type { LogRow } from "./row.ts";
import { type Filter, inAnyScope, readOptions, type Scope } from "./scope.ts";

export interface Selection {
  limit: number;
  /** Rows to leave out before the first. */
  offset?: number;
  /** Only rows behind this place in the order. */
  after?: LogPlace | undefined;
  /** Newest first unless it says otherwise. */
  order?: "newest" | "oldest";
}

const directions = {
  newest: { behind: "<", sort: "time DESC, seq DESC" },
  oldest: { behind: ">", sort: "time, seq" },
};

// 64-bit numbers come as text; under names of their own, or a condition on `seq` would compare texts.
export const columns = `application_id AS applicationId, time, toString(seq) AS seqText, type, source, message, data, metadata,
  stack, environment, toString(fingerprint) AS fingerprintText, marks`;

export async function selectRows(
  db: LogDb,
  scopes: readonly Scope[],
  filter: Filter,
  { limit, offset = 0, after, order = "newest" }: Selection,
): Promise<LogRow[]> {
  if (scopes.length === 0) return [];
  const { behind, sort } = directions[order];
  const { where, params } = inAnyScope(scopes, filter);
  // Time on its own as well: by a pair the engine cannot tell which parts of the table to leave out.
  const cursor = after
    ? `AND time ${behind}= {afterTime:Int64} AND (time, seq) ${behind} ({afterTime:Int64}, {afterSeq:UInt64})`
    : "";
  const rows = await db.query<StoredRow>(
    `SELECT ${columns} FROM logs WHERE ${where} ${cursor}
     ORDER BY ${sort} LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
    { ...params, limit, offset, ...(after && { afterTime: after.time, afterSeq: after.seq }) },
    readOptions(scopes, filter),
  );
  return rows.map(toRow);
}

export type StoredRow = Omit<LogRow, "seq" | "fingerprint" | "marks"> & {
  seqText: string;
  fingerprintText: string;
  marks: string;
};

export function toRow({ seqText: seq, fingerprintText: fingerprint, marks, ...same }: StoredRow): LogRow {
  return { ...same, seq, fingerprint, marks: marks === "" ? [] : marks.split("\n") };
}
