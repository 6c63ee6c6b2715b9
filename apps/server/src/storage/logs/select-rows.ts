// Selects whole rows, in the order of the list or in reverse.
import type { LogPosition } from "@contrail/protocol";
import type { LogDb } from "./database/driver.ts";
import { type ChunkBound, type RowChunk, selectChunk } from "./rows/row-chunk.ts";
import { inAnyScope, type RowFilter, readOptions, type Scope } from "./scope.ts";

export interface RowSelection extends ChunkBound {
  /** Number of rows to skip. */
  offset?: number;
  /** Only rows after this position in the order. */
  after?: LogPosition | undefined;
  /** By default, newest first. */
  order?: "newest" | "oldest";
}

const directions = {
  newest: { behind: "<", sort: "time DESC, seq DESC" },
  oldest: { behind: ">", sort: "time, seq" },
};

export async function selectRows(
  db: LogDb,
  scopes: readonly Scope[],
  filter: RowFilter,
  { limit, bytes, shorten, offset = 0, after, order = "newest" }: RowSelection,
): Promise<RowChunk> {
  if (scopes.length === 0) return { rows: [], isFull: false };
  const { behind, sort } = directions[order];
  const { where, params } = inAnyScope(scopes, filter);
  // The time separately as well: from a tuple, the engine can't derive which parts of the table to skip.
  const cursor = after
    ? `AND time ${behind}= {afterTime:Int64} AND (time, seq) ${behind} ({afterTime:Int64}, {afterSeq:UInt64})`
    : "";
  const query = {
    from: `FROM logs WHERE ${where} ${cursor} ORDER BY ${sort} LIMIT {limit:UInt32} OFFSET {offset:UInt64}`,
    sort,
    params: { ...params, limit, offset, ...(after && { afterTime: after.time, afterSeq: after.seq }) },
  };
  return selectChunk(db, query, { limit, bytes, shorten }, readOptions(scopes, filter));
}
