import { type LiveEvent, type Log, levels } from "@contrail/protocol";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { isUnauthorized } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { type LogFilters, toLogQuery } from "../../../lib/log-filters.ts";
import { followLogs, type LiveState } from "./follow-logs.ts";
import { createLiveRows } from "./live-rows.ts";
import { perFrame } from "./per-frame.ts";

export type TailState = LiveState | { kind: "failed"; error: unknown };

/** What the server did not send. */
export interface LeftOut {
  logs: number;
  /** After a reconnect: more than the server could send, or an unknown number. */
  gap: boolean;
}

const initialRows = 100;

/** The newest logs and those that arrive, for the filters of the first render. `follow` shows new rows immediately. */
export function useLiveTail({ appName, level, search }: LogFilters, follow: boolean) {
  const { api, cache, config, session } = useClient();
  const [state, setState] = useState<TailState>({ kind: "connecting" });
  const [leftOut, setLeftOut] = useState<LeftOut>({ logs: 0, gap: false });
  const [rows] = useState(() => createLiveRows());
  useSyncExternalStore(rows.subscribe, rows.version);
  const addRows = useEffectEvent((logs: Log[]) => rows.add(logs, { follow }));

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const token = session.getState().token ?? "";
    const query = toLogQuery({ appName, level, search }, Date.now());
    // Logs that arrive before the first rows are loaded wait for them, because they belong above them.
    let early: Log[] | null = [];
    const arrivals = perFrame((logs: Log[]) => {
      if (early) early.push(...logs);
      else addRows(logs);
    }, signal);

    /** Requested once the stream is open, so that no log falls between the two; a log that is in both is shown once. */
    async function loadFirstRows() {
      const { logs } = await api.logs(token, { page: 1, limit: initialRows, total: "quick", ...query });
      if (signal.aborted || !early) return;
      rows.add([...logs.toReversed(), ...early], { follow: true });
      early = null;
    }

    function onEvent({ event, data }: LiveEvent) {
      if (event === "open" && early) loadFirstRows().catch(fail);
      if (event === "log") arrivals.add(data);
      if (event === "dropped") {
        const logs = levels.reduce((sum, each) => sum + (data.counts[each] ?? 0), 0);
        setLeftOut((before) => ({ ...before, logs: before.logs + logs }));
      }
      if (event === "gap") setLeftOut((before) => ({ logs: before.logs + (data.missed ?? 0), gap: true }));
    }

    function fail(error: unknown) {
      if (signal.aborted) return;
      controller.abort();
      setState({ kind: "failed", error });
      // Any request shows whether the token is still valid; a rejected one leads to the sign-in page.
      if (isUnauthorized(error)) void cache.invalidateQueries();
    }

    const filters = { appName, level: query.level, search };
    followLogs({ base: config.apiUrl, token, filters, signal, onEvent, onState: setState }).catch(fail);
    return () => controller.abort();
  }, [api, cache, config, session, rows, appName, level, search]);

  return { rows, state, leftOut };
}
