import type { Log } from "@contrail/protocol";
import { useCallback, useRef } from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import { parseOpenLog, withOpenLog } from "./open-log-params.ts";

/** Kept in the history state, so that it survives a reload and Forward. */
interface Opening {
  /** The row of the log in the list; -1 if rows move. */
  row: number;
  /** The list without details is in the history, before the entries of the opened logs. */
  fromList: boolean;
  /** How many logs were opened one from another: surrounding logs, evidence. */
  depth: number;
}

type OpenLogState = { opening?: Partial<Opening> } | null;

export type OpenLog = ReturnType<typeof useOpenLog>;

/** Synchronous, because a busy live tail could delay a transition indefinitely. Keeps the scroll position. */
const inPlace = { flushSync: true, preventScrollReset: true };

/** The open log from the URL, if any. Back closes it or returns to the log before it, Forward opens it again. */
export function useOpenLog() {
  const location = useLocation();
  const navigate = useNavigate();
  const closed = useRef<Location>(undefined);
  const { row = -1, fromList = false, depth = 0 } = (location.state as OpenLogState)?.opening ?? {};

  const open = useCallback(
    ({ id }: Log, at = -1) => {
      const state: OpenLogState = { opening: { row: at, fromList: true, depth: 0 } };
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
      const state: OpenLogState = { opening: { row: at, fromList, depth } };
      void navigate(toQueryString(id), { ...inPlace, state, replace: true });
    },
    /** Opens another log from the one that is open. */
    openRelated(id: string) {
      const state: OpenLogState = { opening: { row: -1, fromList, depth: depth + 1 } };
      void navigate(toQueryString(id), { ...inPlace, state });
    },
    /** Returns to the log that this one was opened from; undefined if it was opened from the list. */
    back: depth > 0 ? () => void navigate(-1) : undefined,
    /** Runs once per opening: navigation is asynchronous, and going back twice would leave the screen. */
    close() {
      if (closed.current === location) return;
      closed.current = location;
      if (fromList) void navigate(-1 - depth);
      else void navigate(toQueryString(undefined), { ...inPlace, replace: true });
    },
  };
}

/** Reads the browser's URL, which may be newer than the rendered location. */
function toQueryString(id: string | undefined): string {
  return `?${withOpenLog(new URLSearchParams(window.location.search), id)}`;
}
