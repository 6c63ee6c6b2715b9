// Logs over time, by level.
import { dayMs, histogramSteps, hourMs, type Level, type LevelWord, toLevel } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import { histogramStep, mergeableStepsMs } from "./histogram-step.ts";
import type { LogQuery, LogReader, ReaderTeam } from "./reader.ts";

export interface HistogramFigures {
  /** In milliseconds. */
  step: number;
  from: string;
  to: string;
  /** Logs from before are past their retention. */
  keptFrom: string;
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
  team: ReaderTeam,
  query: LogQuery,
  now: number,
): Promise<HistogramFigures> {
  const to = query.to === undefined ? now : Date.parse(query.to);
  const from = query.from === undefined ? to - dayMs : Date.parse(query.from);
  const stepMs = histogramStep(from, to);
  const { counts, keptFrom } = await reader.histogram(team, { ...query, from: toIso(from), to: toIso(to) }, stepMs);
  return toFigures(counts, { stepMs, from, to, keptFrom });
}

/**
 * From the first matching log to now. Its age determines the width of the steps, so each log is counted in steps for its
 * own age, which are merged afterwards. If that takes too long, for one day.
 */
export async function fitHistogram(
  reader: Pick<LogReader, "histogram" | "histogramOfSpans">,
  team: ReaderTeam,
  query: LogQuery,
  now: number,
): Promise<HistogramFigures> {
  const spans = mergeableStepsMs.map((step) => ({ step, from: now - step * histogramSteps }));
  const found = await reader.histogramOfSpans(team, { ...query, to: toIso(now) }, spans).catch(undefinedIfTooSlow);
  if (!found || found.counts.length === 0) return readHistogram(reader, team, query, now);
  const { counts, keptFrom } = found;
  const stepMs = Math.max(...new Set(counts.map(({ step }) => step)));
  const first = counts.reduce((least, { time }) => Math.min(least, time), now);
  const from = Math.min(toStart(first, stepMs), now - minSpanMs);
  return toFigures(counts, { stepMs, from, to: now, keptFrom });
}

/** A shorter chart would have only a few wide bars. */
const minSpanMs = hourMs;

function undefinedIfTooSlow(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === "search_too_slow")) throw error;
}

interface HistogramBounds {
  stepMs: number;
  from: number;
  to: number;
  keptFrom: number;
}

function toFigures(counts: readonly TypeCount[], { stepMs, from, to, keptFrom }: HistogramBounds): HistogramFigures {
  const bounds = { from: toIso(from), to: toIso(to), keptFrom: toIso(keptFrom) };
  return { step: stepMs, ...bounds, buckets: toBuckets(counts, stepMs) };
}

function toBuckets(counted: readonly TypeCount[], stepMs: number): HistogramFigures["buckets"] {
  const buckets = new Map<number, Partial<Record<Level, number>>>();
  for (const { time, type, count } of counted) {
    const start = toStart(time, stepMs);
    const counts = buckets.get(start) ?? {};
    counts[toLevel(type)] = (counts[toLevel(type)] ?? 0) + count;
    buckets.set(start, counts);
  }
  return [...buckets]
    .toSorted(([one], [other]) => one - other)
    .map(([time, counts]) => ({ time: toIso(time), counts }));
}

/** The start of the step that contains a time. */
function toStart(time: number, stepMs: number): number {
  return Math.floor(time / stepMs) * stepMs;
}

function toIso(time: number): string {
  return new Date(time).toISOString();
}
