import { presetOf, type TimeRange, timePresets } from "../../lib/time-range.ts";

/** Shown where nothing older asks for more. */
export const aDay: TimeRange = { last: "24h" };
export const longest: TimeRange = { last: "30d" };

interface Counted {
  to: string;
  buckets: readonly { time: string }[];
}

const stretches = timePresets.filter(({ milliseconds }) => milliseconds >= presetOf("24h").milliseconds);

/** The shortest usual stretch, a day or longer, that holds all that was counted. */
export function shortestRange({ to, buckets }: Counted): TimeRange {
  const oldest = Math.min(...buckets.map(({ time }) => Date.parse(time)));
  const stretch = stretches.find(({ milliseconds }) => oldest >= Date.parse(to) - milliseconds);
  return stretch ? { last: stretch.id } : longest;
}
