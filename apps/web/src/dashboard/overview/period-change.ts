// Compares a figure with the previous period.
import type { Counts } from "@contrail/protocol";
import { toFullNumber } from "../../ui/chart/compact-number.ts";

export interface Change {
  text: string;
  trend: "better" | "worse" | "neutral";
}

/** From here on, a factor is clearer than a percentage. */
const minFactor = 10;

/** Such as '+6.2%' or '×153'. Neither more nor fewer logs are good or bad. */
export function logsChange(now: number, before: number): Change | undefined {
  if (before === 0) return undefined;
  const times = now / before;
  if (times >= minFactor) return { text: `\u00d7${toFullNumber(Math.round(times))}`, trend: "neutral" };
  return { text: `${signed(((now - before) / before) * 100, 1)}%`, trend: "neutral" };
}

/** Such as '+312'; undefined if there are no logs from the previous period, as with a short retention. */
export function errorsChange(now: Counts, before: Counts): Change | undefined {
  if (before.logs === 0) return undefined;
  const change = now.errors - before.errors;
  return { text: signed(change, 0), trend: toTrend(change) };
}

/** Errors per hundred logs; undefined without logs. */
export function errorRate({ logs, errors }: Counts): number | undefined {
  return logs === 0 ? undefined : (errors / logs) * 100;
}

/** Such as '+0.8 pt' (percentage points). */
export function rateChange(now: Counts, before: Counts): Change | undefined {
  const [rate, rateBefore] = [errorRate(now), errorRate(before)];
  if (rate === undefined || rateBefore === undefined) return undefined;
  const change = Number((rate - rateBefore).toFixed(1));
  return { text: `${signed(change, 1)} pt`, trend: toTrend(change) };
}

/** Such as '16.7'; a rate above zero is never shown as 0.0. */
export function toRate(counts: Counts): string {
  const rate = errorRate(counts) ?? 0;
  return rate > 0 && rate < 0.05 ? "<0.1" : rate.toFixed(1);
}

/** Fewer errors are better. */
function toTrend(change: number): Change["trend"] {
  if (change === 0) return "neutral";
  return change > 0 ? "worse" : "better";
}

function signed(value: number, digits: number): string {
  const rounded = Number(value.toFixed(digits));
  const text = digits === 0 ? toFullNumber(Math.abs(rounded)) : Math.abs(rounded).toFixed(digits);
  if (rounded === 0) return `\u00b1${text}`;
  return `${rounded > 0 ? "+" : "\u2212"}${text}`;
}
