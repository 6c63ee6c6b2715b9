import { useCallback, useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { withOpenLog } from "./details/open-log-address.ts";
import { type LogsView, parseLogsView, toAddress } from "./logs-view.ts";

export type ChangeView = (part: Partial<LogsView>, options?: { replace?: boolean }) => void;

/** The view that the address asks for, and a way to ask for another one. Both stay the same while logs are opened. */
export function useLogsView(): { view: LogsView; change: ChangeView } {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const asked = withOpenLog(address, undefined).toString();
  const view = useMemo(() => parseLogsView(new URLSearchParams(asked)), [asked]);
  /** Whatever changes, the first page is next, unless it is the page itself. */
  const change = useCallback<ChangeView>(
    (part, options) => {
      // The router draws a new address a moment later; a second change must not undo the first one.
      const latest = parseLogsView(new URLSearchParams(window.location.search));
      void navigate(`?${toAddress({ ...latest, page: 1, ...part })}`, options);
    },
    [navigate],
  );
  return { view, change };
}
