// The open log is a URL parameter next to the view, but not part of it: changing the view closes the log, and saved
// views don't include it.

import { hourMs, type Log } from "@contrail/protocol";
import { toOpenLogLink } from "../../../lib/logs-link.ts";

export function parseOpenLog(params: URLSearchParams): string | undefined {
  return params.get("log") || undefined;
}

/** The same parameters with this log open, or none. */
export function withOpenLog(params: URLSearchParams, id: string | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === undefined) next.delete("log");
  else next.set("log", id);
  return next;
}

/** A link to a log, with a list of its application that ends at it, so that the log is on the first page. */
export function toLogLink({ id, createdAt, application }: Log): string {
  const from = new Date(Date.parse(createdAt) - hourMs).toISOString();
  return toOpenLogLink(id, { appName: application.id, from, to: createdAt });
}
