// Page, page size and application stand in the address, so that a view can be sent to a colleague.
import { defaultPageSize, ListLogs, pageSizes } from "@contrail/protocol";

/** What the address asks for; what it gets wrong falls back to the default. */
export function parseLogsAddress(search: URLSearchParams): ListLogs {
  const read = (name: "page" | "limit") => {
    const parsed = ListLogs.shape[name].safeParse(search.get(name) ?? undefined);
    return parsed.success ? parsed.data : ListLogs.shape[name].parse(undefined);
  };
  const limit = read("limit");
  return {
    page: read("page"),
    limit: isPageSize(limit) ? limit : defaultPageSize,
    appName: search.get("appName") || undefined,
  };
}

/** The query of a list, without what is the default anyway. */
export function toLogsAddress({ page, limit, appName }: ListLogs): URLSearchParams {
  const search = new URLSearchParams();
  if (appName !== undefined) search.set("appName", appName);
  if (limit !== defaultPageSize) search.set("limit", String(limit));
  if (page !== 1) search.set("page", String(page));
  return search;
}

function isPageSize(limit: number) {
  return (pageSizes as readonly number[]).includes(limit);
}
