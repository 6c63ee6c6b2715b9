// Event -> row: what the sender left out is filled in, and what does not fit is marked.
import { type LogEvent, toLevel } from "@contrail/protocol";
import type { LogRow } from "../storage/logs/row.ts";

interface Arrival {
  application: { id: string; name: string };
  receivedAt: number;
  /** Unique, and rising in the order of arrival. */
  newId: () => string;
}

export function toRow(event: LogEvent, { application, receivedAt, newId }: Arrival): LogRow {
  return {
    id: newId(),
    applicationId: application.id,
    time: event.timestamp === undefined ? receivedAt : Date.parse(event.timestamp),
    receivedAt,
    type: event.level,
    level: toLevel(event.level),
    source: event.name || application.name,
    message: event.message ?? toMessage(event.data),
    data: event.data === undefined ? "" : JSON.stringify(event.data),
    metadata: event.metadata === undefined ? "" : JSON.stringify(event.metadata),
    stack: event.stack ?? "",
    environment: event.environment ?? "",
    marks: [],
  };
}

/** The line shown for an event that came with data alone. */
function toMessage(data: unknown): string {
  if (typeof data === "string") return data;
  if (typeof data === "object" && data !== null && "message" in data && typeof data.message === "string") {
    return data.message;
  }
  return JSON.stringify(data);
}
