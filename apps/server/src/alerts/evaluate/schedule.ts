// Cron schedules in a time zone.
import { minuteMs } from "@contrail/protocol";
import { Cron } from "croner";
import { createLruCache } from "../../lru-cache.ts";
import type { ConditionOf } from "./rule.ts";

export type CronCondition = Pick<ConditionOf<"cron">, "cron" | "timeZone" | "graceMinutes" | "misses">;

const maxEarlyMs = 5 * minuteMs;
const maxEarlyShare = 0.25;

/** A sentence about what is wrong with it; undefined if it can be used. */
export function findScheduleMistake({ cron, timeZone }: Pick<CronCondition, "cron" | "timeZone">): string | undefined {
  if (!isTimeZone(timeZone)) return `There is no time zone ${timeZone}.`;
  // With seconds, or at single dates, a job can't be expected within minutes.
  if (cron.trim().split(/\s+/).length !== 5 && !cron.trim().startsWith("@"))
    return "A schedule has five parts: minute, hour, day of the month, month, day of the week.";
  try {
    return parse({ cron, timeZone }).nextRun(new Date(0)) === null ? "This schedule never comes." : undefined;
  } catch {
    return "This isn't a schedule. For example, 0 2 * * * is every day at 2:00.";
  }
}

const parsed = createLruCache<string, Cron>(1_000);

function parse({ cron, timeZone }: Pick<CronCondition, "cron" | "timeZone">): Cron {
  const key = `${timeZone} ${cron}`;
  const schedule = parsed.get(key) ?? new Cron(cron, { timezone: timeZone, paused: true });
  parsed.set(key, schedule);
  return schedule;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The first time of the schedule after another; undefined: there is none. */
export function nextTime(schedule: Pick<CronCondition, "cron" | "timeZone">, after: number): number | undefined {
  return parse(schedule).nextRun(new Date(after))?.getTime();
}

export interface Expected {
  /** The check-in that would be the last one to be missed, by the schedule. */
  time: number;
  /** It is missed if nothing has arrived by then, inclusive. */
  deadline: number;
}

/**
 * What has to happen next after a check-in. A check-in shortly before its time counts for it.
 *
 * @param upSince since when logs could be received: earlier check-ins may have been lost
 */
export function expectedAfter(condition: CronCondition, lastCheckIn: number, upSince: number): Expected | undefined {
  let time = nextTime(condition, Math.max(lastCheckIn, upSince));
  if (time === undefined) return undefined;
  const following = nextTime(condition, time) ?? time + 4 * maxEarlyMs;
  const earlyMs = Math.min(maxEarlyMs, maxEarlyShare * (following - time));
  const isFor = (expected: number) => lastCheckIn >= expected - earlyMs || expected - earlyMs < upSince;
  let missed = 0;
  while (time !== undefined) {
    if (!isFor(time)) missed++;
    if (missed === condition.misses) return { time, deadline: time + condition.graceMinutes * minuteMs };
    time = nextTime(condition, time);
  }
  return undefined;
}
