// What is known of a rule between two evaluations, from hints: when it is worth asking the store again.
import { type AlertPhase, minuteMs, secondMs } from "@contrail/protocol";
import type { RuleHits } from "../count/count-task.ts";
import { deadlineOf, storingSlackMs } from "../evaluate/await-match.ts";
import { firesOnMissing, isRising } from "../evaluate/judge.ts";
import { isAwaited, isMeasured, type MeasuredCondition } from "../evaluate/rule.ts";
import { endOfStep, lastCheck, type Timing, timingOf } from "../evaluate/timing.ts";
import type { WatchedRule } from "./watched-rule.ts";

export interface Evaluated {
  now: number;
  /** The worst of its groups. */
  phase: AlertPhase;
  /** It couldn't be evaluated before. */
  wasUnknown?: boolean;
  /** Of a spike rule: from this value on it fires. */
  limit?: number | null;
  /** Of a silence or cron rule. */
  lastMatch?: number | undefined;
}

export interface TrackerOptions {
  upSince: () => number;
}

export type Tracker = ReturnType<typeof createTracker>;

/** Between two evaluations of a rule. */
const minIntervalMs = 2 * secondMs;
const minStepIntervalMs = 10 * secondMs;
const retryMs = 10 * secondMs;
const idleMs = 10 * minuteMs;

export function createTracker(rule: WatchedRule, { upSince }: TrackerOptions) {
  const { condition, behaviour } = rule;
  const timing: Timing | undefined = isMeasured(condition) ? timingOf(condition, behaviour) : undefined;
  /** By the start of a step. */
  const hits = new Map<number, number>();
  let hasNewHits = false;
  /** The earliest step with hits that no evaluation has seen. */
  let dirtyFrom = Number.POSITIVE_INFINITY;
  let evaluatedAt = Number.NEGATIVE_INFINITY;
  /** When the hints were last complete. */
  let primedAt = Number.NEGATIVE_INFINITY;
  let phase: AlertPhase = isAwaited(condition) ? "waiting" : "ok";
  let limit = initialLimit(rule);
  let lastMatch: number | undefined;
  let isWanted = false;
  let retryAt: number | undefined;
  /** Of a rule that fires on missing logs: what hints have been checked up to. */
  let peekedTo = Number.NEGATIVE_INFINITY;

  function windowSum(end: number, { windowMs }: Timing): number {
    let sum = 0;
    for (const [start, count] of hits) if (start >= end - windowMs && start < end) sum += count;
    return sum;
  }

  function forget(now: number, { windowMs, stepMs }: Timing): void {
    const oldest = now - windowMs - stepMs;
    for (const start of hits.keys()) if (start < oldest) hits.delete(start);
  }

  function dueOfMeasured(measured: MeasuredCondition, now: number, times: Timing): number | undefined {
    const { stepMs, windowMs } = times;
    const soonest = evaluatedAt + minIntervalMs;
    // Nothing arrives, and nothing is expected to change by itself.
    if (phase === "firing" && isBelow(measured) && !hasNewHits) return evaluatedAt + idleMs;
    if (phase !== "ok" && phase !== "learning") {
      const regular = evaluatedAt + Math.min(minuteMs, Math.max(5 * secondMs, stepMs));
      return phase === "pending" && hasNewHits && isRising(measured) ? Math.min(soonest, regular) : regular;
    }
    const candidates: number[] = [];
    if (hasNewHits && isRising(measured) && windowSum(endOfStep(now, stepMs), times) >= limit) candidates.push(soonest);
    if (hasNewHits && !isRising(measured) && !firesOnMissing(measured))
      candidates.push(Math.max(evaluatedAt + minStepIntervalMs, endOfStep(latestHit(), stepMs) + secondMs));
    if (firesOnMissing(measured)) candidates.push(endOfStep(Math.max(peekedTo, evaluatedAt), stepMs) + storingSlackMs);
    if (hits.size > 0) candidates.push(Math.max(evaluatedAt, primedAt) + Math.max(minuteMs, windowMs / 4));
    return candidates.length === 0 ? undefined : Math.min(...candidates);
  }

  function latestHit(): number {
    return Math.max(...hits.keys());
  }

  function dueOfAwaited(): number | undefined {
    if (!isAwaited(condition)) return undefined;
    const candidates: number[] = [];
    if (hasNewHits)
      candidates.push(
        phase === "waiting" || phase === "firing"
          ? evaluatedAt + minIntervalMs
          : evaluatedAt + Math.max(minuteMs, condition.kind === "silence" ? condition.minutes * 15 * secondMs : 0),
      );
    const deadline =
      lastMatch === undefined || phase === "firing" ? undefined : deadlineOf(condition, lastMatch, upSince());
    if (deadline) candidates.push(deadline.at + storingSlackMs + 1);
    return candidates.length === 0 ? undefined : Math.min(...candidates);
  }

  return {
    rule,

    addHits({ steps, last }: Omit<RuleHits, "ruleId">): void {
      for (const [start, count] of steps) {
        hits.set(start, (hits.get(start) ?? 0) + count);
        dirtyFrom = Math.min(dirtyFrom, start);
      }
      if (steps.length > 0) hasNewHits = true;
      if (last > 0) lastMatch = Math.max(lastMatch ?? last, last);
    },

    /** What is stored about the rule. */
    restore(state: { now: number; phase: AlertPhase | undefined; lastMatch: number | undefined }): void {
      phase = state.phase ?? phase;
      primedAt = state.now;
      if (state.lastMatch !== undefined) lastMatch = Math.max(lastMatch ?? 0, state.lastMatch);
    },

    /** It has to be evaluated, whatever the hints say. */
    want(): void {
      isWanted = true;
    },

    /** When it has to be evaluated next; undefined: not before something happens. */
    nextDue(now: number): number | undefined {
      if (retryAt !== undefined) return retryAt;
      if (isWanted) return Math.min(now, evaluatedAt + minIntervalMs);
      if (timing && isMeasured(condition)) {
        forget(now, timing);
        return dueOfMeasured(condition, now, timing);
      }
      return dueOfAwaited();
    },

    /** Whether hints are enough to know that nothing is missing. Then it needn't be evaluated. */
    peek(now: number): boolean {
      if (isWanted || retryAt !== undefined || !timing || !isMeasured(condition)) return false;
      if (condition.kind !== "count" || !firesOnMissing(condition) || phase !== "ok") return false;
      const bound = condition.condition;
      const low = bound.is === "outside" ? bound.low : bound.is === "below" ? bound.limit : 0;
      const end = lastCheck(now - storingSlackMs, timing.stepMs);
      if (evaluatedAt + Math.max(minuteMs, timing.windowMs / 4) <= now || windowSum(end, timing) < low) return false;
      if (bound.is === "outside" && windowSum(endOfStep(now, timing.stepMs), timing) > bound.high) return false;
      peekedTo = Math.max(peekedTo, end);
      return true;
    },

    /** An evaluation begins. Returns from which step on something may have changed since the one before. */
    begin(): { dirtyFrom: number } {
      const found = dirtyFrom;
      hasNewHits = false;
      isWanted = false;
      dirtyFrom = Number.POSITIVE_INFINITY;
      return { dirtyFrom: found };
    },

    evaluated(result: Evaluated): void {
      evaluatedAt = result.now;
      phase = result.phase;
      limit = result.phase === "learning" ? Number.POSITIVE_INFINITY : (result.limit ?? initialLimit(rule));
      lastMatch = result.lastMatch ?? lastMatch;
      retryAt = undefined;
      peekedTo = result.now;
    },

    /** What it was evaluated for is still to be done. */
    failed(now: number, unseen: { dirtyFrom: number }): void {
      evaluatedAt = now;
      retryAt = now + retryMs;
      hasNewHits = true;
      dirtyFrom = Math.min(dirtyFrom, unseen.dirtyFrom);
    },
  };
}

function isBelow(condition: MeasuredCondition): boolean {
  return condition.kind === "count" && condition.condition.is === "below";
}

/** How many hits may be a breach. */
function initialLimit({ condition }: WatchedRule): number {
  if (condition.kind === "spike") return condition.minLogs;
  if (condition.kind !== "count") return 1;
  const { condition: bound } = condition;
  if (bound.is === "above") return Math.floor(bound.limit) + 1;
  return bound.is === "outside" ? Math.floor(bound.high) + 1 : Number.POSITIVE_INFINITY;
}
