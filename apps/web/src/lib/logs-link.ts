// The way from a figure to the logs behind it.
import { type LogQuestion, toParameters } from "./log-filters.ts";

export function toLogsLink(question: LogQuestion): string {
  const address = new URLSearchParams(toParameters(question)).toString();
  return address === "" ? "/dashboard/logs" : `/dashboard/logs?${address}`;
}

/** A field of the search language with exactly this value. */
export function toFieldSearch(field: string, value: string): string {
  return `${field}:"${value.replace(/["\\]/g, "\\$&")}"`;
}
