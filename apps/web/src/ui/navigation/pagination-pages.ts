export type PageItem = number | "gap";

/** The page numbers to show: first, last, the current page and one neighbor on each side, with gaps between. */
export function paginationPages(page: number, totalPages: number): PageItem[] {
  const shown = [1, page - 1, page, page + 1, totalPages].filter((number) => number >= 1 && number <= totalPages);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    return number - before > 1 ? ["gap" as const, number] : [number];
  });
}

/** Whether the target is another page within 1 to totalPages. */
export function canGoTo(target: number, page: number, totalPages: number): boolean {
  return Number.isInteger(target) && target >= 1 && target <= totalPages && target !== page;
}
