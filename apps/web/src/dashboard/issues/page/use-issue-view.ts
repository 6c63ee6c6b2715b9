// What the URL of an issue's page says besides the issue: the time range, and the event that is shown.
import { useSearchParams } from "react-router";
import { parseTimeRange, type TimeRange } from "../../../lib/time-range.ts";

export interface IssueView {
  range: TimeRange;
  /** The newest one if absent. */
  event: string | undefined;
  openEvent: (id: string | undefined) => void;
  setRange: (range: TimeRange | undefined) => void;
  /** The query of another issue in the same period. */
  otherSearch: string;
}

export const defaultRange: TimeRange = { last: "7d" };

const rangeNames = ["range", "from", "to"];

export function useIssueView(): IssueView {
  const [search, setSearch] = useSearchParams();

  function change(apply: (next: URLSearchParams) => void) {
    const next = new URLSearchParams(search);
    apply(next);
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return {
    range: parseTimeRange(search) ?? defaultRange,
    event: search.get("event") || undefined,
    openEvent: (id) => change((next) => (id === undefined ? next.delete("event") : next.set("event", id))),
    otherSearch: toOtherSearch(search),
    setRange: (range) =>
      change((next) => {
        for (const name of ["event", ...rangeNames]) next.delete(name);
        if (!range) return;
        for (const [name, value] of "last" in range ? [["range", range.last]] : Object.entries(range))
          if (name !== undefined && value !== undefined) next.set(name, value);
      }),
  };
}

function toOtherSearch(search: URLSearchParams): string {
  return new URLSearchParams([...search].filter(([name]) => rangeNames.includes(name))).toString();
}
