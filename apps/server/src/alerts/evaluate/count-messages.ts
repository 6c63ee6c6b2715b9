// How many messages the channels of a rule get for an incident that nobody acknowledges.
import { minuteMs } from "@contrail/protocol";

export interface MessageRoute {
  afterMinutes: number;
  /** Of each channel: whether it edits its message instead of sending another one. */
  channels: readonly { edits: boolean }[];
}

export interface CountedIncident {
  from: number;
  /** null: still open. */
  to: number | null;
  openings: number;
  isFlapping: boolean;
}

export function countMessages(
  { from, to, openings, isFlapping }: CountedIncident,
  routes: readonly MessageRoute[],
  { repeatMinutes, now }: { repeatMinutes: number | null; now: number },
): number {
  const minutes = ((to ?? now) - from) / minuteMs;
  let messages = 0;
  for (const { afterMinutes, channels } of routes) {
    if (afterMinutes > 0 && minutes < afterMinutes) continue;
    const repeats = repeatMinutes === null ? 0 : Math.floor((minutes - afterMinutes) / repeatMinutes);
    for (const { edits } of channels) {
      const resolutions = openings - (to === null ? 1 : 0);
      messages += repeats + (edits ? 1 + Number(isFlapping) : openings + resolutions);
    }
  }
  return messages;
}
