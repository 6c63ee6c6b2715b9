// Which transactions are shown. It stands in the address, so that it can be sent to a colleague.
import { type EntryFilter, ListEntries } from "@contrail/protocol";

export interface HistoryView extends EntryFilter {
  page: number;
}

export const pageSize = 10;

/** What the address gets wrong falls back to the default. */
export function parseHistoryView(address: URLSearchParams): HistoryView {
  const { type, from, to, page } = ListEntries.shape;
  const read = <Value>(schema: { safeParse(text: unknown): { success: boolean; data?: Value } }, name: string) =>
    schema.safeParse(address.get(name) || undefined).data;
  return {
    type: read(type, "type"),
    from: read(from, "from"),
    to: read(to, "to"),
    page: read(page, "page") ?? 1,
  };
}

/** Without what is the default anyway, and with what else stands in the address. */
export function toAddress({ type, from, to, page }: HistoryView, before: URLSearchParams): URLSearchParams {
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
