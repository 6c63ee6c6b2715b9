import { type LiveEvent, type Log, levels } from "@contrail/protocol";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
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
  /** After a reconnect: more than could be sent, or nobody knows how many. */
  gap: boolean;
}

const firstRows = 100;
const nothing: LeftOut = { logs: 0, gap: false };

/** The newest logs and all that come, for as long as the filters stay. `follow` says whether new rows are shown at once. */
export function useLiveTail({ appName, level, search }: LogFilters, follow: boolean) {
  const { api, cache, config, session } = useClient();
  const [state, setState] = useState<TailState>({ kind: "connecting" });
  const [leftOut, setLeftOut] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const following = useRef(follow);
  following.current = follow;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters and another attempt begin a list of their own
  const rows = useMemo(() => createLiveRows(), [appName, level, search, attempt]);
  useSyncExternalStore(rows.subscribe, rows.version);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const token = session.getState().token ?? "";
    const question = toLogQuery({ appName, level, search }, Date.now());
    // What arrives before the first rows are there waits for them, so that it stands above them.
    let early: Log[] | null = [];
    const arrivals = perFrame((logs: Log[]) => {
      if (early) early.push(...logs);
      else rows.add(logs, { follow: following.current });
    }, signal);
    setState({ kind: "connecting" });
    setLeftOut(nothing);

    /** Asked for only after the stream has begun: what is in neither would be lost, what is in both is shown once. */
    async function loadFirstRows() {
      const { logs } = await api.logs(token, { page: 1, limit: firstRows, total: "quick", ...question });
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
      // Any call tells whether the token is still good; a refused one leads to the sign-in page.
      if (isUnauthorized(error)) void cache.invalidateQueries();
    }

    const filters = { appName, level: question.level, search };
    followLogs({ base: config.apiUrl, token, filters, signal, onEvent, onState: setState }).catch(fail);
    return () => controller.abort();
  }, [api, cache, config, session, rows, appName, level, search]);

  return { rows, state, leftOut, retry: () => setAttempt(attempt + 1) };
}
