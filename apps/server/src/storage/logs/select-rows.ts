// Whole rows of the table, in the order of the list or vice versa.
import type { LogPosition } from "@contrail/protocol";
import type { LogDb } from "./database/driver.ts";
import { type ChunkBound, type RowChunk, selectChunk } from "./rows/row-chunk.ts";
import { inAnyScope, type RowFilter, readOptions, type Scope } from "./scope.ts";

export interface RowSelection extends ChunkBound {
  /** Rows to leave out before the first. */
  offset?: number;
  /** Only rows behind this place in the order. */
  after?: LogPosition | undefined;
  /** Newest first unless it says otherwise. */
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
  // Time on its own as well: from a tuple the engine cannot derive which parts of the table to skip.
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
