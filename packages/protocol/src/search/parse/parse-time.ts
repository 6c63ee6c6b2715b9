// Times in a search: `-15m` for 15 minutes ago, or a date with an optional time, in UTC unless it has an offset.

import { dayMs, hourMs, minuteMs, secondMs } from "../../durations.ts";

/** The day, minute or moment, in milliseconds; `to` is exclusive. */
export interface TimeSpan {
  from: number;
  to: number;
}

const unitsMs = { s: secondMs, m: minuteMs, h: hourMs, d: dayMs, w: 7 * dayMs } as const;

const relative = /^-(\d{1,9})([smhdw])$/;
const absolute = /^(\d{4}-\d\d-\d\d)(?:T(\d\d)(?::(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?)?(Z|[+-]\d\d:\d\d)?)?$/i;

export function parseTime(text: string, now: number): TimeSpan | undefined {
  const [, count, unit] = relative.exec(text) ?? [];
  const parts = absolute.exec(text);
  if (parts) return parseAbsolute(parts);
  if (count === undefined) return undefined;
  const from = now - Number(count) * unitsMs[unit as keyof typeof unitsMs];
  return { from, to: from + 1 };
}

export function isRelativeTime(text: string): boolean {
  return relative.test(text);
}

function parseAbsolute([, date, hour, minute, second, fraction, zone = "Z"]: RegExpExecArray): TimeSpan | undefined {
  // JavaScript parses February 30 as March 2.
  if (new Date(`${date}T00:00Z`).toJSON()?.slice(0, 10) !== date) return undefined;
  const clock = `${hour ?? "00"}:${minute ?? "00"}:${second ?? "00"}.${(fraction ?? "").padEnd(3, "0")}`;
  const from = Date.parse(`${date}T${clock}${zone.toUpperCase()}`);
  return Number.isNaN(from) ? undefined : { from, to: from + lengthOf(hour, minute, second, fraction) };
}

function lengthOf(hour?: string, minute?: string, second?: string, fraction?: string): number {
  if (fraction !== undefined) return 10 ** (3 - fraction.length);
  if (second !== undefined) return unitsMs.s;
  if (minute !== undefined) return unitsMs.m;
  return hour === undefined ? unitsMs.d : unitsMs.h;
}
