// Series for the chart on the Usage screen: the busiest applications, and the rest as one.
import type { Usage } from "@contrail/protocol";

export interface UsageSeries {
  id: string;
  label: string;
  /** One count per day. */
  logs: readonly number[];
  total: number;
}

/** More shades would be hard to tell apart. */
export const maxSeries = 5;

/** Busiest first. */
export function toSeries({ days, applications }: Usage): UsageSeries[] {
  const all = applications
    .map(({ id, name, logs }) => ({ id, label: name, logs, total: sum(logs) }))
    .toSorted((a, b) => b.total - a.total);
  if (all.length <= maxSeries) return all;
  const others = all.slice(maxSeries - 1);
  const logs = days.map((_, index) => sum(others.map((each) => each.logs[index] ?? 0)));
  return [...all.slice(0, maxSeries - 1), { id: "others", label: `${others.length} others`, logs, total: sum(logs) }];
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
