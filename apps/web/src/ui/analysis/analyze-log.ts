// Requests an analysis and streams its events.
import {
  type Access,
  ApiError,
  toApiError,
  toSessionHeaders,
  toTextChunks,
  toUnreachableError,
} from "@contrail/client";
import { type AnalysisEvent, analysisEvents, createEventReader, type ServerEvent } from "@contrail/protocol";
import { z } from "zod/mini";

export interface AnalyzeLogOptions {
  /** URL of the API. */
  apiUrl: string;
  access: Access;
  id: string;
  /** Ignore results cached in the last 24 hours. */
  fresh: boolean;
  /** Aborts the request. */
  signal: AbortSignal;
  onEvent: (event: AnalysisEvent) => void;
}

/** Resolves after the last event; rejects with an ApiError if the request is rejected or the connection is lost. */
export async function analyzeLog({ apiUrl, access, id, fresh, signal, onEvent }: AnalyzeLogOptions): Promise<void> {
  const headers = toSessionHeaders(access);
  headers.set("accept", "text/event-stream");
  const url = `${apiUrl}/dashboard/logs/${encodeURIComponent(id)}/analyze${fresh ? "?fresh=true" : ""}`;
  const response = await fetch(url, { method: "POST", headers, signal }).catch((cause: unknown) => {
    throw toUnreachableError(cause);
  });
  if (!response.ok || !response.body) {
    throw toApiError(response.status, await response.json().catch(() => undefined));
  }
  const reader = createEventReader();
  for await (const chunk of toTextChunks(response.body)) {
    for (const event of reader.read(chunk).flatMap(parseEvent)) {
      if (signal.aborted) return;
      onEvent(event);
      if (event.event === "done" || event.event === "failed") return;
    }
  }
  throw new ApiError(0, "broke_off", "The connection to Contrail was lost before the analysis finished.");
}

/** Unknown events are ignored. */
function parseEvent({ event, data }: ServerEvent): AnalysisEvent[] {
  if (!Object.hasOwn(analysisEvents, event)) return [];
  const parsed = z.safeParse(analysisEvents[event as AnalysisEvent["event"]], JSON.parse(data));
  return parsed.success ? [{ event, data: parsed.data } as AnalysisEvent] : [];
}
