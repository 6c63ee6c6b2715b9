// Whether an issue happens much more often than it used to at this hour of the day.

const minEvents = 20;
const factor = 5;
const days = 7;

/** How many hours of an issue's history are compared: the last one with the same hour of the days before. */
export const comparedHours: number = days * 24 + 1;

export interface Escalation {
  /** In the last hour. */
  events: number;
  /** In the same hour of the days before. */
  usual: number;
}

/**
 * @param hours events per hour, oldest first; the last one is the last hour
 * @param age how many hours ago it was first seen: without a day of history there is nothing to compare with
 */
export function findEscalation(hours: readonly number[], age: number): Escalation | undefined {
  const last = hours.length - 1;
  const events = hours[last] ?? 0;
  if (events <= minEvents) return undefined;
  const earlier = Array.from({ length: days }, (_, index) => 24 * (index + 1)).filter((before) => before <= age);
  if (earlier.length === 0) return undefined;
  const usual = earlier.reduce((sum, before) => sum + (hours[last - before] ?? 0), 0) / earlier.length;
  return events > factor * usual ? { events, usual } : undefined;
}

/** Fewer in the last hour can't be an escalation. */
export function mayEscalate(events: number): boolean {
  return events > minEvents;
}
