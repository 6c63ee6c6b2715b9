// The live tail: reads server-sent events with fetch, because EventSource can't send the token in a header. Reconnects
// automatically, starting after the last event.
import {
  createEventReader,
  type FollowLogs,
  type LiveEvent,
  liveEvents,
  liveLimits,
  type ServerEvent,
  secondMs,
} from "@contrail/protocol";
import { z } from "zod/mini";
import { ApiError, toApiError, toUnreachableError } from "../../../lib/api/api-error.ts";
import { type Access, toSessionHeaders } from "../../../lib/api/session-headers.ts";
import { toTextChunks } from "../../../lib/api/text-chunks.ts";
import { createHeartbeatTimeout } from "./heartbeat-timeout.ts";

export type LiveState =
  | { kind: "connecting" }
  | { kind: "live" }
  /** The connection is lost; reconnects after this many milliseconds. */
  | { kind: "waiting"; milliseconds: number; error: ApiError | undefined };

export interface FollowLogsOptions {
  /** URL of the API. */
  apiUrl: string;
  access: Access;
  filters: z.infer<typeof FollowLogs>;
  /** A log id: newer logs are sent first. */
  after?: string;
  /** Stops following. */
  signal: AbortSignal;
  onEvent: (event: LiveEvent) => void;
  onState?: (state: LiveState) => void;
  random?: () => number;
}

const minRetryDelayMs = secondMs;
const maxRetryDelayMs = 30 * secondMs;
/** The connection is considered lost after this many missed heartbeats. */
const missedHeartbeats = 2.5;

/** Resolves when aborted; rejects with an ApiError if the server rejects the request and reconnecting can't help. */
export async function followLogs(options: FollowLogsOptions): Promise<void> {
  const { signal, onState = () => {}, random = Math.random } = options;
  let lastId = options.after ?? "";
  for (let failures = 0; !signal.aborted; ) {
    onState({ kind: "connecting" });
    const connection = await connect(options, lastId, () => {
      failures = 0;
      onState({ kind: "live" });
    });
    lastId = connection.lastId;
    if (signal.aborted) return;
    const { error } = connection;
    if (error && isFinal(error)) throw error;
    const backoffMs = Math.min(maxRetryDelayMs, (connection.retry ?? minRetryDelayMs) * 2 ** failures++);
    // Jitter, so that clients don't reconnect simultaneously after a restart.
    const milliseconds = Math.round(backoffMs * (0.5 + random() / 2));
    onState({ kind: "waiting", milliseconds, error });
    await wait(milliseconds, signal);
  }
}

interface Connection {
  lastId: string;
  retry: number | undefined;
  error: ApiError | undefined;
}

/** Handles one connection until it ends. */
async function connect(options: FollowLogsOptions, lastId: string, onLive: () => void): Promise<Connection> {
  const heartbeat = createHeartbeatTimeout(options.signal, missedHeartbeats * liveLimits.heartbeatMs);
  try {
    const response = await openStream(options, lastId, heartbeat.signal);
    if (response instanceof ApiError) return { lastId, retry: undefined, error: response };
    if (!response.ok || !response.body) {
      const error = toApiError(response.status, await response.json().catch(() => undefined));
      return { lastId, retry: toMilliseconds(response.headers.get("retry-after")), error };
    }
    const reader = createEventReader(lastId);
    for await (const chunk of toTextChunks(response.body)) {
      for (const event of reader.read(chunk).flatMap(parseEvent)) {
        if (options.signal.aborted) break;
        if (event.event === "open") {
          heartbeat.setTimeoutMs(missedHeartbeats * event.data.heartbeat);
          onLive();
        }
        options.onEvent(event);
      }
      heartbeat.reset();
    }
    return { lastId: reader.lastId, retry: reader.retry, error: undefined };
  } finally {
    heartbeat.stop();
  }
}

function openStream({ apiUrl, access, filters }: FollowLogsOptions, lastId: string, signal: AbortSignal) {
  const headers = toSessionHeaders(access);
  headers.set("accept", "text/event-stream");
  if (lastId !== "") headers.set("last-event-id", lastId);
  return fetch(`${apiUrl}/dashboard/logs/live?${toQuery(filters)}`, { headers, signal }).catch(toUnreachableError);
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

/** The query or the token is invalid; other errors may be temporary. */
function isFinal({ status }: ApiError) {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function toMilliseconds(seconds: string | null) {
  return seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) * secondMs : undefined;
}

function wait(milliseconds: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
