// The view of the Logs screen, kept entirely in the URL, so that it can be shared.
import { defaultPageSize, ListLogs, levels, pageSizes } from "@contrail/protocol";
import type { LogFilters } from "../../lib/log-filters.ts";
import { parseTimeRange } from "../../lib/time-range.ts";

export interface LogsView extends LogFilters {
  page: number;
  limit: number;
  /** Live tail instead of pages. */
  live: boolean;
  /** Fields shown as columns, named as in the search language. */
  columns: readonly string[];
}

/** Invalid parameters fall back to their defaults. */
export function parseLogsView(params: URLSearchParams): LogsView {
  const page = ListLogs.shape.page.safeParse(params.get("page") ?? undefined);
  const limit = Number(params.get("limit"));
  return {
    appName: params.get("appName") || undefined,
    level: levels.find((level) => level === params.get("level")),
    search: params.get("search") || undefined,
    range: parseTimeRange(params),
    page: page.success ? page.data : 1,
    limit: pageSizes.find((size) => size === limit) ?? defaultPageSize,
    live: params.get("live") === "1",
    columns: [...new Set(params.getAll("column"))].filter((column) => column !== ""),
  };
}

/** Omits defaults. */
export function toSearchParams(view: LogsView): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string | undefined) => value && params.set(name, value);
  set("appName", view.appName);
  set("level", view.level);
  set("search", view.search);
  if (view.range && "last" in view.range) set("range", view.range.last);
  else if (view.range) {
    set("from", view.range.from);
    set("to", view.range.to);
  }
  if (view.limit !== defaultPageSize) set("limit", String(view.limit));
  if (view.page !== 1) set("page", String(view.page));
  if (view.live) set("live", "1");
  for (const column of view.columns) params.append("column", column);
  return params;
}

export function filtersOf({ appName, level, search, range }: LogsView): LogFilters {
  return { appName, level, search, range };
}
