import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../lib/client-context.tsx";
import { filtersOf, type LogsView } from "./logs-view.ts";
import { toPagination } from "./to-pagination.ts";

/** One page of logs. The rows of a search come before their number does. */
export function useLogPage(view: LogsView) {
  const { queries } = useClient();
  const filters = filtersOf(view);
  const page = useQuery(queries.logs({ page: view.page, limit: view.limit, ...filters }));
  const total = useQuery({ ...queries.logTotal(filters), enabled: view.search !== undefined });
  const pagination = page.data && toPagination(page.data.pagination, total.data);
  return { page, pagination };
}
