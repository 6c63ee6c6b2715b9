import type { Pagination } from "@contrail/protocol";

/**
 * Combines the pagination of the rows with a separate count. The rows' own total is exact once they include the last
 * page.
 */
export function toPagination(fromRows: Pagination, counted: Pagination | undefined): Pagination {
  if (!fromRows.approximate || !counted || counted.total < fromRows.total) return fromRows;
  const { total, approximate } = counted;
  return { ...fromRows, total, approximate, totalPages: Math.max(1, Math.ceil(total / fromRows.limit)) };
}
