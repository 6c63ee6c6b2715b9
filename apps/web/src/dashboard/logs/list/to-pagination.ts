import type { Pagination } from "@contrail/protocol";

/**
 * The pagination of the rows with the total that the level counts show, so that the screen has one. The rows know their
 * own total too, but a search doesn't count beyond its page, and other logs may have arrived since.
 *
 * @param counted undefined until the levels are counted
 * @param requested the page that is being loaded, if the rows are still those of another view
 */
export function toPagination(
  fromRows: Pagination,
  rows: number,
  counted: number | undefined,
  requested?: Pick<Pagination, "page" | "limit">,
): Pagination {
  if (counted === undefined) return fromRows;
  const { page, limit } = requested ?? fromRows;
  const seen = requested || rows === 0 ? 0 : (page - 1) * limit + rows;
  const total = Math.max(counted, seen);
  return { page, limit, total, totalPages: Math.max(1, Math.ceil(total / limit)) };
}
