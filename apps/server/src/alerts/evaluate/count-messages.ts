// How many messages the channels of a rule get for an incident that nobody acknowledges.
import { minuteMs } from "@contrail/protocol";
import { resolvedDelayMs } from "../../storage/metadata/channels/next-notification.ts";

export interface MessageChannel {
  /** It edits its message instead of sending another one. */
  edits: boolean;
  /** Those who know that it is open again don't hear of every pause. */
  waits: boolean;
}

export interface MessageRoute {
  afterMinutes: number;
  channels: readonly MessageChannel[];
}

export interface CountedIncident {
  from: number;
  /** null: still open. */
  to: number | null;
  /** How long it was over each time before it opened again, in milliseconds. */
  pauses: readonly number[];
}

export function countMessages(
  { from, to, pauses }: CountedIncident,
  routes: readonly MessageRoute[],
  { repeatMinutes, now }: { repeatMinutes: number | null; now: number },
): number {
  const minutes = ((to ?? now) - from) / minuteMs;
  let messages = 0;
  for (const { afterMinutes, channels } of routes) {
    if (afterMinutes > 0 && minutes < afterMinutes) continue;
    const repeats = repeatMinutes === null ? 0 : Math.floor((minutes - afterMinutes) / repeatMinutes);
    for (const { edits, waits } of channels) {
      const told = pauses.filter((pause, n) => !waits || n === 0 || pause > resolvedDelayMs).length;
      messages += repeats + (edits ? 1 : 1 + 2 * told + (to === null ? 0 : 1));
    }
  }
  return messages;
}
