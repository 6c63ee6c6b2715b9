import { followLogs, type LiveState } from "@contrail/client";
import { type LiveEvent, type Log, levels } from "@contrail/protocol";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { isTeamGone, isUnauthorized } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { type LogFilters, toLogQuery } from "../../../lib/log-filters.ts";
import { createFrameBatcher } from "./frame-batcher.ts";
import { createLiveRows } from "./live-rows.ts";

export type TailState = LiveState | { kind: "failed"; error: unknown };

/** Logs that the server didn't send. */
export interface DroppedLogs {
  logs: number;
  /** After a reconnect: more than the server could send, or an unknown number. */
  gap: boolean;
}

const initialRows = 100;

/** The newest logs and those that arrive, for the filters of the first render. `follow` shows new rows immediately. */
export function useLiveTail(filters: LogFilters, follow: boolean) {
  const { api, access, cache, config } = useClient();
  const [state, setState] = useState<TailState>({ kind: "connecting" });
  const [dropped, setDropped] = useState<DroppedLogs>({ logs: 0, gap: false });
  const [rows] = useState(() => createLiveRows());
  useSyncExternalStore(rows.subscribe, rows.version);
  const addRows = useEffectEvent((logs: Log[]) => rows.add(logs, { follow }));
  const [query] = useState(() => toLogQuery(filters, Date.now()));

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // Logs that arrive before the first rows are loaded wait for them, because they belong above them.
    let buffered: Log[] | null = [];
    const batcher = createFrameBatcher((logs: Log[]) => {
      if (buffered) buffered.push(...logs);
      else addRows(logs);
    }, signal);

    /** Requested once the stream is open, so that no log falls between the two; a log that is in both is shown once. */
    async function loadFirstRows() {
      const { logs } = await api.logs(access().token, { page: 1, limit: initialRows, total: "quick", ...query });
      if (signal.aborted || !buffered) return;
      rows.add([...logs.toReversed(), ...buffered], { follow: true });
      buffered = null;
    }

    function onEvent({ event, data }: LiveEvent) {
      if (event === "open" && buffered) loadFirstRows().catch(fail);
      if (event === "log") batcher.add(data);
      if (event === "dropped") {
        const logs = levels.reduce((sum, each) => sum + (data.counts[each] ?? 0), 0);
        setDropped((before) => ({ ...before, logs: before.logs + logs }));
      }
      if (event === "gap") setDropped((before) => ({ logs: before.logs + (data.missed ?? 0), gap: true }));
    }

    function fail(error: unknown) {
      if (signal.aborted) return;
      controller.abort();
      setState({ kind: "failed", error });
      // Any request shows whether the token is still valid, and the team still theirs; the page then says so.
      if (isUnauthorized(error) || isTeamGone(error)) void cache.invalidateQueries();
    }

    const { appName, level, search } = query;
    const filters = { appName, level, search };
    followLogs({ apiUrl: config.apiUrl, access: access(), filters, signal, onEvent, onState: setState }).catch(fail);
    return () => controller.abort();
  }, [api, access, cache, config, rows, query]);

  return { rows, state, dropped };
}
