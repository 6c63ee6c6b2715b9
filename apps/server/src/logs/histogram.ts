// Logs over time, by level.
import { dayMs, type HistogramSpan, histogramSpans, type Level, type LevelWord, toLevel } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import { histogramStep } from "./histogram-step.ts";
import type { LogQuery, LogReader, ReaderAccount } from "./reader.ts";

export interface HistogramFigures {
  /** In milliseconds. */
  step: number;
  from: string;
  to: string;
  buckets: { time: string; counts: Partial<Record<Level, number>> }[];
}

interface TypeCount {
  time: number;
  type: LevelWord;
  count: number;
}

/** For the requested time range; by default, the last day. */
export async function readHistogram(
  reader: Pick<LogReader, "histogram">,
  account: ReaderAccount,
  query: LogQuery,
  now: number,
): Promise<HistogramFigures> {
  const to = query.to ?? new Date(now).toISOString();
  const from = query.from ?? new Date(Date.parse(to) - dayMs).toISOString();
  const stepMs = histogramStep(Date.parse(from), Date.parse(to));
  return {
    step: stepMs,
    from,
    to,
    buckets: toBuckets(await reader.histogram(account, { ...query, from, to }, stepMs), stepMs),
  };
}

/** For the shortest span that contains all matches of the longest. If that takes too long, for one day. */
export async function fitHistogram(
  reader: Pick<LogReader, "histogram" | "histogramOfSpans">,
  account: ReaderAccount,
  query: LogQuery,
  now: number,
): Promise<HistogramFigures & { span: HistogramSpan }> {
  const to = new Date(now).toISOString();
  const spans = histogramSpans.map(({ id, days }) => {
    const from = now - days * dayMs;
    return { id, from, step: histogramStep(from, now) };
  });
  const counted = await reader.histogramOfSpans(account, { ...query, to }, spans).catch(undefinedIfTooSlow);
  const longestStep = Math.max(0, ...new Set(counted?.map(({ step }) => step)));
  const shortest = spans.find(({ step }) => step >= longestStep);
  if (!counted || !shortest) return { ...(await readHistogram(reader, account, query, now)), span: "24h" };
  const { id, from, step } = shortest;
  return { span: id, step, from: new Date(from).toISOString(), to, buckets: toBuckets(counted, step) };
}

function undefinedIfTooSlow(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === "search_too_slow")) throw error;
}

function toBuckets(counted: readonly TypeCount[], stepMs: number): HistogramFigures["buckets"] {
  const buckets = new Map<number, Partial<Record<Level, number>>>();
  for (const { time, type, count } of counted) {
    const start = Math.floor(time / stepMs) * stepMs;
    const counts = buckets.get(start) ?? {};
    counts[toLevel(type)] = (counts[toLevel(type)] ?? 0) + count;
    buckets.set(start, counts);
  }
  return [...buckets]
    .toSorted(([one], [other]) => one - other)
    .map(([time, counts]) => ({ time: new Date(time).toISOString(), counts }));
}
