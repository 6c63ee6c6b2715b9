// Stored logs in the order in which they arrived.
import type { LogDb } from "./driver.ts";
import type { LogRow } from "./row.ts";
import { type Condition, type Filter, inAnyScope, type Scope } from "./scope.ts";
import { columns, type StoredRow, toRow } from "./select-rows.ts";

/** Numbers of rows, the first one not included. */
export interface Stretch {
  after: string;
  upTo: string;
}

export type Arrivals = ReturnType<typeof createArrivals>;

export function createArrivals(db: LogDb) {
  return {
    /** Oldest arrival first. */
    async list(scopes: readonly Scope[], filter: Filter, page: Stretch & { limit: number }): Promise<LogRow[]> {
      if (scopes.length === 0) return [];
      const { where, params } = inStretch(scopes, filter, page);
      const rows = await db.query<StoredRow>(
        `SELECT ${columns} FROM logs WHERE ${where} ORDER BY seq LIMIT {limit:UInt32}`,
        { ...params, limit: page.limit },
      );
      return rows.map(toRow);
    },

    async count(scopes: readonly Scope[], filter: Filter, stretch: Stretch): Promise<number> {
      if (scopes.length === 0) return 0;
      const { where, params } = inStretch(scopes, filter, stretch);
      const [row] = await db.query<{ total: number }>(`SELECT count() AS total FROM logs WHERE ${where}`, params);
      return row?.total ?? 0;
    },
  };
}

function inStretch(scopes: readonly Scope[], filter: Filter, { after, upTo }: Stretch): Condition {
  const { where, params } = inAnyScope(scopes, filter);
  return {
    where: `${where} AND seq > {after:UInt64} AND seq <= {upTo:UInt64}`,
    params: { ...params, after, upTo },
  };
}
