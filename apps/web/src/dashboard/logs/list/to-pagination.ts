import type { Pagination } from "@contrail/protocol";

/**
 * Combines the pagination of the rows with a separate count. The rows' own total is exact once they include the last
 * page.
 */
export function toPagination(seen: Pagination, counted: Pagination | undefined): Pagination {
  if (!seen.approximate || !counted || counted.total < seen.total) return seen;
  const { total, approximate } = counted;
  return { ...seen, total, approximate, totalPages: Math.max(1, Math.ceil(total / seen.limit)) };
}
