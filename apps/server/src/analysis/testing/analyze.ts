// Requests an analysis as a client would, and reads its events.
import { type AnalysisEvent, type AnalysisResult, analysisSections, createEventReader } from "@contrail/protocol";
import type { TestApp } from "../../testing/test-app.ts";

export async function analyze(app: TestApp, token: string, id: string, query = "") {
  await app.stored();
  const response = await app.send("POST", `/dashboard/logs/${id}/analyze${query}`, { token });
  const isStream = String(response.headers["content-type"]).startsWith("text/event-stream");
  const events = isStream ? toEvents(response.body) : [];
  const last = events.at(-1);
  return {
    status: response.statusCode,
    headers: response.headers,
    /** Set if the request was rejected before the first event. */
    refusal: isStream ? undefined : response.json(),
    events,
    done: last?.event === "done" ? last.data : undefined,
    failed: last?.event === "failed" ? last.data : undefined,
  };
}

/** The text of an analysis, without the measured values. */
export function toProse({ analysis }: AnalysisResult) {
  return analysisSections.map((section) => analysis[section]);
}

function toEvents(text: string): AnalysisEvent[] {
  return createEventReader()
    .read(text)
    .map(({ event, data }) => ({ event, data: JSON.parse(data) }) as AnalysisEvent);
}
