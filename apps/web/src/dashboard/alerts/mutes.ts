// Muting rules and incidents: for how long, and in words.
import { dayMs, hourMs, type Mute } from "@contrail/protocol";
import type { MenuItem } from "../../ui/floating/Menu.tsx";
import { toWhen } from "./alert-times.ts";

/** 'until 15:03', 'until it gets worse'. */
export function describeMute(mute: Mute, now: Date): string {
  return mute.until === "worse" ? "until it gets worse" : `until ${toEnd(new Date(mute.time), now)}`;
}

/** A time in the past is no longer a mute, until the server says so. */
export function isMuted(mute: Mute | null, now: Date): mute is Mute {
  return mute !== null && (mute.until === "worse" || Date.parse(mute.time) > now.getTime());
}

interface MuteItemsOptions {
  mute: Mute | null;
  onMute: (mute: Mute | null) => void;
  /** Asks for a date. */
  onPickDate: () => void;
  now?: () => number;
}

export function muteItems({ mute, onMute, onPickDate, now = Date.now }: MuteItemsOptions): MenuItem[] {
  return [
    { id: "hour", label: "For 1 hour", shortcut: "m", onSelect: () => onMute(muteForAnHour(now())) },
    { id: "day", label: "For 1 day", onSelect: () => onMute(muteForADay(now())) },
    { id: "date", label: "Until a date…", onSelect: onPickDate },
    { id: "worse", label: "Until it gets worse", onSelect: () => onMute({ until: "worse" }) },
    ...(mute ? [{ id: "unmute", label: "Unmute", onSelect: () => onMute(null) }] : []),
  ];
}

export function muteForAnHour(now = Date.now()): Mute {
  return muteFor(hourMs, now);
}

export function muteForADay(now = Date.now()): Mute {
  return muteFor(dayMs, now);
}

function muteFor(ms: number, now: number): Mute {
  return { until: "time", time: new Date(now + ms).toISOString() };
}

/** As `toWhen`, with tomorrow: mutes end in the future. */
function toEnd(time: Date, now: Date): string {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  if (time.toDateString() !== tomorrow.toDateString()) return toWhen(time, now);
  return `tomorrow ${toWhen(time, time)}`;
}
