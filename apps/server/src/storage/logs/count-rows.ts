// Counts the rows that match a filter.
import type { LogDb, Params } from "./database/driver.ts";
import { type Condition, inAnyScope, type RowFilter, readOptions, type Scope } from "./scope.ts";

export async function countRows(
  db: LogDb,
  scopes: readonly Scope[],
  filter: RowFilter,
  { seconds }: { seconds?: number } = {},
): Promise<number> {
  if (scopes.length === 0) return 0;
  const { sql, params } = isOfTypesAlone(filter) ? toDifference(scopes, filter) : toCount(inAnyScope(scopes, filter));
  const [row] = await db.query<{ total: number }>(sql, params, { seconds, ...readOptions(scopes, filter) });
  return row?.total ?? 0;
}

function toCount({ where, params }: Condition): { sql: string; params: Params } {
  return { sql: `SELECT count() AS total FROM logs WHERE ${where}`, params };
}

function isOfTypesAlone({ types, from, to, seq, condition }: RowFilter): boolean {
  return types !== undefined && [from, to, seq, condition].every((each) => each === undefined);
}

/**
 * All rows of these types, minus the expired ones: the time is read for a few rows instead of all. That halves the cost
 * of the total of a list of errors.
 */
function toDifference(scopes: readonly Scope[], filter: RowFilter): { sql: string; params: Params } {
  const all = toCount(inAnyScope(scopes, filter, "all"));
  const expired = toCount(inAnyScope(scopes, filter, "expired"));
  return {
    sql: `SELECT (${all.sql}) - (${expired.sql}) AS total`,
    params: { ...all.params, ...expired.params },
  };
}
