// The events of a live tail as text.
import type { LiveEventData, LiveEventName } from "@contrail/protocol";
import { toEventText } from "../../http/server-sent-events.ts";

export function toEvent<Name extends LiveEventName>(event: Name, data: LiveEventData<Name>, id?: string): string {
  return toEventText(event, data, id);
}

/** Keeps proxies from closing the connection. Without data, it isn't an event, but readers still store its id. */
export function toHeartbeat(id?: string): string {
  return `: heartbeat\n${id === undefined ? "" : `id: ${id}\n`}\n`;
}
