// The view of the releases, kept in the URL.
import { isAbsolute, parseTimeRange, type TimeRange } from "../../../lib/time-range.ts";

export interface ReleasesView {
  /** Name or id of an application. */
  appName?: string | undefined;
  /** A part of the version. */
  search?: string | undefined;
  range: TimeRange;
}

export function parseReleasesView(params: URLSearchParams): ReleasesView {
  return {
    appName: params.get("appName") || undefined,
    search: params.get("search") || undefined,
    range: parseTimeRange(params) ?? { last: "30d" },
  };
}

/** Omits defaults. */
export function toSearchParams({ appName, search, range }: ReleasesView): URLSearchParams {
  const times = isAbsolute(range)
    ? { from: range.from, to: range.to }
    : range.last === "30d"
      ? {}
      : { range: range.last };
  const all: Record<string, string | undefined> = { appName, search, ...times };
  return new URLSearchParams(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
