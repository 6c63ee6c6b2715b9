// How often a condition is checked. Time is divided into steps that are the same for everyone, so that a preview and the
// server check at the same times.
import { availableParallelism } from "node:os";
import { type AlertBehaviour, minuteMs, secondMs } from "@contrail/protocol";
import type { MeasuredCondition } from "./rule.ts";

export interface Timing {
  windowMs: number;
  /** From one check to the next; a window is a multiple of it. */
  stepMs: number;
  /** How long it has to be back to normal. */
  resolveMs: number;
}

const minResolveMs = 5 * minuteMs;
const [minPollIntervalMs, maxPollIntervalMs] = [10 * secondMs, minuteMs];
/** Of all cores, if a poll keeps one of them busy: ingest is to lose hardly any speed. */
const maxPollShare = 0.02;

export function timingOf(condition: MeasuredCondition, behaviour: AlertBehaviour): Timing {
  const windowMs = condition.windowMinutes * minuteMs;
  const { confirm, resolveMinutes } = behaviour;
  return {
    windowMs,
    // Windows that overlap would confirm each other, so those of several checks don't.
    stepMs: confirm.checks > 1 ? windowMs : stepOf(condition, windowMs),
    resolveMs: resolveMinutes === null ? Math.max(windowMs, minResolveMs) : resolveMinutes * minuteMs,
  };
}

function stepOf({ kind }: MeasuredCondition, windowMs: number): number {
  switch (kind) {
    case "spike":
      // Each step of the past is counted, too.
      return windowMs / 5;
    case "metric":
      return Math.max(10 * secondMs, windowMs / 12);
    default:
      return windowMs / 60;
  }
}

/** The end of the step that a time belongs to: a step includes its start, and not its end. */
export function endOfStep(time: number, stepMs: number): number {
  return lastCheck(time, stepMs) + stepMs;
}

/** The last check up to a time: the end of a step. */
export function lastCheck(time: number, stepMs: number): number {
  return Math.floor(time / stepMs) * stepMs;
}

/** While logs are in its window, a rule is evaluated at least this often. */
export function longestIntervalMs(windowMs: number): number {
  return Math.max(15 * minuteMs, windowMs);
}

/** From the start of a poll that took this long to the next one: at full ingest, they are rarer. */
export function pollIntervalMs(tookMs: number, cores: number = availableParallelism()): number {
  return Math.min(maxPollIntervalMs, Math.max(minPollIntervalMs, tookMs / (maxPollShare * cores)));
}
