// Many rows as one parameter: to bind each of their values takes longer than the statement itself.
import { type RawBuilder, sql } from "kysely";

export type JsonRow = readonly (string | number | null)[];

/** A table of which `value ->> 0` is the first column of a row. Works in both dialects. */
export function jsonRows(rows: readonly JsonRow[]): RawBuilder<unknown> {
  const table = Object.fromEntries(rows.entries());
  const json = JSON.stringify(table);
  return sql`json_each(${/\\u(?:0000|d[89a-f])/.test(json) ? JSON.stringify(table, storable) : json})`;
}

/** As texts that are bound alone: PostgreSQL rejects an escaped U+0000, and an escaped half of a surrogate pair. */
function storable(_: string, value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\ufffd") : value;
}
