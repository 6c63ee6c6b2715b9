// Keeps everything about alerts current, on every screen: one stream per tab, while it can be seen.
import { followAlerts } from "@contrail/client";
import { secondMs } from "@contrail/protocol";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useClient } from "../../lib/api/client-context.tsx";
import { useTeamState } from "../../lib/session/use-team.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { alertsKey } from "./open-incident-count.ts";

/** The first change is shown immediately; a burst isn't loaded once a second. */
const minReloadMs = 3 * secondMs;

export function FollowAlerts() {
  const { team } = useTeamState();
  const isVisible = useIsVisible();
  return team && isVisible ? <Follower key={team.id} /> : null;
}

function Follower() {
  const { access, cache, config } = useClient();
  useEffect(() => {
    const controller = new AbortController();
    let reloadedAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function reloadSoon() {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          reloadedAt = Date.now();
          void reloadAlerts(cache);
        },
        // Browsers take the delay as a number of 32 bits, in which one far below zero can be many days.
        Math.max(0, reloadedAt + minReloadMs - Date.now()),
      );
    }
    function follow() {
      followAlerts({
        apiUrl: config.apiUrl,
        access: access(),
        signal: controller.signal,
        // Also when it opens: changes since the screen was loaded were missed.
        onEvent: reloadSoon,
        // Without the stream, the screens still load; any other request shows whether the session has ended.
      }).catch(() => {});
    }
    // After the requests of a screen that is just being opened.
    const cancel = whenIdle(follow);
    return () => {
      cancel();
      controller.abort();
      clearTimeout(timer);
    };
  }, [access, cache, config]);
  return null;
}

/** Reloading would cancel a request for older incidents, which isn't repeated: that one comes first. */
async function reloadAlerts(cache: QueryClient): Promise<void> {
  const loading = cache.getQueryCache().findAll({ queryKey: alertsKey, fetchStatus: "fetching" });
  await Promise.allSettled(loading.flatMap(({ promise }) => promise ?? []));
  await cache.invalidateQueries({ queryKey: alertsKey });
}

function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState !== "hidden");
  useEffect(() => {
    const update = () => setVisible(document.visibilityState !== "hidden");
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, []);
  return isVisible;
}
