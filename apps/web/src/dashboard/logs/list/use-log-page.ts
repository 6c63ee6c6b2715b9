import { defaultPageSize } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../../lib/api/client-context.tsx";
import { filtersOf, type LogsView } from "../logs-view.ts";
import { toPagination } from "./to-pagination.ts";

/**
 * One page of logs. The rows load before everything else, including their total.
 * @param limit rows per page; undefined until it is known how many fit
 */
export function useLogPage(view: LogsView, limit: number | undefined) {
  const { queries } = useClient();
  const filters = filtersOf(view);
  const { page: number, order } = view;
  const page = useQuery({
    ...queries.logs({ page: number, limit: limit ?? defaultPageSize, order, ...filters }),
    enabled: limit !== undefined,
  });
  /** The rows of this view have loaded, rather than placeholders from the previous view. */
  const ready = page.data !== undefined && !page.isPlaceholderData;
  const isTotalUnknown = view.search !== undefined && page.data?.pagination.approximate === true;
  const total = useQuery({ ...queries.logTotal(filters), enabled: ready && isTotalUnknown });
  const pagination = page.data && toPagination(page.data.pagination, total.data);
  return { page, pagination, ready };
}
