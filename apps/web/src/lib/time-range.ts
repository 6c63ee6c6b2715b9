// A time range: relative to now, or absolute.
import { dayMs, hourMs, minuteMs } from "@contrail/protocol";

export const timePresets = [
  { id: "15m", label: "Last 15 minutes", milliseconds: 15 * minuteMs },
  { id: "1h", label: "Last hour", milliseconds: hourMs },
  { id: "6h", label: "Last 6 hours", milliseconds: 6 * hourMs },
  { id: "24h", label: "Last 24 hours", milliseconds: dayMs },
  { id: "7d", label: "Last 7 days", milliseconds: 7 * dayMs },
  { id: "30d", label: "Last 30 days", milliseconds: 30 * dayMs },
] as const;
export type TimePreset = (typeof timePresets)[number]["id"];

export type TimeRange = { last: TimePreset } | AbsoluteRange;
export type AbsoluteRange = { from: string; to: string };

export function isAbsolute(range: TimeRange | undefined): range is AbsoluteRange {
  return range !== undefined && "from" in range;
}

export interface TimeBounds {
  from?: string;
  to?: string;
}

/** The bounds of a range as ISO dates; empty for any time. */
export function toBounds(range: TimeRange | undefined, now: number): TimeBounds {
  if (!range) return {};
  if (!("last" in range)) return range;
  const { milliseconds } = presetOf(range.last);
  return { from: new Date(now - milliseconds).toISOString() };
}

export function presetOf(id: TimePreset) {
  return timePresets.find((preset) => preset.id === id) ?? timePresets[0];
}

/** Parses URL parameters; invalid ones mean any time. */
export function parseTimeRange(search: URLSearchParams): TimeRange | undefined {
  const last = timePresets.find(({ id }) => id === search.get("range"));
  if (last) return { last: last.id };
  const [from, to] = [Date.parse(search.get("from") ?? ""), Date.parse(search.get("to") ?? "")];
  return from < to ? { from: new Date(from).toISOString(), to: new Date(to).toISOString() } : undefined;
}

/** How long logs are kept; empty if not known. */
export function formatRetention(keptDays: number | undefined): string {
  if (keptDays === undefined) return "";
  return `Logs are kept for ${keptDays === 1 ? "1 day" : `${keptDays} days`}.`;
}
