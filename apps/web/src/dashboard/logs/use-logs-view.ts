import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { type LogsView, parseLogsView, toAddress } from "./logs-view.ts";

export type ChangeView = (part: Partial<LogsView>, options?: { replace?: boolean }) => void;

/** The view that the address asks for, and a way to ask for another one. */
export function useLogsView(): { view: LogsView; change: ChangeView } {
  const [address, setAddress] = useSearchParams();
  // The router draws a new address a moment later; a second change must not undo the first one.
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  return {
    view: parseLogsView(address),
    /** Whatever changes, the first page is next, unless it is the page itself. */
    change(part, options) {
      latest.current = toAddress({ ...parseLogsView(latest.current), page: 1, ...part });
      setAddress(latest.current, options);
    },
  };
}
