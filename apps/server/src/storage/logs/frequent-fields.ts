// The fields that logs have in `data` and `metadata`, with their most frequent values. Every document is taken apart for
// that, so of many logs only a sample is read: the same logs whenever the same question is asked.
import type { SearchRoot } from "@contrail/protocol";
import type { LogDb } from "./database/driver.ts";
import { type FacetValue, maxCountedValues } from "./facets.ts";
import { inAnyScope, type RowFilter, readOptions, type Scope } from "./scope.ts";

export interface FieldsQuery {
  /** Reads one log of so many; 1 reads all. */
  oneIn: number;
  /** Fields with more different values are left out. */
  maxDistinct: number;
  /** Values of each field at most. */
  limit: number;
  seconds: number;
}

export interface FrequentField {
  root: SearchRoot;
  path: string[];
  /** Logs that have it; one with several values counts several times. */
  logs: number;
  distinct: number;
  values: FacetValue[];
}

/** More than anyone is shown: what is left out of them is decided later. */
const maxFields = 200;
/** Keys on the way to a value. */
const maxDepth = 5;
/** Longer ones are texts, not values to choose from. */
const maxValueBytes = 200;
/** Of one array. */
const maxElements = 20;

/** Those of most logs first. */
export async function selectFrequentFields(
  db: LogDb,
  scopes: readonly Scope[],
  filter: RowFilter,
  { oneIn, maxDistinct, limit, seconds }: FieldsQuery,
): Promise<FrequentField[]> {
  if (scopes.length === 0) return [];
  const { where, params } = inAnyScope(scopes, filter);
  const isSampled = oneIn > 1 ? " AND sipHash64(seq) % {oneIn:UInt32} = 0" : "";
  const rows = await db.query<FieldRow>(
    `SELECT steps, sum(count) AS logs, count() AS distinct,
       arraySlice(arraySort(pair -> (-pair.2, pair.1), groupArray((json, count))), 1, {limit:UInt32}) AS pairs
     FROM (
       SELECT leaf.1 AS steps, leaf.2 AS json, count() AS count
       FROM (SELECT arrayJoin(${leavesSql()}) AS leaf FROM logs WHERE ${where}${isSampled})
       GROUP BY steps, json
     )
     GROUP BY steps HAVING distinct <= {maxDistinct:UInt32} ORDER BY logs DESC, steps LIMIT ${maxFields}
     SETTINGS max_rows_to_group_by = ${maxCountedValues}, group_by_overflow_mode = 'any'`,
    { ...params, oneIn, maxDistinct, limit },
    { ...readOptions(scopes, filter), seconds, isSlow: true },
  );
  return rows.map(toField);
}

interface FieldRow {
  /** Of the path, after the root. */
  steps: [SearchRoot, ...string[]];
  logs: number;
  distinct: number;
  pairs: [json: string, count: number][];
}

function toField({ steps: [root, ...path], logs, distinct, pairs }: FieldRow): FrequentField {
  const values = pairs.map(([json, count]) => ({ value: JSON.parse(json), count, isCut: false }));
  return { root, path, logs, distinct, values };
}

/** An array of all the different values of a log, each with the steps to it. */
function leavesSql(): string {
  const levels: string[] = [];
  let parents = "[(['data'], data), (['metadata'], metadata)]";
  for (let depth = 1; depth <= maxDepth; depth++) {
    parents = `arrayFlatten(arrayMap(node -> arrayMap(pair -> (arrayPushBack(node.1, pair.1), pair.2), ${pairsSql("node.2")}), ${parents}))`;
    levels.push(parents);
  }
  const isLeaf = `json != '' AND NOT match(json, '^[{[n]') AND length(json) <= ${maxValueBytes}`;
  const leavesOf = `arrayMap(json -> (node.1, json), arrayFilter(json -> ${isLeaf}, ${elementsSql("node.2")}))`;
  return `arrayDistinct(arrayFlatten(arrayMap(node -> ${leavesOf}, arrayConcat(${levels.join(", ")}))))`;
}

/** The fields of an object, or of each object in an array. */
function pairsSql(json: string): string {
  return `arrayFlatten(arrayMap(element -> JSONExtractKeysAndValuesRaw(element), ${elementsSql(json)}))`;
}

/** An array has a value for each of its elements, as in a search. */
function elementsSql(json: string): string {
  return `if(startsWith(${json}, '['), arraySlice(JSONExtractArrayRaw(${json}), 1, ${maxElements}), [${json}])`;
}
