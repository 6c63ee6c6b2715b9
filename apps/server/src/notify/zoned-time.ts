// Local times in a time zone, with its daylight-saving days. Pure.
import { dayMs, minuteMs } from "@contrail/protocol";
import { createLruCache } from "../lru-cache.ts";

/** A day of the calendar. `day` may be beyond the month: it is carried over. */
export interface LocalDay {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

export interface LocalTime extends LocalDay {
  /** 0 is Sunday. */
  weekday: number;
  minuteOfDay: number;
}

export function toLocalTime(time: number, timeZone: string): LocalTime {
  const local = new Date(time + offsetMs(time, timeZone));
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    weekday: local.getUTCDay(),
    minuteOfDay: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
}

/**
 * When it is this minute of this day there: the first time if the clocks are set back in between. A minute that is
 * skipped is as many minutes after midnight as it would be without the change.
 */
export function fromLocalTime({ year, month, day }: LocalDay, minuteOfDay: number, timeZone: string): number {
  const asUtc = Date.UTC(year, month - 1, day) + minuteOfDay * minuteMs;
  const [before, after] = [asUtc - dayMs, asUtc + dayMs].map((time) => asUtc - offsetMs(time, timeZone));
  const candidates = [before ?? asUtc, after ?? asUtc].sort((a, b) => a - b);
  return candidates.find((time) => time + offsetMs(time, timeZone) === asUtc) ?? before ?? asUtc;
}

const formats = createLruCache<string, Intl.DateTimeFormat>(500);

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  formats.set(timeZone, format);
  return format;
}

function offsetMs(time: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(time);
  const value = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(
    value("year"),
    value("month") - 1,
    value("day"),
    value("hour"),
    value("minute"),
    value("second"),
  );
  return local - Math.floor(time / 1_000) * 1_000;
}
