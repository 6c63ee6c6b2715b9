// Filters on a path in metadata or data as SQL. The engine follows keys through objects in one step; arrays, keys with
// dots and half characters need more, so only rows that may have one of them take the slow path. JSON with an integer
// beyond 64 bits can't be searched by path.
import { escapeJson, isArrayIndex, type Search } from "@contrail/protocol";
import { allOf, anyOf } from "./conditions.ts";
import type { Bind } from "./params.ts";
import { prefilterSql } from "./prefilter-sql.ts";
import { valueSql } from "./value-sql.ts";

type PathSearch = Extract<Search, { kind: "path" }>;
type RootPath = Pick<PathSearch, "root" | "path">;

export function pathSql(search: PathSearch, bind: Bind): string {
  const { root, path, tests } = search;
  const slowPath = anyValueSql(slowPathSql(search, bind), tests, bind);
  if (path.length === 0) return allOf([...prefilterSql(search, bind), ...ownDataSql(root), slowPath]);
  const fastPath = anyValueSql(fastPathSql(search, bind), tests, bind);
  return allOf([...prefilterSql(search, bind), `if(${needsSlowPathSql(search, bind)}, ${slowPath}, ${fastPath})`]);
}

/** An array of all distinct values at a path, each as JSON. */
export function pathValuesSql(rootPath: RootPath, bind: Bind): string {
  const slowPath = `arrayDistinct(${slowPathSql(rootPath, bind)})`;
  return `if(${needsSlowPathSql(rootPath, bind)}, ${slowPath}, ${fastPathSql(rootPath, bind)})`;
}

/** Data that repeats the message is ignored: a log sent without data shows its message there. */
export function ownDataSql(root: string): string[] {
  return root === "data" ? [`NOT (startsWith(data, '"') AND JSONExtractString(data) = message)`] : [];
}

function needsSlowPathSql({ root, path }: RootPath, bind: Bind): string {
  const dotted = path.length > 1 ? [escapeJson(path.slice(-2).join("."))] : [];
  // One by one is faster than the engine's multi-search.
  return anyOf(["[", halfCharacter, ...dotted].map((text) => `position(${root}, ${bind("String", text)}) > 0`));
}

function fastPathSql({ root, path }: RootPath, bind: Bind): string {
  return `[JSONExtractRaw(${root}, ${path.map((key) => bind("String", key)).join(", ")})]`;
}

// Half a surrogate pair, left where a string was truncated: the engine doesn't parse such JSON, so it becomes another
// character.
const halfCharacter = "\\ud";
const otherCharacter = "\\uf";

function slowPathSql({ root, path }: RootPath, bind: Bind): string {
  const repaired = `replaceAll(${root}, ${bind("String", halfCharacter)}, ${bind("String", otherCharacter)})`;
  return valuesSql(repaired, path, bind);
}

// The tests use a value several times: outside a lambda, the engine would compute it each time.
function anyValueSql(values: string, tests: PathSearch["tests"], bind: Bind): string {
  return `arrayExists(value -> ${valueSql("value", tests, bind)}, ${values})`;
}

/** An array of all values at the path; same as valuesAt in the matcher. */
function valuesSql(json: string, path: readonly string[], bind: Bind): string {
  const [key, ...rest] = path;
  if (key === undefined) return elementsSql(json);
  const parent = `parent${rest.length}`;
  const child = `JSONExtractRaw(${parent}, ${bind("String", key)})`;
  if (isArrayIndex(key)) {
    const element = `JSONExtractRaw(${parent}, ${bind("UInt32", Number(key) + 1)})`;
    const values = valuesSql(`if(startsWith(${parent}, '['), ${element}, ${child})`, rest, bind);
    return `arrayFlatten(arrayMap(${parent} -> ${values}, [${json}]))`;
  }
  const plain = valuesSql(child, rest, bind);
  const dotted = elementsSql(`JSONExtractRaw(${parent}, ${bind("String", path.join("."))})`);
  const values = rest.length === 0 ? plain : `arrayConcat(${plain}, ${dotted})`;
  return `arrayFlatten(arrayMap(${parent} -> ${values}, ${elementsSql(json)}))`;
}

/** An array matches by each of its elements. */
function elementsSql(json: string): string {
  return `if(startsWith(${json}, '['), JSONExtractArrayRaw(${json}), [${json}])`;
}
