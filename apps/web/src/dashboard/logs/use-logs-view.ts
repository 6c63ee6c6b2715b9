import { useSearchParams } from "react-router";
import { type LogsView, parseLogsView, toAddress } from "./logs-view.ts";

export type ChangeView = (part: Partial<LogsView>, options?: { replace?: boolean }) => void;

/** The view that the address asks for, and a way to ask for another one. */
export function useLogsView(): { view: LogsView; change: ChangeView } {
  const [address, setAddress] = useSearchParams();
  return {
    view: parseLogsView(address),
    /** Whatever changes, the first page is next, unless it is the page itself. */
    change: (part, options) =>
      setAddress((latest) => toAddress({ ...parseLogsView(latest), page: 1, ...part }), options),
  };
}
