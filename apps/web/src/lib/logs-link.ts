// Links to the logs behind a figure.
import { hourMs, type Log } from "@contrail/protocol";
import { type LogApiQuery, toLogParams } from "./log-filters.ts";

export function toLogsLink(query: LogApiQuery): string {
  return toViewLink(new URLSearchParams(toLogParams(query)).toString());
}

/** The Logs screen with the details of this log open. */
export function toOpenLogLink(id: string, query: LogApiQuery): string {
  return toViewLink(new URLSearchParams([...toLogParams(query), ["log", id]]).toString());
}

/** A link to a log, with a list of its application that ends at it, so that the log is on the first page. */
export function toLogLink({ id, createdAt, application }: Log): string {
  const from = new Date(Date.parse(createdAt) - hourMs).toISOString();
  return toOpenLogLink(id, { appName: application.id, from, to: createdAt });
}

/** The Logs screen with a saved view. */
export function toViewLink(query: string): string {
  return query === "" ? "/dashboard/logs" : `/dashboard/logs?${query}`;
}

/** A search for exactly this value of a field. */
export function toFieldSearch(field: string, value: string): string {
  return `${field}:"${value.replace(/["\\]/g, "\\$&")}"`;
}
