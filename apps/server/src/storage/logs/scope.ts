// Which rows someone may read: of each application those that are neither expired nor deleted, and of these what a
// filter asks for. The tenant is the first condition of every query.
import type { LevelWord } from "@contrail/protocol";
import type { Params, ReadOptions } from "./driver.ts";
import { typesSql } from "./type-sql.ts";

export interface Scope {
  applicationId: string;
  /** Whose application it is: reads of one account take turns with those of others. */
  accountId?: string;
  /** Older rows are past the application's retention. */
  since: number;
  /** Rows numbered up to here were deleted. */
  deletedTo: string;
}

export interface Filter {
  types?: readonly LevelWord[] | undefined;
  /** Event time, both ends included. */
  from?: number | undefined;
  to?: number | undefined;
  /** The one row with this number. */
  seq?: string | undefined;
  /** A condition on the rows, such as a search makes. */
  condition?: Condition | undefined;
}

export interface Condition {
  where: string;
  params: Params;
}

/** The earliest time that a row which passes can have. */
export function oldestOf(scopes: readonly Scope[], { from = 0 }: Filter): number {
  return Math.max(from, Math.min(...scopes.map(({ since }) => since)));
}

/** A condition can make the engine read all rows: such reads do not stand in the way of quick ones. */
export function readOptions(scopes: readonly Scope[], { condition }: Filter): ReadOptions {
  return { isSlow: condition !== undefined, turn: scopes[0]?.accountId };
}

/** By their age: those that may be read, those that are too old for it, or both. */
export type Ages = "kept" | "expired" | "all";

/** The rows of one application that pass. */
function inScope({ applicationId, since, deletedTo }: Scope, filter: Filter, ages: Ages, number: number): Condition {
  const from = Math.max(since, filter.from ?? since);
  const conditions = [`application_id = {application${number}:String}`];
  if (ages !== "all") conditions.push(`time ${ages === "kept" ? ">=" : "<"} {from${number}:Int64}`);
  if (filter.to !== undefined) conditions.push("time <= {to:Int64}");
  if (deletedTo !== "0") conditions.push(`seq > {deletedTo${number}:UInt64}`);
  if (filter.seq !== undefined) conditions.push("seq = {seq:UInt64}");
  if (filter.types) conditions.push(typesSql(filter.types));
  if (filter.condition) conditions.push(filter.condition.where);
  return {
    where: conditions.join(" AND "),
    params: {
      [`application${number}`]: applicationId,
      [`from${number}`]: from,
      [`deletedTo${number}`]: deletedTo,
      ...(filter.to !== undefined && { to: filter.to }),
      ...(filter.seq !== undefined && { seq: filter.seq }),
      ...filter.condition?.params,
    },
  };
}

/** The rows of any of the applications that pass. */
export function inAnyScope(scopes: readonly Scope[], filter: Filter, ages: Ages = "kept"): Condition {
  const each = scopes.map((scope, number) => inScope(scope, filter, ages, number));
  return {
    where: `(${each.map(({ where }) => `(${where})`).join(" OR ")})`,
    params: Object.assign({}, ...each.map(({ params }) => params)),
  };
}
