// How long a body may take, by its size, compared with ordinary logs on the same machine.

import { maxLoopBytes } from "../../../apps/server/src/ingest/process-batch.ts";
import { generateLogs } from "../../../benchmarks/generate/logs.ts";
import type { Evaluator } from "./evaluator.ts";
import type { StageTimes, stageNames } from "./stages.ts";

/** Of the main thread. */
export const maxTaskMs = 250;
export const maxTimesOrdinary = 3;
/** Shorter tasks pass. */
export const alwaysAllowedMs = 20;
/** A megabyte is shown within this time. */
const showMsPerMegabyte = 200;
/** On a thread. A body is given up after a second. */
const maxThreadMs = 500;

const mainThreadStages = ["digest", "live"] as const;

export interface Limits {
  mainMsPerByte: number;
  threadMsPerByte: number;
}

/** What is measured of a body, in shares of its limit: above 1, it takes too long. */
export const aspects = ["main", "thread", "show"] as const;
export type Aspect = (typeof aspects)[number];
export type Shares = Record<Aspect, number>;

export async function measureLimits({ measure }: Pick<Evaluator, "measure">): Promise<Limits> {
  const now = Date.now();
  const body = JSON.stringify([
    ...generateLogs({ seed: 1, count: 1_000, from: now - 1_000, to: now, onlyErrors: false }),
  ]);
  let times = await measure(body, 20);
  times = await measure(body, 20);
  if (!times) throw new Error("Ordinary logs take too long.");
  return {
    mainMsPerByte: (times.encode + sum(times, mainThreadStages)) / body.length,
    threadMsPerByte: (times.encode + times.match) / body.length,
  };
}

export function toShares(times: StageTimes | undefined, bytes: number, limits: Limits): Shares {
  if (!times)
    return { main: Number.POSITIVE_INFINITY, thread: Number.POSITIVE_INFINITY, show: Number.POSITIVE_INFINITY };
  const isOnLoop = bytes <= maxLoopBytes;
  const main = sum(times, mainThreadStages) + (isOnLoop ? times.encode : 0);
  const thread = times.match + (isOnLoop ? 0 : times.encode);
  const ordinary = (msPerByte: number, maxMs: number) =>
    Math.min(maxMs, Math.max(alwaysAllowedMs, maxTimesOrdinary * msPerByte * bytes));
  return {
    main: main / ordinary(limits.mainMsPerByte, maxTaskMs),
    thread: thread / ordinary(limits.threadMsPerByte, maxThreadMs),
    show: times.show / Math.max(alwaysAllowedMs, (showMsPerMegabyte * bytes) / 2 ** 20),
  };
}

function sum(times: StageTimes, stages: readonly (typeof stageNames)[number][]): number {
  return stages.reduce((total, stage) => total + times[stage], 0);
}
