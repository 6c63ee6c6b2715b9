export type PageItem = number | "gap";

/** The numbers a pager shows: first, last, the page itself and one neighbour each side, with a gap between. */
export function paginationPages(page: number, totalPages: number): PageItem[] {
  const shown = [1, page - 1, page, page + 1, totalPages].filter((number) => number >= 1 && number <= totalPages);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    return number - before > 1 ? ["gap" as const, number] : [number];
  });
}

/** Whether a pager may go there: only within 1 to totalPages, and only to a different page. */
export function mayGoTo(target: number, page: number, totalPages: number): boolean {
  return Number.isInteger(target) && target >= 1 && target <= totalPages && target !== page;
}
