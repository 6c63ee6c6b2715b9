import type { Log } from "@contrail/protocol";
import { useCallback, useRef } from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import { parseOpenLog, withOpenLog } from "./open-log-params.ts";

/** Kept in the history state, so that it survives a reload and Forward. */
interface Opening {
  /** The row of the log in the list; -1 if rows move. */
  row: number;
  /** The previous history entry is the list without details. */
  fromList: boolean;
}

type OpenLogState = { opening?: Opening } | null;

export type OpenLog = ReturnType<typeof useOpenLog>;

/** Synchronous, because a busy live tail could delay a transition indefinitely. Keeps the scroll position. */
const inPlace = { flushSync: true, preventScrollReset: true };

/** The open log from the URL, if any. Back closes it, Forward opens it again. */
export function useOpenLog() {
  const location = useLocation();
  const navigate = useNavigate();
  const closed = useRef<Location>(undefined);
  const { row, fromList } = (location.state as OpenLogState)?.opening ?? { row: -1, fromList: false };

  const open = useCallback(
    ({ id }: Log, at = -1) => {
      const state: OpenLogState = { opening: { row: at, fromList: true } };
      void navigate(toQueryString(id), { ...inPlace, state });
    },
    [navigate],
  );

  return {
    id: parseOpenLog(new URLSearchParams(location.search)),
    row,
    open,
    /** Replaces the history entry, so that Back returns to the list, no matter how many logs were visited. */
    replace({ id }: Log, at: number) {
      const state: OpenLogState = { opening: { row: at, fromList } };
      void navigate(toQueryString(id), { ...inPlace, state, replace: true });
    },
    /** Runs once per opening: navigation is asynchronous, and going back twice would leave the screen. */
    close() {
      if (closed.current === location) return;
      closed.current = location;
      if (fromList) void navigate(-1);
      else void navigate(toQueryString(undefined), { ...inPlace, replace: true });
    },
  };
}

/** Reads the browser's URL, which may be newer than the rendered location. */
function toQueryString(id: string | undefined): string {
  return `?${withOpenLog(new URLSearchParams(window.location.search), id)}`;
}
