// Which rows may be read: those of each application that are neither expired nor deleted and match the filter. The
// tenant is the first condition of every query.
import type { LevelWord } from "@contrail/protocol";
import type { Params, ReadOptions } from "./database/driver.ts";
import { typesSql } from "./type-sql.ts";

export interface Scope {
  applicationId: string;
  /** The owner of the application: waiting reads are served round robin by team. */
  teamId?: string;
  /** Older rows are past the application's retention. */
  since: number;
  /** Rows numbered up to here were deleted. */
  deletedTo: string;
}

export interface RowFilter {
  types?: readonly LevelWord[] | undefined;
  /** Event time, inclusive. */
  from?: number | undefined;
  to?: number | undefined;
  /** The one row with this number. */
  seq?: string | undefined;
  /** A condition on the rows, such as a search. */
  condition?: Condition | undefined;
}

export interface Condition {
  where: string;
  params: Params;
}

/** The earliest possible time of a matching row. */
export function oldestOf(scopes: readonly Scope[], { from = 0 }: RowFilter): number {
  return Math.max(from, Math.min(...scopes.map(({ since }) => since)));
}

/** A condition can make the engine read all rows: such reads must not block quick ones. */
export function readOptions(scopes: readonly Scope[], { condition }: RowFilter): ReadOptions {
  return { isSlow: condition !== undefined, tenant: scopes[0]?.teamId };
}

/** By age: readable rows, expired rows, or both. */
export type Ages = "kept" | "expired" | "all";

/** The matching rows of any of the applications. The length of the SQL doesn't depend on their number. */
export function inAnyScope(scopes: readonly Scope[], filter: RowFilter, ages: Ages = "kept"): Condition {
  const { types, from, to, seq, condition } = filter;
  const all: Condition[] = [inApplications(scopes)];
  if (ages !== "all") {
    const starts = scopes.map(({ since }) => Math.max(since, from ?? since));
    all.push(bound(scopes, { column: "time", type: "Int64", name: "from", isLower: ages === "kept" }, starts));
  }
  if (to !== undefined) all.push({ where: "time <= {to:Int64}", params: { to } });
  if (scopes.some(({ deletedTo }) => deletedTo !== "0")) {
    // If nothing was deleted, a row may have the number 0.
    const firsts = scopes.map(({ deletedTo }) => (deletedTo === "0" ? 0n : BigInt(deletedTo) + 1n));
    all.push(bound(scopes, { column: "seq", type: "UInt64", name: "firstSeq", isLower: true }, firsts));
  }
  if (seq !== undefined) all.push({ where: "seq = {seq:UInt64}", params: { seq } });
  if (types) all.push({ where: typesSql(types), params: {} });
  if (condition) all.push(condition);
  return {
    where: `(${all.map(({ where }) => where).join(" AND ")})`,
    params: Object.assign({}, ...all.map(({ params }) => params)),
  };
}

/** The engine compares with a value much faster than with a set of one. */
function inApplications(scopes: readonly Scope[]): Condition {
  const [application = "", ...others] = scopes.map(({ applicationId }) => applicationId);
  return others.length === 0
    ? { where: "application_id = {application:String}", params: { application } }
    : { where: "application_id IN {applications:Array(String)}", params: { applications: [application, ...others] } };
}

interface BoundedColumn {
  column: string;
  type: "Int64" | "UInt64";
  /** Name of the parameter. */
  name: string;
  /** Its value is the lowest that matches; otherwise, the first that doesn't. */
  isLower: boolean;
}

/** Each application has its own value for the bound, in the order of the scopes. */
function bound<Value extends number | bigint>(
  scopes: readonly Scope[],
  { column, type, name, isLower }: BoundedColumn,
  values: readonly Value[],
): Condition {
  const operator = isLower ? ">=" : "<";
  const widest = values.reduce((one, other) => (one < other === isLower ? one : other));
  const ofAll = { where: `${column} ${operator} {${name}:${type}}`, params: { [name]: widest } };
  if (values.every((value) => value === widest)) return ofAll;
  const applications = scopes.map(({ applicationId }) => applicationId);
  const own = `transform(application_id, {applications:Array(String)}, {${name}s:Array(${type})}, {${name}:${type}})`;
  return {
    // The widest bound as well: from a function, the engine can't derive which parts of the table to skip.
    where: `${ofAll.where} AND ${column} ${operator} ${own}`,
    params: { ...ofAll.params, applications, [`${name}s`]: values },
  };
}
