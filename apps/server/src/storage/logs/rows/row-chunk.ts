// A chunk of a list, bounded by its size: a row may have 256 kB, and many of those would fill the memory.
import { listedCharacters } from "@contrail/protocol";
import type { LogDb, Params, ReadOptions } from "../database/driver.ts";
import type { LogRow } from "./row.ts";
import { rowColumns } from "./row-columns.ts";

export interface ChunkBound {
  limit: number;
  /** Maximum bytes of text: the row that reaches it is the last of its chunk. Optional. */
  bytes?: number | undefined;
  /**
   * Truncates long text to one character more than a list shows, which marks it as longer. JSON is truncated as well,
   * so such rows are only for `toListedLog`.
   */
  shorten?: boolean | undefined;
}

export interface RowChunk {
  rows: LogRow[];
  /** A bound was reached: there may be more. */
  isFull: boolean;
}

export interface ChunkQuery {
  /** With order and limit. */
  from: string;
  sort: string;
  params: Params;
}

/** A number converted to text has its own name, or a condition on `seq` would compare strings. */
const selected = Object.entries(rowColumns).map(([field, { name, kind }]) => ({
  field,
  alias: kind.select ? `${field}Text` : field,
  sql: kind.select?.(name) ?? name,
  fromStored: kind.fromStored,
}));
const columns = selected.map(({ sql, alias }) => (sql === alias ? sql : `${sql} AS ${alias}`)).join(", ");
const size = "length(source) + length(message) + length(data) + length(metadata) + length(stack)";

const shortTexts = `REPLACE (${Object.entries(listedCharacters)
  .map(([column, characters]) => `leftUTF8(${column}, ${characters + 1}) AS ${column}`)
  .join(", ")})`;

export async function selectChunk(
  db: LogDb,
  { from, sort, params }: ChunkQuery,
  { limit, bytes, shorten = false }: ChunkBound,
  options: ReadOptions,
): Promise<RowChunk> {
  const texts = shorten ? shortTexts : "";
  if (bytes === undefined) {
    const whole = `SELECT ${columns} ${from}`;
    // Truncated outside the limit, not inside it: only returned rows are truncated.
    const short = `SELECT * EXCEPT (seq) ${texts} FROM (SELECT ${columns}, seq ${from}) ORDER BY ${sort}`;
    const found = await db.query<StoredRow>(shorten ? short : whole, params, options);
    return { rows: found.map(toRow), isFull: found.length === limit };
  }
  const found = await db.query<StoredRow & { reached: number }>(
    `SELECT * EXCEPT (seq, bytes) ${texts} FROM (
       SELECT *, sum(bytes) OVER (ORDER BY ${sort} ROWS UNBOUNDED PRECEDING) AS reached
       FROM (SELECT ${columns}, seq, ${size} AS bytes ${from})
     ) WHERE reached - bytes < {bytes:UInt64} ORDER BY ${sort}`,
    { ...params, bytes },
    options,
  );
  const reached = found.at(-1)?.reached ?? 0;
  return {
    rows: found.map(toRow),
    isFull: found.length === limit || reached >= bytes,
  };
}

/** Roughly as the bound counts them. */
export function sizeOf(rows: readonly LogRow[]): number {
  const sizes = rows.map(
    (row) => row.source.length + row.message.length + row.data.length + row.metadata.length + row.stack.length,
  );
  return sizes.reduce((sum, each) => sum + each, 0);
}

type StoredRow = Record<string, never>;

function toRow(stored: StoredRow): LogRow {
  const row: Record<string, unknown> = {};
  for (const { field, alias, fromStored } of selected) {
    const value = stored[alias] as never;
    row[field] = fromStored ? fromStored(value) : value;
  }
  return row as unknown as LogRow;
}
