import { useCallback, useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { withOpenLog } from "./details/open-log-params.ts";
import { readColumns, readPageSize, storeColumns, storePageSize } from "./list/stored-choices.ts";
import { type LogsView, parseLogsView, toSearchParams } from "./logs-view.ts";

export type ChangeView = (part: Partial<LogsView>, options?: { replace?: boolean }) => void;

/** The view from the URL, and a function to change it. Both are stable while logs are opened and closed. */
export function useLogsView(): { view: LogsView; change: ChangeView } {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const viewQuery = withOpenLog(params, undefined).toString();
  const view = useMemo(() => parseView(viewQuery), [viewQuery]);
  /** Any change other than of the page itself returns to page 1. */
  const change = useCallback<ChangeView>(
    (part, options) => {
      // Starts from the browser's URL: the router renders a new one only later, and this change must not undo it.
      const latest = parseView(window.location.search);
      if (part.limit !== undefined) storePageSize(part.limit);
      if (part.columns) storeColumns({ columns: part.columns });
      void navigate(`?${toSearchParams({ ...latest, page: 1, ...part })}`, options);
    },
    [navigate],
  );
  return { view, change };
}

/** Page size and columns are those last chosen in this browser, unless the URL has others. */
function parseView(query: string): LogsView {
  return parseLogsView(new URLSearchParams(query), { limit: readPageSize(), columns: readColumns().columns });
}
