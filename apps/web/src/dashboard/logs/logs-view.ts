// The view of the Logs screen, kept entirely in the URL, so that it can be shared.
import { defaultPageSize, ListLogs, type LogOrder, levels, logOrders, pageSizes } from "@contrail/protocol";
import type { LogFilters } from "../../lib/log-filters.ts";
import { parseTimeRange } from "../../lib/time-range.ts";

/** Logs per page; `fit` shows as many as there is space for. */
export type PageSize = number | "fit";

export interface LogsView extends LogFilters {
  page: number;
  limit: PageSize;
  /** By time. The live tail is always newest first. */
  order: LogOrder;
  /** Live tail instead of pages. */
  live: boolean;
  /** Fields shown as columns, named as in the search language. */
  columns: readonly string[];
}

/** What a URL without these parameters means in this browser. */
export type ViewDefaults = Pick<LogsView, "limit" | "columns">;

const plainDefaults: ViewDefaults = { limit: defaultPageSize, columns: [] };

/** Invalid parameters fall back to their defaults. */
export function parseLogsView(params: URLSearchParams, defaults = plainDefaults): LogsView {
  const page = ListLogs.shape.page.safeParse(params.get("page") ?? undefined);
  const columns = [...new Set(params.getAll("column"))].filter((column) => column !== "");
  return {
    appName: params.get("appName") || undefined,
    level: levels.find((level) => level === params.get("level")),
    search: params.get("search") || undefined,
    range: parseTimeRange(params),
    page: page.success ? page.data : 1,
    limit: parsePageSize(params.get("limit")) ?? (params.has("page") ? defaultPageSize : defaults.limit),
    order: logOrders.find((order) => order === params.get("order")) ?? "newest",
    live: params.get("live") === "1",
    columns: columns.length > 0 ? columns : defaults.columns,
  };
}

export function parsePageSize(text: string | null): PageSize | undefined {
  return text === "fit" ? text : pageSizes.find((size) => String(size) === text);
}

/** Omits defaults, but not those of this browser: a link shows the same to everyone. */
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
  if (view.order !== "newest") set("order", view.order);
  if (view.page !== 1) set("page", String(view.page));
  if (view.live) set("live", "1");
  for (const column of view.columns) params.append("column", column);
  return params;
}

export function filtersOf({ appName, level, search, range }: LogsView): LogFilters {
  return { appName, level, search, range };
}
