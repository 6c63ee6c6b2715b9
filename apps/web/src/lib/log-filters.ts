// Log filters, and their API parameters.
import type { Level, ListLogs } from "@contrail/protocol";
import { type TimeRange, toBounds } from "./time-range.ts";

export interface LogFilters {
  /** Name or id of an application. */
  appName?: string;
  /** All if omitted. */
  levels?: readonly Level[];
  /** In the search language. */
  search?: string;
  /** Any time if omitted. */
  range?: TimeRange;
}

export type LogApiQuery = Pick<ListLogs, "appName" | "level" | "search" | "from" | "to">;

/** The levels of a level button: Info covers everything that isn't a warning, an error or for debugging. */
export function levelsUnder(level: Level): Level[] {
  return level === "info" ? ["info", "log", "text"] : [level];
}

/** Relative ranges end now, so convert right before the call. */
export function toLogQuery({ appName, levels, search, range }: LogFilters, now: number): LogApiQuery {
  return { appName, level: levels && [...levels], search, ...toBounds(range, now) };
}

export function toLogParams({ appName, level, search, from, to }: LogApiQuery): [string, string][] {
  const params = { appName, level: level?.join(","), search: search || undefined, from, to };
  return Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined);
}

export function hasFilters({ appName, levels, search, range }: LogFilters): boolean {
  return [appName, levels, search, range].some((part) => part !== undefined);
}
