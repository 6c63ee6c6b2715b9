// The live tail: logs as they arrive, and what was left out.
import { type FollowLogs, type LiveEvent, liveEvents, type ServerEvent } from "@contrail/protocol";
import { z } from "zod/mini";
import { type FollowOptions, followEvents } from "../../../lib/api/follow-events.ts";

export interface FollowLogsOptions extends FollowOptions {
  /** URL of the API. */
  apiUrl: string;
  filters: z.infer<typeof FollowLogs>;
  onEvent: (event: LiveEvent) => void;
}

/** Resolves when aborted; rejects with an ApiError if the server rejects the request and reconnecting can't help. */
export function followLogs({ apiUrl, filters, ...options }: FollowLogsOptions): Promise<void> {
  const url = `${apiUrl}/dashboard/logs/live?${toQuery(filters)}`;
  const toHeartbeatMs = ({ event, data }: LiveEvent) => (event === "open" ? data.heartbeat : undefined);
  return followEvents({ ...options, url, parseEvent, toHeartbeatMs });
}

/** Unknown events are ignored. */
function parseEvent({ event, data }: ServerEvent): LiveEvent[] {
  if (!Object.hasOwn(liveEvents, event)) return [];
  const parsed = z.safeParse(liveEvents[event as LiveEvent["event"]], JSON.parse(data));
  return parsed.success ? [{ event, data: parsed.data } as LiveEvent] : [];
}

function toQuery({ appName, level, search }: FollowLogsOptions["filters"]) {
  const query = new URLSearchParams();
  if (appName !== undefined) query.set("appName", appName);
  if (level !== undefined) query.set("level", level.join(","));
  if (search) query.set("search", search);
  return query;
}
