// The log whose details are open stands in the address beside the view. It is no part of the view: another view closes
// it, and a saved one has none.

import { hourMs, type Log } from "@contrail/protocol";
import { toParameters } from "../../../lib/log-filters.ts";
import { toViewLink } from "../../../lib/logs-link.ts";

export function parseOpenLog(address: URLSearchParams): string | undefined {
  return address.get("log") || undefined;
}

/** The same address with the details of this log open, or of none. */
export function withOpenLog(address: URLSearchParams, id: string | undefined): URLSearchParams {
  const next = new URLSearchParams(address);
  if (id === undefined) next.delete("log");
  else next.set("log", id);
  return next;
}

/** Leads to the details of a log, with the list of its application that ends with it: so it is on the first page. */
export function toLogLink({ id, createdAt, application }: Log): string {
  const from = new Date(Date.parse(createdAt) - hourMs).toISOString();
  const list = new URLSearchParams(toParameters({ appName: application.id, from, to: createdAt }));
  return toViewLink(withOpenLog(list, id).toString());
}
