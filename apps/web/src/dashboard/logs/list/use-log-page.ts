import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../../lib/api/client-context.tsx";
import { filtersOf, type LogsView } from "../logs-view.ts";
import { toPagination } from "./to-pagination.ts";

/** One page of logs. The rows of a search come before anything else is asked for, also before their number. */
export function useLogPage(view: LogsView) {
  const { queries } = useClient();
  const filters = filtersOf(view);
  const page = useQuery(queries.logs({ page: view.page, limit: view.limit, ...filters }));
  /** The rows of this view are there, and not those of the one before. */
  const ready = page.data !== undefined && !page.isPlaceholderData;
  const isTotalUnknown = view.search !== undefined && page.data?.pagination.approximate === true;
  const total = useQuery({ ...queries.logTotal(filters), enabled: ready && isTotalUnknown });
  const pagination = page.data && toPagination(page.data.pagination, total.data);
  return { page, pagination, ready };
}
