// The streams of the API: logs as they arrive, and that issues or incidents have changed.
import {
  type AlertLiveEvent,
  alertLiveEvents,
  type FollowLogs,
  type IssueLiveEvent,
  issueLiveEvents,
  type LiveEvent,
  liveEvents,
  type ServerEvent,
} from "@contrail/protocol";
import { z } from "zod/mini";
import { type FollowOptions, followEvents } from "./follow-events.ts";

interface StreamOptions<Event> extends FollowOptions {
  /** URL of the API. */
  apiUrl: string;
  onEvent: (event: Event) => void;
}

export interface FollowLogsOptions extends StreamOptions<LiveEvent> {
  filters: z.infer<typeof FollowLogs>;
}

// Each resolves when aborted, and rejects with an ApiError if the server rejects the request and reconnecting can't help.

/** The live tail: logs as they arrive, and what was left out. */
export function followLogs({ filters, ...options }: FollowLogsOptions): Promise<void> {
  return follow(`/dashboard/logs/live?${toQuery(filters)}`, liveEvents, options);
}

export function followIssues(options: StreamOptions<IssueLiveEvent>): Promise<void> {
  return follow("/issues/live", issueLiveEvents, options);
}

export function followAlerts(options: StreamOptions<AlertLiveEvent>): Promise<void> {
  return follow("/alerts/live", alertLiveEvents, options);
}

/** `open` is the first event of each stream. */
type AnyEvent = { event: string; data: object };

function follow<Event extends AnyEvent>(
  path: string,
  schemas: Record<Event["event"], z.ZodMiniType>,
  { apiUrl, ...options }: StreamOptions<Event>,
): Promise<void> {
  const toHeartbeatMs = ({ event, data }: AnyEvent) =>
    event === "open" && "heartbeat" in data ? Number(data.heartbeat) : undefined;

  /** Unknown events are ignored. */
  function parseEvent({ event, data }: ServerEvent): Event[] {
    if (!Object.hasOwn(schemas, event)) return [];
    const parsed = z.safeParse(schemas[event as Event["event"]], JSON.parse(data));
    return parsed.success ? [{ event, data: parsed.data } as Event] : [];
  }

  return followEvents({ ...options, url: `${apiUrl}${path}`, parseEvent, toHeartbeatMs });
}

function toQuery({ appName, level, search }: FollowLogsOptions["filters"]) {
  const query = new URLSearchParams();
  if (appName !== undefined) query.set("appName", appName);
  if (level !== undefined) query.set("level", level.join(","));
  if (search) query.set("search", search);
  return query;
}
