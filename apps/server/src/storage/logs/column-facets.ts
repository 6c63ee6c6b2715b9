// The most frequent values of several columns, counted in one scan.
import { type curatedColumns, levelWords } from "@contrail/protocol";
import type { LogDb } from "./database/driver.ts";
import { type FacetCounts, maxCountedValues, toLevels } from "./facets.ts";
import { inAnyScope, type RowFilter, readOptions, type Scope } from "./scope.ts";

type CuratedColumn = (typeof curatedColumns)[number];
export type ColumnFacets = Record<CuratedColumn, FacetCounts>;

/** As they are stored; two words of a type can be one level. */
const stored: Record<CuratedColumn, string> = {
  level: "type",
  source: "source",
  environment: "environment",
  application: "application_id",
};

interface ColumnCount {
  field: CuratedColumn;
  value: string;
  count: number;
  distinct: number;
  /** Of all columns. */
  groups: number;
}

export async function selectColumnFacets(
  db: LogDb,
  scopes: readonly Scope[],
  filter: RowFilter,
  limit: number,
): Promise<ColumnFacets> {
  const rows = scopes.length === 0 ? [] : await countColumns(db, scopes, filter, Math.max(limit, levelWords.length));
  const isApproximate = (rows[0]?.groups ?? 0) >= maxCountedValues;
  const facetOf = (field: CuratedColumn): FacetCounts => {
    const own = rows.filter((row) => row.field === field);
    if (field === "level") return toLevels(own, limit);
    const values = own.slice(0, limit).map(({ value, count }) => ({ value, count, isCut: false }));
    return { values, distinct: own[0]?.distinct ?? 0, isApproximate };
  };
  return {
    level: facetOf("level"),
    source: facetOf("source"),
    environment: facetOf("environment"),
    application: facetOf("application"),
  };
}

function countColumns(db: LogDb, scopes: readonly Scope[], filter: RowFilter, limit: number): Promise<ColumnCount[]> {
  const { where, params } = inAnyScope(scopes, filter);
  const columns = Object.entries(stored);
  const choose = (toValue: (field: string, column: string) => string) =>
    `multiIf(${columns.map(([field, column]) => `grouping(${column}) = 0, ${toValue(field, column)}`).join(", ")}, '')`;
  return db.query<ColumnCount>(
    `SELECT field, value, count, count() OVER (PARTITION BY field) AS distinct, groups
     FROM (
       SELECT ${choose((field) => `'${field}'`)} AS field, ${choose((_, column) => `toString(${column})`)} AS value,
         count() AS count, count() OVER () AS groups
       FROM logs WHERE ${where}
       GROUP BY GROUPING SETS (${columns.map(([, column]) => `(${column})`).join(", ")})
     )
     WHERE value != '' ORDER BY field, count DESC, value LIMIT {limit:UInt32} BY field
     SETTINGS max_rows_to_group_by = ${maxCountedValues}, group_by_overflow_mode = 'any'`,
    { ...params, limit },
    { ...readOptions(scopes, filter), isSlow: true },
  );
}
