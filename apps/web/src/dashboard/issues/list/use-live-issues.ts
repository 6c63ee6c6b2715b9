// New issues as they arrive, and changes by others.
import { followIssues } from "@contrail/client";
import { type IssueLiveEvent, secondMs } from "@contrail/protocol";
import { useEffect, useEffectEvent, useState } from "react";
import { useClient } from "../../../lib/api/client-context.tsx";
import { issuesKey } from "../open-issue-count.ts";

/** Applications send errors all the time: rows that change every second couldn't be read. */
const minRefreshMs = 10 * secondMs;

interface LiveIssuesOptions {
  /** Id of the application whose issues are shown; all if undefined. */
  application: string | undefined;
  /** Something is selected: the rows stay as they are. */
  isPaused: boolean;
  /** How many more issues match the search than are counted; undefined if all do. */
  countNew: (() => Promise<number>) | undefined;
  /** When the rows were loaded; what arrived before is among them. */
  loadedAt: number;
}

/** How many issues have arrived since the rows were loaded. Follows as long as the screen is open. */
export function useLiveIssues({ application, isPaused, countNew, loadedAt }: LiveIssuesOptions): number {
  const { access, cache, config } = useClient();
  const [arrived, setArrived] = useState({ count: 0, at: 0 });

  const addArrived = useEffectEvent(async (count: number) => {
    void cache.invalidateQueries({ queryKey: [...issuesKey, "count"] });
    const found = countNew ? await countNew().catch(() => 0) : undefined;
    const at = Date.now();
    setArrived((before) => {
      const isStale = before.at <= loadedAt;
      return { count: found ?? (isStale ? 0 : before.count) + count, at };
    });
  });

  /** Not while new issues wait to be shown: they would appear by themselves. */
  const refresh = useEffectEvent(() => {
    void cache.invalidateQueries({ queryKey: [...issuesKey, "count"] });
    const isWaiting = arrived.count > 0 && arrived.at > loadedAt;
    if (!isPaused && !isWaiting) void cache.invalidateQueries({ queryKey: [...issuesKey, "list"] });
  });

  const onEvent = useEffectEvent(({ event, data }: IssueLiveEvent, refreshSoon: () => void) => {
    if (event !== "issues" || (application !== undefined && data.application !== application)) return;
    if (data.kind === "new") void addArrived(data.count);
    // What happens again is counted when the rows are loaded the next time.
    else if (data.kind === "changed") refreshSoon();
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let opened = 0;
    function refreshSoon() {
      timer ??= setTimeout(() => {
        timer = undefined;
        refresh();
      }, minRefreshMs);
    }
    followIssues({
      apiUrl: config.apiUrl,
      access: access(),
      signal,
      onEvent(event) {
        // After a lost connection, nobody knows what was missed.
        if (event.event === "open" && opened++ > 0) refreshSoon();
        onEvent(event, refreshSoon);
      },
      // Without the stream, the list still loads; any other request shows whether the session has ended.
    }).catch(() => {});
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [access, config]);

  return arrived.at > loadedAt ? arrived.count : 0;
}
