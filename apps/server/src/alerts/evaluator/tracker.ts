// What is known of a rule between two evaluations, from hints: when it is worth asking the store again.
import { type AlertPhase, hourMs, minuteMs, secondMs } from "@contrail/protocol";
import type { RuleHits } from "../count/count-task.ts";
import { deadlineOf, storingSlackMs } from "../evaluate/await-match.ts";
import { firesOnMissing, isRising } from "../evaluate/judge.ts";
import { isAwaited, isMeasured, type MeasuredCondition } from "../evaluate/rule.ts";
import type { StepCounts } from "../evaluate/series.ts";
import { endOfStep, lastCheck, longestIntervalMs, type Timing, timingOf } from "../evaluate/timing.ts";
import { createHitCounts } from "./hit-counts.ts";
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
  /** How many logs arrived in the window up to now, of a rule with an upper limit. */
  counts?: StepCounts | undefined;
  /** It has only seen what arrived until then, because something is still to be stored; undefined: everything. */
  seenTo?: number | undefined;
  /** When it resolves if nothing arrives; undefined: it doesn't recover. */
  resolvesAt?: number | undefined;
}

export interface RoughHits {
  /** They arrived since then; undefined: some of them before the last evaluation. */
  since: number | undefined;
  count: number;
  /** When the last one arrived. */
  last: number;
}

/** What an evaluation has to look at. */
export interface Unseen {
  /** Steps from this one on may have changed since the last evaluation. */
  dirtyFrom: number;
  /** Until then the rule was muted. */
  mutedTo: number;
}

export interface StoredState {
  phase: AlertPhase | undefined;
  lastMatch: number | undefined;
  /** Everything that arrived before has been evaluated. */
  checkedTo: number | undefined;
}

export interface TrackerOptions {
  upSince: () => number;
  /** There are no hints from before. */
  hintsSince?: number;
}

export type Tracker = ReturnType<typeof createTracker>;

/** Between two evaluations of a rule. */
const minIntervalMs = 2 * secondMs;
const minStepIntervalMs = 10 * secondMs;
const minMissingIntervalMs = 5 * secondMs;
/** Before an evaluation that only tells that no logs are left. */
const emptyIntervalMs = 5 * minuteMs;
const retryMs = 10 * secondMs;
const idleMs = 10 * minuteMs;
/** What another server has stored late may have arrived before the last evaluation. */
const lateMs = minuteMs;
/** Evaluations don't go back further. */
const lookBackMs = hourMs;

export function createTracker(rule: WatchedRule, { upSince, hintsSince }: TrackerOptions) {
  const { condition, behaviour } = rule;
  const timing: Timing | undefined = isMeasured(condition) ? timingOf(condition, behaviour) : undefined;
  const hits = timing && createHitCounts(timing);
  let hasNewHits = false;
  /** When the last of the hits leaves the window. */
  let emptyAt = Number.NEGATIVE_INFINITY;
  /** The earliest step with hits that no evaluation has seen. */
  let dirtyFrom = Number.POSITIVE_INFINITY;
  let evaluatedAt = Number.NEGATIVE_INFINITY;
  /** The last evaluation tells the highest value since then. */
  let evaluatedFrom = Number.NEGATIVE_INFINITY;
  /** When hints last made an evaluation necessary: those of a rule that was just saved must not wait. */
  let hintedAt = Number.NEGATIVE_INFINITY;
  /** When the hints were last complete. */
  let primedAt = Number.NEGATIVE_INFINITY;
  let phase: AlertPhase = isAwaited(condition) ? "waiting" : "ok";
  let limit = initialLimit(rule);
  let lastMatch: number | undefined;
  /** When the last of the hits arrived. */
  let lastHit = Number.NEGATIVE_INFINITY;
  /** What the last evaluation was to look at. */
  let askedFrom = Number.POSITIVE_INFINITY;
  let resolvesAt: number | undefined;
  let firingSince = Number.NEGATIVE_INFINITY;
  let isWanted = false;
  let retryAt: number | undefined;
  /** Hints from before are incomplete, or without their exact times. */
  let roughTo = hintsSince ?? Number.NEGATIVE_INFINITY;
  /** Up to here, stored logs were evaluated before the hints began. */
  let checkedTo = Number.NEGATIVE_INFINITY;
  /** Of a rule that fires on missing logs: up to here, none are. */
  let peekedTo = Number.NEGATIVE_INFINITY;
  /** What happened before doesn't fire. */
  let mutedTo = Number.NEGATIVE_INFINITY;
  /** Found again after a change, and when it is over: what time alone changes can wait until then. */
  let due: { at: number | undefined } | undefined;

  /** Whether hints cross the limit, now or in a window that is over: what is stored late may be older than one. */
  function mayBreach(now: number, { stepMs, windowMs }: Timing): boolean {
    const end = endOfStep(now, stepMs);
    if ((hits?.sum(end) ?? 0) >= limit) return true;
    return dirtyFrom < end - windowMs && (hits?.peak(dirtyFrom) ?? 0) >= limit;
  }

  /** The step that starts there has hits. */
  function noteStep(start: number): void {
    if (timing) emptyAt = Math.max(emptyAt, start + timing.stepMs + timing.windowMs);
  }

  function forget(now: number, { windowMs, stepMs }: Timing): void {
    const oldest = Math.max(now - lookBackMs, Math.min(now, dirtyFrom)) - windowMs - stepMs;
    hits?.forget(oldest - storingSlackMs);
  }

  /** While it is open and nothing arrives: when the count falls, or it resolves. Now, if that can't be told. */
  function nextChange({ kind }: MeasuredCondition, { stepMs, windowMs }: Timing): number {
    const first = kind === "count" ? hits?.firstIn(endOfStep(evaluatedAt, stepMs)) : undefined;
    const falls = first === undefined ? undefined : first + windowMs + stepMs;
    if (phase === "recovering") return resolvesAt ?? evaluatedAt;
    return Math.min(falls ?? evaluatedAt, resolvesAt ?? Number.POSITIVE_INFINITY);
  }

  function dueOfMeasured(measured: MeasuredCondition, now: number, times: Timing): number | undefined {
    const { stepMs } = times;
    const soonest = hintedAt + minIntervalMs;
    // Nothing arrives, and nothing is expected to change by itself.
    if (phase === "firing" && isBelow(measured) && !hasNewHits) return evaluatedAt + idleMs;
    if (phase !== "ok" && phase !== "learning") {
      const regular = evaluatedAt + Math.min(minuteMs, Math.max(5 * secondMs, stepMs));
      const isOpen = phase === "firing" || phase === "recovering";
      if (isOpen && !hasNewHits) return Math.max(regular, Math.min(nextChange(measured, times), evaluatedAt + idleMs));
      // Its message is edited less and less often, too.
      if (phase === "firing")
        return Math.max(regular, evaluatedAt + Math.min(minuteMs, (evaluatedAt - firingSince) / 4));
      return phase === "pending" && hasNewHits && isRising(measured) ? Math.min(soonest, regular) : regular;
    }
    const candidates: number[] = [];
    if (hasNewHits && isRising(measured) && mayBreach(now, times)) candidates.push(soonest);
    if (hasNewHits && !isRising(measured) && !firesOnMissing(measured) && mayBreach(now, times))
      candidates.push(Math.max(evaluatedAt + minStepIntervalMs, endOfStep(hits?.latest() ?? now, stepMs) + secondMs));
    if (firesOnMissing(measured))
      candidates.push(Math.max(endOfStep(peekedTo, stepMs) + storingSlackMs, evaluatedAt + minMissingIntervalMs));
    // Hints don't tell whether there is enough history now.
    const knownAt = phase === "learning" ? evaluatedAt : Math.max(evaluatedAt, primedAt);
    if (hits?.isEmpty() === false) candidates.push(knownAt + regularMs(now, measured, times));
    if (Math.max(evaluatedFrom, checkedTo) < emptyAt) candidates.push(Math.max(emptyAt, evaluatedAt + emptyIntervalMs));
    return candidates.length === 0 ? undefined : Math.min(...candidates);
  }

  /** A rule that is far from its limit is only evaluated for its page to tell how far. */
  function regularMs(now: number, measured: MeasuredCondition, { stepMs, windowMs }: Timing): number {
    // What is usual changes during the day, but a spike also needs that many logs.
    const least = measured.kind === "spike" ? measured.minLogs : limit;
    const isFar = !firesOnMissing(measured) && (hits?.sum(endOfStep(now, stepMs)) ?? 0) < least / 2;
    return isFar ? longestIntervalMs(windowMs) : Math.max(minuteMs, windowMs / 4);
  }

  function dueOfAwaited(): number | undefined {
    if (!isAwaited(condition)) return undefined;
    const candidates: number[] = [];
    if (hasNewHits)
      candidates.push(
        phase === "waiting" || phase === "firing"
          ? hintedAt + minIntervalMs
          : evaluatedAt + Math.max(minuteMs, condition.kind === "silence" ? condition.minutes * 15 * secondMs : 0),
      );
    const deadline =
      lastMatch === undefined || phase === "firing" ? undefined : deadlineOf(condition, lastMatch, upSince());
    // While storing lags behind, it can't be told yet.
    if (deadline) candidates.push(Math.max(deadline.at + storingSlackMs + 1, evaluatedAt + minIntervalMs));
    return candidates.length === 0 ? undefined : Math.min(...candidates);
  }

  function findDue(now: number): number | undefined {
    if (retryAt !== undefined) return retryAt;
    if (isWanted) return now;
    if (!timing || !isMeasured(condition)) return dueOfAwaited();
    forget(now, timing);
    return dueOfMeasured(condition, now, timing);
  }

  return {
    rule,

    addHits({ steps, last }: Omit<RuleHits, "ruleId">): void {
      due = undefined;
      if (steps.length > 0) hasNewHits = true;
      for (const [start] of steps) {
        dirtyFrom = Math.min(dirtyFrom, start);
        noteStep(start);
      }
      hits?.add(steps);
      lastHit = Math.max(lastHit, last);
      if (last > 0) lastMatch = Math.max(lastMatch ?? last, last);
    },

    /** From the store. */
    addRoughHits({ since, count, last }: RoughHits): void {
      if (count === 0) return;
      due = undefined;
      roughTo = Math.max(roughTo, last);
      hits?.addRough(count, last);
      if (timing) noteStep(lastCheck(last, timing.stepMs));
      lastMatch = Math.max(lastMatch ?? last, last);
      // The last evaluation has seen them.
      if (last < checkedTo - lateMs) return;
      hasNewHits = true;
      dirtyFrom = Math.min(dirtyFrom, since ?? last);
    },

    /** What is stored about the rule. */
    restore(state: StoredState, now: number): void {
      due = undefined;
      phase = state.phase ?? phase;
      firingSince = now;
      primedAt = now;
      checkedTo = state.checkedTo ?? checkedTo;
      if (state.lastMatch !== undefined) lastMatch = Math.max(lastMatch ?? 0, state.lastMatch);
    },

    /** It has to be evaluated, whatever the hints say. */
    want(): void {
      due = undefined;
      isWanted = true;
    },

    /** What goes on fires now, but not what is over. */
    unmute(at: number): void {
      due = undefined;
      mutedTo = Math.max(mutedTo, at);
      isWanted = true;
    },

    /** When it has to be evaluated next; undefined: not before something happens. */
    nextDue(now: number): number | undefined {
      if (!due || (due.at !== undefined && due.at <= now)) due = { at: findDue(now) };
      return due.at;
    },

    /** Whether hints are enough to know that nothing is missing. Then it needn't be evaluated. */
    peek(now: number): boolean {
      if (isWanted || retryAt !== undefined || !timing || !hits || !isMeasured(condition)) return false;
      if (condition.kind !== "count" || !firesOnMissing(condition) || phase !== "ok") return false;
      if (roughTo > now - timing.windowMs - timing.stepMs) return false;
      const bound = condition.condition;
      const low = bound.is === "outside" ? bound.low : bound.is === "below" ? bound.limit : 0;
      const end = lastCheck(now - storingSlackMs, timing.stepMs);
      if (evaluatedAt + Math.max(minuteMs, timing.windowMs / 4) <= now || hits.sum(end) < low) return false;
      if (bound.is === "outside" && hits.sum(endOfStep(now, timing.stepMs)) > bound.high) return false;
      peekedTo = Math.max(peekedTo, end);
      due = undefined;
      return true;
    },

    /** An evaluation begins. */
    begin(now: number): Unseen {
      due = undefined;
      const found = dirtyFrom;
      if (!isWanted) hintedAt = now;
      hasNewHits = false;
      isWanted = false;
      askedFrom = dirtyFrom;
      dirtyFrom = Number.POSITIVE_INFINITY;
      hits?.ask();
      return { dirtyFrom: found, mutedTo };
    },

    evaluated(result: Evaluated): void {
      due = undefined;
      evaluatedFrom = evaluatedAt;
      evaluatedAt = result.now;
      if (phase !== "firing") firingSince = result.now;
      phase = result.phase;
      limit = result.phase === "learning" ? Number.POSITIVE_INFINITY : (result.limit ?? initialLimit(rule));
      lastMatch = result.lastMatch ?? lastMatch;
      retryAt = undefined;
      peekedTo = Math.max(peekedTo, result.now - storingSlackMs);
      resolvesAt = result.resolvesAt;
      hits?.answered(result.counts);
      for (const start of result.counts?.keys() ?? []) noteStep(start);
      if (result.seenTo === undefined || lastHit <= result.seenTo) return;
      hasNewHits = true;
      dirtyFrom = Math.min(dirtyFrom, askedFrom);
    },

    /** What it was evaluated for is still to be done. */
    failed(now: number, unseen: Pick<Unseen, "dirtyFrom">): void {
      due = undefined;
      evaluatedAt = now;
      retryAt = now + retryMs;
      hasNewHits = true;
      dirtyFrom = Math.min(dirtyFrom, unseen.dirtyFrom);
      hits?.answered(undefined);
    },
  };
}

function isBelow(condition: MeasuredCondition): boolean {
  return condition.kind === "count" && condition.condition.is === "below";
}

/** How many hits may be a breach. */
function initialLimit({ condition }: WatchedRule): number {
  if (condition.kind === "spike") return condition.minLogs;
  // Fewer can't be that share of enough logs.
  if (condition.kind === "share") return Math.max(1, Math.ceil((condition.percent * condition.minLogs) / 100));
  if (condition.kind !== "count") return 1;
  const { condition: bound } = condition;
  if (bound.is === "above") return Math.floor(bound.limit) + 1;
  return bound.is === "outside" ? Math.floor(bound.high) + 1 : Number.POSITIVE_INFINITY;
}
