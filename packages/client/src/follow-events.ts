// Follows server-sent events with fetch, because EventSource can't send the token in a header. Reconnects automatically,
// starting after the last event.
import { createEventReader, liveLimits, type ServerEvent, secondMs } from "@contrail/protocol";
import { ApiError, toApiError, toUnreachableError } from "./api-error.ts";
import { createHeartbeatTimeout } from "./heartbeat-timeout.ts";
import { type Access, toSessionHeaders } from "./session-headers.ts";
import { toTextChunks } from "./text-chunks.ts";

export type LiveState =
  | { kind: "connecting" }
  | { kind: "live" }
  /** The connection is lost; reconnects after this many milliseconds. */
  | { kind: "waiting"; milliseconds: number; error: ApiError | undefined };

export interface FollowOptions {
  access: Access;
  /** Of the last event that is known: newer ones are sent first. */
  after?: string;
  /** Stops following. */
  signal: AbortSignal;
  onState?: (state: LiveState) => void;
  random?: () => number;
}

interface FollowEventsOptions<Event> extends FollowOptions {
  url: string;
  /** Unknown events become none. */
  parseEvent: (event: ServerEvent) => readonly Event[];
  onEvent: (event: Event) => void;
  /** The event that opens the stream has the time between two heartbeats. */
  toHeartbeatMs: (event: Event) => number | undefined;
}

const minRetryDelayMs = secondMs;
const maxRetryDelayMs = 30 * secondMs;
/** The connection is considered lost after this many missed heartbeats. */
const missedHeartbeats = 2.5;

/** Resolves when aborted; rejects with an ApiError if the server rejects the request and reconnecting can't help. */
export async function followEvents<Event>(options: FollowEventsOptions<Event>): Promise<void> {
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
async function connect<Event>(
  options: FollowEventsOptions<Event>,
  lastId: string,
  onLive: () => void,
): Promise<Connection> {
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
      for (const event of reader.read(chunk).flatMap(options.parseEvent)) {
        if (options.signal.aborted) break;
        const heartbeatMs = options.toHeartbeatMs(event);
        if (heartbeatMs !== undefined) {
          heartbeat.setTimeoutMs(missedHeartbeats * heartbeatMs);
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

function openStream({ url, access }: { url: string; access: Access }, lastId: string, signal: AbortSignal) {
  const headers = toSessionHeaders(access);
  headers.set("accept", "text/event-stream");
  if (lastId !== "") headers.set("last-event-id", lastId);
  return fetch(url, { headers, signal }).catch(toUnreachableError);
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
