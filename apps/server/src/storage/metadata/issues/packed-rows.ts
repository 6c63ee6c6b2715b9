// Many rows of a few columns as one JSON text, which the driver of SQLite returns about five times as fast as the rows.
import { type RawBuilder, type ReferenceExpression, sql } from "kysely";
import type { MetadataDb, Tables } from "../database/tables.ts";

/** The values of some fields, in their order. */
export type ValuesOf<Fields, Names extends readonly (keyof Fields)[]> = {
  readonly [Index in keyof Names]: Fields[Names[Index]];
};

/** Each row is an array. null: there are none. */
export function packRows<Table extends keyof Tables>(
  db: MetadataDb,
  columns: readonly (ReferenceExpression<Tables, Table> & string)[],
): RawBuilder<string | null> {
  const values = sql.join(columns.map((column) => sql.ref(column)));
  const isPostgres = db.getExecutor().adapter.supportsTransactionalDdl;
  return isPostgres
    ? sql<string | null>`json_agg(json_build_array(${values}))::text`
    : sql<string | null>`json_group_array(json_array(${values}))`;
}

export function unpackRows<Row extends readonly unknown[]>(packed: string | null | undefined): Row[] {
  return packed ? JSON.parse(packed) : [];
}
