import { defaultPageSize } from "@contrail/protocol";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { parseOpenLog } from "../details/open-log-params.ts";
import type { LogsView } from "../logs-view.ts";
import type { ChangeView } from "../use-logs-view.ts";
import { useRowHeight } from "./use-row-height.ts";

/** How many rows a page has: the number that was chosen, or as many as fit; undefined until measured. */
export function usePageSize(view: LogsView, change: ChangeView, compact: boolean) {
  const { measured, rows } = useFittingRows(useRowHeight(compact));
  const fitting = view.live ? defaultPageSize : rows;
  const rowsPerPage = view.limit === "fit" ? fitting : view.limit;
  useKeepPosition(view, change, rowsPerPage);
  return { rowsPerPage, measured };
}

/** The API returns at most 100; fewer than 5 would be pages of next to nothing. */
const limits = { min: 5, max: 100 };
/**
 * How many rows fit into a list without scrolling. Stays when one more would fit: what is above the list may still change
 * its height by a line, and the rows would be requested again.
 */
function useFittingRows(rowHeightPx: number) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [fitting, setFitting] = useState<{ rows: number; rowHeightPx: number }>();

  useLayoutEffect(() => {
    if (!list) return;
    function measure(element: HTMLElement) {
      // Without rows or their skeleton, there is a message in their place.
      const space = element.querySelector("[data-log-space]");
      if (!space) return;
      const heightPx = space.clientHeight;
      const rows = Math.min(limits.max, Math.max(limits.min, Math.floor(heightPx / rowHeightPx)));
      setFitting((before) => {
        const isSettled = before?.rowHeightPx === rowHeightPx && rows >= before.rows && rows < before.rows + 2;
        return isSettled ? before : { rows, rowHeightPx };
      });
    }
    measure(list);
    const observer = new ResizeObserver(() => measure(list));
    observer.observe(list);
    return () => observer.disconnect();
  }, [list, rowHeightPx]);

  return { measured: setList, rows: fitting?.rows };
}

/** When another number of rows fits, the first row stays on the page. An open log stays open instead. */
function useKeepPosition({ page, limit, live }: LogsView, change: ChangeView, rowsPerPage: number | undefined) {
  const before = useRef(rowsPerPage);
  const keep = useEffectEvent((rows: number | undefined) => {
    const rowsBefore = before.current;
    before.current = rows;
    if (limit !== "fit" || live || page === 1 || !rowsBefore || !rows || rows === rowsBefore) return;
    if (parseOpenLog(new URLSearchParams(window.location.search)) !== undefined) return;
    change({ page: Math.floor(((page - 1) * rowsBefore) / rows) + 1 }, { replace: true });
  });
  useEffect(() => keep(rowsPerPage), [rowsPerPage]);
}
