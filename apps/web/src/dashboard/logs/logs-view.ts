// The view of the Logs screen, kept entirely in the URL, so that it can be shared.
import { defaultPageSize, type Level, ListLogs, type LogOrder, levels, logOrders, pageSizes } from "@contrail/protocol";
import { type LogFilters, levelsUnder } from "../../lib/log-filters.ts";
import { isAbsolute, parseTimeRange } from "../../lib/time-range.ts";
import { isSameLevels } from "./levels/level-selection.ts";

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
  const live = params.get("live") === "1";
  const range = parseTimeRange(params);
  return {
    appName: params.get("appName") || undefined,
    levels: parseLevels(params),
    search: params.get("search") || undefined,
    // New logs are never within a range that has ended.
    range: live && isAbsolute(range) ? undefined : range,
    page: page.success ? page.data : 1,
    limit: parsePageSize(params.get("limit")) ?? (params.has("page") ? defaultPageSize : defaults.limit),
    order: logOrders.find((order) => order === params.get("order")) ?? "newest",
    live,
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
  const button = levels.find((level) => isSameLevels(levelsUnder(level), view.levels));
  set("level", button);
  if (!button) set("levels", view.levels?.join(","));
  set("search", view.search);
  if (isAbsolute(view.range) && !view.live) {
    set("from", view.range.from);
    set("to", view.range.to);
  } else if (view.range && !isAbsolute(view.range)) set("range", view.range.last);
  if (view.limit !== defaultPageSize) set("limit", String(view.limit));
  if (view.order !== "newest") set("order", view.order);
  if (view.page !== 1) set("page", String(view.page));
  if (view.live) set("live", "1");
  for (const column of view.columns) params.append("column", column);
  return params;
}

export function filtersOf({ appName, levels, search, range }: LogsView): LogFilters {
  return { appName, levels, search, range };
}

/** `level` is that of a button, which may cover several; `levels` is a list. */
function parseLevels(params: URLSearchParams): Level[] | undefined {
  const button = levels.find((level) => level === params.get("level"));
  if (button) return levelsUnder(button);
  const named = params.get("levels")?.split(",") ?? [];
  const listed = levels.filter((level) => named.includes(level));
  return listed.length === 0 || listed.length === levels.length ? undefined : listed;
}
