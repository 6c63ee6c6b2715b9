// Events as text, the way the HTML standard wants them: a field a line, an empty line at the end.
import type { LiveEventData, LiveEventName } from "@contrail/protocol";

export function toEvent<Name extends LiveEventName>(event: Name, data: LiveEventData<Name>, id?: string): string {
  return `event: ${event}\n${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** Keeps proxies from closing the connection. Without data it is no event, yet the reader remembers the id. */
export function toHeartbeat(id?: string): string {
  return `: heartbeat\n${id === undefined ? "" : `id: ${id}\n`}\n`;
}
