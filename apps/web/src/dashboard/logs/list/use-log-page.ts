import { defaultPageSize } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { isUnreachable } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { filtersOf, type LogsView } from "../logs-view.ts";

/**
 * One page of logs. The rows load before everything else, including their total.
 * @param limit rows per page; undefined until it is known how many fit
 */
export function useLogPage(view: LogsView, limit: number | undefined) {
  const { queries } = useClient();
  const { page: number, order } = view;
  const page = useQuery({
    ...queries.logs({ page: number, limit: limit ?? defaultPageSize, order, ...filtersOf(view) }),
    enabled: limit !== undefined,
  });
  /** The server refused the view, such as one of an application that was deleted. */
  const isRejected = page.isError && !isUnreachable(page.error);
  /** The rows of this view have loaded, rather than placeholders from the previous view. */
  const ready = page.data !== undefined && !page.isPlaceholderData && !isRejected;
  return { page, ready, isRejected };
}
