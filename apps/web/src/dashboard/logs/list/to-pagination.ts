import type { Pagination } from "@contrail/protocol";

/** The pages of a search, from what its rows have told and from what was counted. Rows that reach the end tell all. */
export function toPagination(seen: Pagination, counted: Pagination | undefined): Pagination {
  if (!seen.approximate || !counted || counted.total < seen.total) return seen;
  const { total, approximate } = counted;
  return { ...seen, total, approximate, totalPages: Math.max(1, Math.ceil(total / seen.limit)) };
}
