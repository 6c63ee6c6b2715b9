// Whether a value fires a rule, and whether it is back to normal.
import type { AlertLimit } from "@contrail/protocol";
import type { MeasuredCondition } from "./rule.ts";
import { spikeLimit, type Usual } from "./spike.ts";

export interface Judgement {
  isBreach: boolean;
  /** Far enough from the limit to resolve. */
  isNormal: boolean;
  /** What the value was compared with; null if there was nothing to compare with. */
  limit: number | null;
}

export interface Measurement {
  /** null: too few logs to say. */
  value: number | null;
  /** Of a spike rule; undefined: not needed, or not enough history. */
  usual?: Usual | undefined;
}

export interface JudgeOptions {
  resolvePercent: number;
  /** The step isn't over: the value can still rise. */
  isPartial: boolean;
  /** Of a rule that has fired: a spike rule has no other limit. */
  firedLimit?: number | undefined;
}

export function judge(
  condition: MeasuredCondition,
  { value, usual }: Measurement,
  { resolvePercent, isPartial, firedLimit }: JudgeOptions,
): Judgement {
  const share = resolvePercent / 100;
  switch (condition.kind) {
    case "share":
      return judgeLimit({ is: "above", limit: condition.percent }, value, share);
    case "spike": {
      const limit = usual && spikeLimit(condition, usual);
      return {
        isBreach: value !== null && limit !== undefined && value >= limit,
        isNormal: value === null || firedLimit === undefined || value < firedLimit * share,
        limit: firedLimit ?? limit ?? null,
      };
    }
    default:
      return judgeLimit(isPartial ? withoutLow(condition.condition) : condition.condition, value, share);
  }
}

/** Without a value there is nothing wrong: who wants to hear of missing logs has a silence rule. */
function judgeLimit(limit: AlertLimit, value: number | null, share: number): Judgement {
  if (value === null) return { isBreach: false, isNormal: true, limit: nearest(limit, 0) };
  switch (limit.is) {
    case "above":
      return { isBreach: value > limit.limit, isNormal: isWellBelow(value, limit.limit, share), limit: limit.limit };
    case "below":
      return { isBreach: value < limit.limit, isNormal: isWellAbove(value, limit.limit, share), limit: limit.limit };
    case "outside": {
      const margin = Number.isFinite(limit.low) ? ((limit.high - limit.low) * (1 - share)) / 2 : 0;
      return {
        isBreach: value < limit.low || value > limit.high,
        isNormal: value >= limit.low + margin && value <= limit.high - margin,
        limit: nearest(limit, value),
      };
    }
  }
}

/** What is too low now needn't be at the end of the step. */
function withoutLow(limit: AlertLimit): AlertLimit {
  return limit.is === "outside" ? { ...limit, low: Number.NEGATIVE_INFINITY } : limit;
}

/** Nothing at all is normal even if the limit is 0. */
function isWellBelow(value: number, limit: number, share: number): boolean {
  return value < limit * share || value <= Math.min(0, limit);
}

/** With a limit of a few logs, a share of one isn't a distance. */
function isWellAbove(value: number, limit: number, share: number): boolean {
  const margin = limit * (1 - share);
  return value >= limit + (Number.isInteger(value) && Number.isInteger(limit) ? Math.floor(margin) : margin);
}

function nearest(limit: AlertLimit, value: number): number {
  if (limit.is !== "outside") return limit.limit;
  return value < (limit.low + limit.high) / 2 ? limit.low : limit.high;
}

/** Whether more logs can only bring the value closer to firing, so that it needn't wait for the end of a step. */
export function isRising(condition: MeasuredCondition): boolean {
  if (condition.kind === "spike") return true;
  return condition.kind === "count" && condition.condition.is !== "below";
}

/** Whether missing logs can fire it: then it has to be certain that nothing was lost on the way here. */
export function firesOnMissing(condition: MeasuredCondition): boolean {
  return condition.kind === "count" && condition.condition.is !== "above";
}
