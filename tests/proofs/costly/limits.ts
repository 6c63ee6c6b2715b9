// How long a body may take, by its size, compared with ordinary logs on the same machine.

import { ingestLimits } from "@contrail/protocol";
import { batchTimeoutMs } from "../../../apps/server/src/ingest/encode/encode-on-thread.ts";
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
/** On the thread: no body of the largest size is given up. */
const threadMsPerMegabyte = batchTimeoutMs / (ingestLimits.bodyBytes / 2 ** 20);
/** Many small events take long for their size, but no body has more than a thousand. */
const alwaysAllowedThreadMs = batchTimeoutMs / 20;
/** For one kind of error; the server gives it up after 200 ms. */
const maxKindMs = 20;

const mainThreadStages = ["digest", "live"] as const;

export interface Limits {
  mainMsPerByte: number;
}

/** What is measured of a body, in shares of its limit: above 1, it takes too long. */
export const aspects = ["main", "thread", "kind", "show"] as const;
export type Aspect = (typeof aspects)[number];
export type Shares = Record<Aspect, number>;

export async function measureLimits({ measure }: Pick<Evaluator, "measure">): Promise<Limits> {
  const now = Date.now();
  const body = JSON.stringify([
    ...generateLogs({ seed: 1, count: 1_000, from: now - 1_000, to: now, onlyErrors: false }),
  ]);
  // Until the code is compiled.
  await measure(body, 20);
  const times = await measure(body, 20);
  if (!times) throw new Error("Ordinary logs take too long.");
  return {
    mainMsPerByte: (times.encode + sum(times, mainThreadStages)) / body.length,
  };
}

export function toShares(times: StageTimes | undefined, bytes: number, limits: Limits): Shares {
  const never = Number.POSITIVE_INFINITY;
  if (!times) return { main: never, thread: never, kind: never, show: never };
  const isOnLoop = bytes <= maxLoopBytes;
  const main = sum(times, mainThreadStages) + (isOnLoop ? times.encode : 0);
  // Each on a thread of its own.
  const thread = Math.max(times.match, isOnLoop ? 0 : times.encode);
  const ordinaryMs = Math.max(alwaysAllowedMs, maxTimesOrdinary * limits.mainMsPerByte * bytes);
  const perMegabyte = (ms: number) => (ms * bytes) / 2 ** 20;
  return {
    main: main / Math.min(maxTaskMs, ordinaryMs),
    thread: thread / Math.max(alwaysAllowedThreadMs, perMegabyte(threadMsPerMegabyte)),
    kind: times.read / maxKindMs,
    show: times.show / Math.max(alwaysAllowedMs, perMegabyte(showMsPerMegabyte)),
  };
}

function sum(times: StageTimes, stages: readonly (typeof stageNames)[number][]): number {
  return stages.reduce((total, stage) => total + times[stage], 0);
}
