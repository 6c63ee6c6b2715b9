// Until when messages wait: the quiet hours of a channel, and the digests of a person. Pure.
import type { Notifications, QuietHours } from "@contrail/protocol";
import { fromLocalTime, type LocalDay, toLocalTime } from "./zoned-time.ts";

/** More than the days of a week: quiet hours may follow each other without a gap. */
const maxPeriods = 8;
const digestMinute = 9 * 60;
const monday = 1;

/** When the quiet hours are over; undefined: it isn't quiet. */
export function quietUntil(quiet: QuietHours, now: number): number | undefined {
  let until: number | undefined;
  for (let n = 0; n < maxPeriods; n++) {
    const end = periodEnd(quiet, until ?? now);
    if (end === undefined) break;
    until = end;
  }
  return until;
}

/** A period belongs to the day on which it starts. */
function periodEnd({ timeZone, days, from, to }: QuietHours, time: number): number | undefined {
  const today = toLocalTime(time, timeZone);
  for (const ago of [0, 1]) {
    if (!days.includes((today.weekday + 7 - ago) % 7)) continue;
    const day: LocalDay = { ...today, day: today.day - ago };
    const start = fromLocalTime(day, from, timeZone);
    const end = fromLocalTime(from < to ? day : { ...day, day: day.day + 1 }, to, timeZone);
    if (start <= time && time < end) return end;
  }
  return undefined;
}

type Digest = Exclude<Notifications["alertFrequency"], "realtime">;

/** 09:00 of the next day, or of the next Monday. */
export function nextDigestAt(frequency: Digest, timeZone: string, now: number): number {
  const today = toLocalTime(now, timeZone);
  for (let ahead = 0; ; ahead++) {
    const day = { ...today, day: today.day + ahead };
    const time = fromLocalTime(day, digestMinute, timeZone);
    const isRightDay = frequency === "daily" || (today.weekday + ahead) % 7 === monday;
    if (isRightDay && time > now) return time;
  }
}
