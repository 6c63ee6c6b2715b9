import type { Pagination } from "@contrail/protocol";

/**
 * The pagination of the rows with the total that the level counts show, so that the screen has one. The rows know their
 * own total too, but a search doesn't count beyond its page, and other logs may have arrived since.
 *
 * @param counted undefined until the levels are counted
 */
export function toPagination(fromRows: Pagination, rows: number, counted: number | undefined): Pagination {
  if (counted === undefined) return fromRows;
  const { page, limit } = fromRows;
  const seen = rows === 0 ? 0 : (page - 1) * limit + rows;
  const total = Math.max(counted, seen);
  return { page, limit, total, totalPages: Math.max(1, Math.ceil(total / limit)) };
}
