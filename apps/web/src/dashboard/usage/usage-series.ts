// What the chart of the Usage screen stacks: the busiest applications, and the rest as one.
import type { Usage } from "@contrail/protocol";

export interface UsageSeries {
  id: string;
  label: string;
  /** Of each day. */
  logs: readonly number[];
  total: number;
}

/** As many as can be told apart. */
const most = 5;

/** The busiest first. */
export function toSeries({ days, applications }: Usage): UsageSeries[] {
  const all = applications
    .map(({ id, name, logs }) => ({ id, label: name, logs, total: sum(logs) }))
    .toSorted((a, b) => b.total - a.total);
  if (all.length <= most) return all;
  const others = all.slice(most - 1);
  const logs = days.map((_, index) => sum(others.map((each) => each.logs[index] ?? 0)));
  return [...all.slice(0, most - 1), { id: "others", label: `${others.length} others`, logs, total: sum(logs) }];
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
