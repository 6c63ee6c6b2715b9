// The way from a figure to the logs behind it.
import { type LogQuestion, toParameters } from "./log-filters.ts";

export function toLogsLink(question: LogQuestion): string {
  return toViewLink(new URLSearchParams(toParameters(question)).toString());
}

/** The Logs screen as it was when the view was saved. */
export function toViewLink(query: string): string {
  return query === "" ? "/dashboard/logs" : `/dashboard/logs?${query}`;
}

/** A field of the search language with exactly this value. */
export function toFieldSearch(field: string, value: string): string {
  return `${field}:"${value.replace(/["\\]/g, "\\$&")}"`;
}
