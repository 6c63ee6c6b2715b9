// Keeps everything about alerts current, on every screen: one stream per tab, while it can be seen.
import { type AlertLiveEvent, alertLiveEvents, type ServerEvent, secondMs } from "@contrail/protocol";
import { useEffect, useState } from "react";
import { z } from "zod/mini";
import { useClient } from "../../lib/api/client-context.tsx";
import { followEvents } from "../../lib/api/follow-events.ts";
import { useTeamState } from "../../lib/session/use-team.ts";
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
    let opened = 0;
    let reloadedAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function reloadSoon() {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          reloadedAt = Date.now();
          void cache.invalidateQueries({ queryKey: alertsKey });
        },
        reloadedAt + minReloadMs - Date.now(),
      );
    }
    followEvents({
      url: `${config.apiUrl}/alerts/live`,
      access: access(),
      signal: controller.signal,
      parseEvent,
      toHeartbeatMs: ({ event, data }) => (event === "open" ? data.heartbeat : undefined),
      onEvent({ event }) {
        // After a lost connection, changes may have been missed.
        if (event === "incidents" || opened++ > 0) reloadSoon();
      },
      // Without the stream, the screens still load; any other request shows whether the session has ended.
    }).catch(() => {});
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [access, cache, config]);
  return null;
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

function parseEvent({ event, data }: ServerEvent): AlertLiveEvent[] {
  if (!Object.hasOwn(alertLiveEvents, event)) return [];
  const parsed = z.safeParse(alertLiveEvents[event as AlertLiveEvent["event"]], JSON.parse(data));
  return parsed.success ? [{ event, data: parsed.data } as AlertLiveEvent] : [];
}
