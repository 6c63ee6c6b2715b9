// Times and durations of incidents, in few words.
import { dayMs, hourMs, minuteMs } from "@contrail/protocol";
import { toDay, toDayOfMonth, toMinute } from "../../lib/time.ts";

/** '27 min', '1 h 5 min', '23 h', '2 d 3 h'; less than a minute is '< 1 min'. */
export function toLasted(milliseconds: number): string {
  if (milliseconds < minuteMs) return "< 1 min";
  const days = Math.trunc(milliseconds / dayMs);
  const hours = Math.trunc((milliseconds % dayMs) / hourMs);
  const minutes = Math.trunc((milliseconds % hourMs) / minuteMs);
  if (days > 0) return join(`${days} d`, hours > 0 && `${hours} h`);
  if (hours > 0) return join(`${hours} h`, minutes > 0 && hours < 12 && `${minutes} min`);
  return `${minutes} min`;
}

/** '13:36' today, 'Yesterday 14:24', '10 Nov 17:50', '10 Nov 2025 17:50'. */
export function toWhen(time: Date, now: Date): string {
  const day = toDay(time);
  if (day === toDay(now)) return toMinute(time);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day === toDay(yesterday)) return `Yesterday ${toMinute(time)}`;
  return `${time.getFullYear() === now.getFullYear() ? toDayOfMonth(time) : day} ${toMinute(time)}`;
}

/** '5 min', '1 h', '90 min', '7 d': whole units only. */
export function toMinutesText(minutes: number): string {
  if (minutes % 1_440 === 0 && minutes > 0) return `${minutes / 1_440} d`;
  if (minutes % 60 === 0 && minutes > 0) return `${minutes / 60} h`;
  return `${minutes} min`;
}

function join(...parts: (string | false)[]): string {
  return parts.filter(Boolean).join(" ");
}
