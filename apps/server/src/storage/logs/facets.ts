// The most frequent values of a field. The memory for counting is bounded: of very many different values, only those
// that occur early are counted.
import { type FacetField, levelWords, toLevel } from "@contrail/protocol";
import type { LogDb } from "./database/driver.ts";
import { type FacetSql, facetSql } from "./facet-sql.ts";
import { inAnyScope, type RowFilter, readOptions, type Scope } from "./scope.ts";

export interface FacetQuery {
  field: FacetField;
  /** Maximum number of values. */
  limit: number;
}

export interface FacetValue {
  value: string | number | boolean;
  /** Logs that have it. */
  count: number;
  /** This is only the start of the value. */
  isCut: boolean;
}

export interface FacetCounts {
  values: FacetValue[];
  /** How many different values there are. */
  distinct: number;
  /** Not every value was counted. */
  isApproximate: boolean;
}

export const maxCountedValues = 500_000;
const maxValueCharacters = 1_000;

export async function selectFacet(
  db: LogDb,
  scopes: readonly Scope[],
  filter: RowFilter,
  { field, limit }: FacetQuery,
): Promise<FacetCounts> {
  if (scopes.length === 0) return { values: [], distinct: 0, isApproximate: false };
  if (field.kind === "column" && field.column === "level") return selectLevels(db, scopes, filter, limit);
  const rows = await db.query<FacetRow>(...toQuery(inAnyScope(scopes, filter), facetSql(field), limit), {
    ...readOptions(scopes, filter),
    isSlow: true,
  });
  const { distinct = 0, groups = 0 } = rows[0] ?? {};
  return { values: rows.map(toValue), distinct, isApproximate: groups >= maxCountedValues };
}

function toQuery(
  scope: ReturnType<typeof inAnyScope>,
  { item, isValue, text, isText, params }: FacetSql,
  limit: number,
) {
  const sql = `
    SELECT leftUTF8(${text} AS whole, {maxValueCharacters:UInt32}) AS value, lengthUTF8(whole) > {maxValueCharacters:UInt32} AS isCut,
      ${isText} AS isText, count, distinct, groups
    FROM (
      SELECT item, count() AS count, countIf(${isValue}) OVER () AS distinct, count() OVER () AS groups
      FROM (SELECT ${item} AS item FROM logs WHERE ${scope.where}) GROUP BY item
    )
    WHERE ${isValue} ORDER BY count DESC, item LIMIT {limit:UInt32}
    SETTINGS max_rows_to_group_by = ${maxCountedValues}, group_by_overflow_mode = 'any'`;
  return [sql, { ...scope.params, ...params, maxValueCharacters, limit }] as const;
}

interface FacetRow {
  value: string;
  isCut: 0 | 1;
  isText: 0 | 1;
  count: number;
  distinct: number;
  /** Values and what is none, before the limit. */
  groups: number;
}

function toValue({ value, isText, count, isCut }: FacetRow): FacetValue {
  return { value: isText ? value : JSON.parse(value), count, isCut: isCut === 1 };
}

/** Two words are one level. */
async function selectLevels(
  db: LogDb,
  scopes: readonly Scope[],
  filter: RowFilter,
  limit: number,
): Promise<FacetCounts> {
  const field = { kind: "column", column: "type" } as const;
  const words = await selectFacet(db, scopes, filter, { field, limit: levelWords.length });
  return toLevels(words.values, limit);
}

/** Counts of words as counts of levels. */
export function toLevels(words: readonly Pick<FacetValue, "value" | "count">[], limit: number): FacetCounts {
  const counts = new Map<string, number>();
  for (const word of levelWords) {
    const count = words.find(({ value }) => value === word)?.count ?? 0;
    counts.set(toLevel(word), (counts.get(toLevel(word)) ?? 0) + count);
  }
  const values = [...counts].map(([value, count]) => ({ value, count, isCut: false })).filter(({ count }) => count > 0);
  const byCount = values.toSorted((one, other) => other.count - one.count);
  return { values: byCount.slice(0, limit), distinct: values.length, isApproximate: false };
}
