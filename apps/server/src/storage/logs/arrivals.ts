// Stored logs in the order in which they arrived.
import type { LogDb } from "./database/driver.ts";
import { type ChunkBound, type RowChunk, selectChunk } from "./rows/row-chunk.ts";
import { type Condition, inAnyScope, type RowFilter, readOptions, type Scope } from "./scope.ts";
import { nodeCount } from "./sequence.ts";

/** Sequence numbers; the first one is exclusive. */
export interface ArrivalRange {
  after: string;
  upTo: string;
  /** Only rows numbered by this server. */
  node?: number | undefined;
}

export type Arrivals = ReturnType<typeof createArrivals>;

export function createArrivals(db: LogDb) {
  return {
    /** Oldest arrival first. */
    async list(
      scopes: readonly Scope[],
      filter: RowFilter,
      { limit, bytes, shorten, ...range }: ArrivalRange & ChunkBound,
    ): Promise<RowChunk> {
      if (scopes.length === 0) return { rows: [], isFull: false };
      const { where, params } = inRange(scopes, filter, range);
      const from = `FROM logs WHERE ${where} ORDER BY seq LIMIT {limit:UInt32}`;
      const query = { from, sort: "seq", params: { ...params, limit } };
      return selectChunk(db, query, { limit, bytes, shorten }, readOptions(scopes, filter));
    },

    async count(scopes: readonly Scope[], filter: RowFilter, range: ArrivalRange): Promise<number> {
      if (scopes.length === 0) return 0;
      const { where, params } = inRange(scopes, filter, range);
      const [row] = await db.query<{ total: number }>(
        `SELECT count() AS total FROM logs WHERE ${where}`,
        params,
        readOptions(scopes, filter),
      );
      return row?.total ?? 0;
    },
  };
}

function inRange(scopes: readonly Scope[], filter: RowFilter, { after, upTo, node }: ArrivalRange): Condition {
  const { where, params } = inAnyScope(scopes, filter);
  const byNode = node === undefined ? "" : `AND bitAnd(bitShiftRight(seq, 16), ${nodeCount - 1}) = {node:UInt8}`;
  return {
    where: `${where} AND seq > {after:UInt64} AND seq <= {upTo:UInt64} ${byNode}`,
    params: { ...params, after, upTo, ...(node !== undefined && { node }) },
  };
}
