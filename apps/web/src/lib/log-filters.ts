// What a reader wants to see of the logs, and the words of the API for it.
import type { Level, ListLogs } from "@contrail/protocol";
import { type TimeRange, toBounds } from "./time-range.ts";

export interface LogFilters {
  /** Name or id of an application. */
  appName?: string;
  /** As the level buttons have it: Info is more than its level. */
  level?: Level;
  /** In the search language. */
  search?: string;
  /** Left out, any time. */
  range?: TimeRange;
}

export type LogQuestion = Pick<ListLogs, "appName" | "level" | "search" | "from" | "to">;

/** Info is all that is neither a warning, nor an error, nor for debugging. */
export function levelsUnder(level: Level): Level[] {
  return level === "info" ? ["info", "log", "text"] : [level];
}

/** Ranges such as the last hour end now, so this belongs where the call is made. */
export function toQuestion({ appName, level, search, range }: LogFilters, now: number): LogQuestion {
  return { appName, level: level && levelsUnder(level), search, ...toBounds(range, now) };
}

export function toParameters({ appName, level, search, from, to }: LogQuestion): [string, string][] {
  const parameters = { appName, level: level?.join(","), search: search || undefined, from, to };
  return Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
}

export function hasFilters({ appName, level, search, range }: LogFilters): boolean {
  return [appName, level, search, range].some((part) => part !== undefined);
}
