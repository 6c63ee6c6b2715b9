// Counts of steps as the values of windows that move from step to step.
import type { Measurement } from "./judge.ts";
import type { ConditionOf } from "./rule.ts";
import { comparedEnds, type Usual, usualOf } from "./spike.ts";
import type { Series } from "./walk.ts";

/** How many logs arrived in a step, by its start; steps without logs may be left out. */
export type StepCounts = ReadonlyMap<number, number>;

export interface Steps {
  stepMs: number;
  windowMs: number;
}

export function countSeries(counts: StepCounts, steps: Steps): Series {
  const sum = createWindowSum(counts, steps);
  return { at: (end) => ({ value: sum(end) }), next: createNext(counts.keys(), steps) };
}

/** The share of `all` that is also in `part`, in percent. */
export function shareSeries(
  part: StepCounts,
  all: StepCounts,
  { minLogs }: Pick<ConditionOf<"share">, "minLogs">,
  steps: Steps,
): Series {
  const [some, total] = [createWindowSum(part, steps), createWindowSum(all, steps)];
  return {
    at(end) {
      const logs = total(end);
      return { value: logs < minLogs ? null : (100 * some(end)) / logs };
    },
    next: createNext(part.keys(), steps),
  };
}

export interface SpikeSeriesOptions extends Steps {
  minLogs: number;
  /** What is usual for the window that ends there; undefined: not enough history. */
  usualAt(end: number): Usual | undefined;
}

export function spikeSeries(counts: StepCounts, { minLogs, usualAt, ...steps }: SpikeSeriesOptions): Series {
  const sum = createWindowSum(counts, steps);
  function at(end: number): Measurement {
    const value = sum(end);
    return value < minLogs ? { value } : { value, usual: usualAt(end) };
  }
  return { at, next: createNext(counts.keys(), steps) };
}

/** What is usual, from counts that go back far enough; logs from before `since` are unknown. */
export function usualFromCounts(counts: StepCounts, steps: Steps, since: number): (end: number) => Usual | undefined {
  const sum = createWindowSum(counts, steps);
  return (end) =>
    usualOf(
      comparedEnds(end)
        .filter((each) => each - steps.windowMs >= since)
        .map(sum),
    );
}

/** Values of windows by their end; windows without points are left out. */
export function metricSeries(values: ReadonlyMap<number, number>, { stepMs }: Pick<Steps, "stepMs">): Series {
  const next = createNext(
    [...values.keys()].map((end) => end - stepMs),
    { stepMs, windowMs: stepMs },
  );
  return { at: (end) => ({ value: values.get(end) ?? null }), next };
}

/** The sum of a window; from one step to the next, only the difference is computed. */
function createWindowSum(counts: StepCounts, { stepMs, windowMs }: Steps): (end: number) => number {
  let last: { end: number; sum: number } | undefined;
  const countOf = (start: number) => counts.get(start) ?? 0;
  return (end) => {
    let sum = 0;
    if (last?.end === end) sum = last.sum;
    else if (last?.end === end - stepMs) sum = last.sum + countOf(end - stepMs) - countOf(end - stepMs - windowMs);
    else for (let start = end - windowMs; start < end; start += stepMs) sum += countOf(start);
    last = { end, sum };
    return sum;
  };
}

/** The first check from one on whose window has one of the steps. Calls have to ascend. */
function createNext(starts: Iterable<number>, { stepMs, windowMs }: Steps): (end: number) => number | undefined {
  const sorted = [...starts].sort((one, other) => one - other);
  let index = 0;
  return (end) => {
    while (index < sorted.length && (sorted[index] ?? 0) < end - windowMs) index++;
    const start = sorted[index];
    return start === undefined ? undefined : Math.max(end, start + stepMs);
  };
}
