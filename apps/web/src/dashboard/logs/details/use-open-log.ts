import type { Log } from "@contrail/protocol";
import { useCallback, useRef } from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import { parseOpenLog, withOpenLog } from "./open-log-address.ts";

/** Kept with the history entry, so that it outlives a reload and comes back with Forward. */
interface Opening {
  /** Where the log stood in the list; -1 where places change. */
  row: number;
  /** The entry before this one is the list without details. */
  fromList: boolean;
}

type State = { opening?: Opening } | null;

export type OpenLog = ReturnType<typeof useOpenLog>;

/** At once, not when there is time: beside a busy live tail there may be none. The list stays where it was scrolled to. */
const inPlace = { flushSync: true, preventScrollReset: true };

/** Which log the address has open, if any. Back closes it, Forward opens it again. */
export function useOpenLog() {
  const location = useLocation();
  const navigate = useNavigate();
  const left = useRef<Location>(undefined);
  const { row, fromList } = (location.state as State)?.opening ?? { row: -1, fromList: false };

  const open = useCallback(
    ({ id }: Log, at = -1) => {
      const state: State = { opening: { row: at, fromList: true } };
      void navigate(toAddressWith(id), { ...inPlace, state });
    },
    [navigate],
  );

  return {
    id: parseOpenLog(new URLSearchParams(location.search)),
    row,
    open,
    /** Another one in its place: Back leads to the list, however many were walked through. */
    replace({ id }: Log, at: number) {
      const state: State = { opening: { row: at, fromList } };
      void navigate(toAddressWith(id), { ...inPlace, state, replace: true });
    },
    /** Once for each opening: the way back takes a moment, and a second step would leave the screen. */
    close() {
      if (left.current === location) return;
      left.current = location;
      if (fromList) void navigate(-1);
      else void navigate(toAddressWith(undefined), { ...inPlace, replace: true });
    },
  };
}

/** The browser has the latest address before the router has drawn it. */
function toAddressWith(id: string | undefined): string {
  return `?${withOpenLog(new URLSearchParams(window.location.search), id)}`;
}
