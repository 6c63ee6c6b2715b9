// The filters and page of the transaction history. Kept in the URL, so that a view can be shared.
import { type EntryFilter, ListEntries } from "@contrail/protocol";

export interface HistoryView extends EntryFilter {
  page: number;
}

export const rowsPerPage = 10;

/** Invalid parameters fall back to their defaults. */
export function parseHistoryView(params: URLSearchParams): HistoryView {
  const { type, from, to, page } = ListEntries.shape;
  const read = <Value>(schema: { safeParse(text: unknown): { success: boolean; data?: Value } }, name: string) =>
    schema.safeParse(params.get(name) || undefined).data;
  return {
    type: read(type, "type"),
    from: read(from, "from"),
    to: read(to, "to"),
    page: read(page, "page") ?? 1,
  };
}

/** Omits defaults and keeps unrelated parameters. */
export function toSearchParams({ type, from, to, page }: HistoryView, before: URLSearchParams): URLSearchParams {
  const others = [...before].filter(([name]) => !["type", "from", "to", "page"].includes(name));
  return new URLSearchParams({
    ...Object.fromEntries(others),
    ...(type && { type }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page > 1 && { page: String(page) }),
  });
}

export function isFiltered({ type, from, to }: EntryFilter): boolean {
  return [type, from, to].some((part) => part !== undefined);
}
