// The live tail: reads server-sent events with fetch, so that the token stays out of the address, and comes back by
// itself where the last connection ended.
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
import { toTextChunks } from "../../../lib/api/text-chunks.ts";
import { watchSilence } from "./watch-silence.ts";

export type LiveState =
  | { kind: "connecting" }
  | { kind: "live" }
  /** The connection is lost, and tried again after so many milliseconds. */
  | { kind: "waiting"; milliseconds: number; error: ApiError | undefined };

export interface FollowLogsOptions {
  /** Of the API. */
  base: string;
  token: string;
  filters: z.infer<typeof FollowLogs>;
  /** The id of a log: what arrived after it comes first. */
  after?: string;
  /** Ends it. */
  signal: AbortSignal;
  onEvent: (event: LiveEvent) => void;
  onState?: (state: LiveState) => void;
  random?: () => number;
}

const minRetryDelayMs = secondMs;
const maxRetryDelayMs = 30 * secondMs;
/** After so many heartbeats that did not come, nobody is there any more. */
const missedHeartbeats = 2.5;

/** Resolves when the signal ends it; rejects with an ApiError when the server refuses and coming back cannot help. */
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
    const pause = Math.min(maxRetryDelayMs, (connection.retry ?? minRetryDelayMs) * 2 ** failures++);
    // Not all at the same moment: a server that was just started would not like it.
    const milliseconds = Math.round(pause * (0.5 + random() / 2));
    onState({ kind: "waiting", milliseconds, error });
    await wait(milliseconds, signal);
  }
}

interface Connection {
  lastId: string;
  retry: number | undefined;
  error: ApiError | undefined;
}

/** One connection, from the first byte to the last. */
async function connect(options: FollowLogsOptions, lastId: string, onLive: () => void): Promise<Connection> {
  const watch = watchSilence(options.signal, missedHeartbeats * liveLimits.heartbeatMs);
  try {
    const response = await ask(options, lastId, watch.signal);
    if (response instanceof ApiError) return { lastId, retry: undefined, error: response };
    if (!response.ok || !response.body) {
      const error = toApiError(response.status, await response.json().catch(() => undefined));
      return { lastId, retry: toMilliseconds(response.headers.get("retry-after")), error };
    }
    const reader = createEventReader(lastId);
    for await (const piece of toTextChunks(response.body)) {
      for (const event of reader.read(piece).flatMap(parseEvent)) {
        if (options.signal.aborted) break;
        if (event.event === "open") {
          watch.setPatience(missedHeartbeats * event.data.heartbeat);
          onLive();
        }
        options.onEvent(event);
      }
      watch.heard();
    }
    return { lastId: reader.lastId, retry: reader.retry, error: undefined };
  } finally {
    watch.stop();
  }
}

function ask({ base, token, filters }: FollowLogsOptions, lastId: string, signal: AbortSignal) {
  const headers = new Headers({ authorization: `Bearer ${token}`, accept: "text/event-stream" });
  if (lastId !== "") headers.set("last-event-id", lastId);
  return fetch(`${base}/dashboard/logs/live?${toQuery(filters)}`, { headers, signal }).catch(toUnreachableError);
}

/** An event that this version does not know is passed over. */
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

/** The query or the token is wrong; anything else may be temporary. */
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
