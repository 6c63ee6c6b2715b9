// Steps through every check between two looks at a rule, so that what happened in between counts.
import type { Measurement } from "./judge.ts";
import { judge } from "./judge.ts";
import { isFiring, type RuleState, type Transition } from "./rule-state.ts";
import { isSteady, type SteppedRule, step } from "./step.ts";
import { endOfStep, lastCheck, timingOf } from "./timing.ts";

/** What was measured, by the end of the check's window. */
export interface Series {
  /** At the check that ends at this time; it may still go on. */
  at(end: number): Measurement;
  /** The first check from this one on whose value isn't that of no logs at all; undefined: there is none. */
  next(end: number): number | undefined;
}

export interface Walked {
  state: RuleState;
  transitions: Transition[];
}

export interface WalkRange {
  /** Checks that end after this; undefined: those since the last look. */
  after?: number | undefined;
  now: number;
  /** From one check to the next; undefined: that of the rule. */
  stepMs?: number | undefined;
  /** Called with each value; checks without any logs may be left out. */
  onValue?: (value: number, end: number) => void;
}

export function walk(rule: SteppedRule, state: RuleState, series: Series, range: WalkRange): Walked {
  const { after, now, stepMs = timingOf(rule.condition, rule.behaviour).stepMs, onValue } = range;
  const last = lastCheck(now, stepMs);
  const transitions: Transition[] = [];
  let current = state;
  let steady: { end: number; measurement: Measurement } | undefined;

  function check(end: number): void {
    const measurement = series.at(end);
    if (measurement.value !== null) onValue?.(measurement.value, end);
    if (end <= now && isSteady(rule, current, measurement)) {
      steady = { end, measurement };
      return;
    }
    if (steady) take(steady.end, steady.measurement);
    steady = undefined;
    take(end, measurement);
  }

  function take(end: number, measurement: Measurement): void {
    const stepped = step(rule, current, { ...measurement, end, now: Math.min(end, now) });
    current = stepped.state;
    if (stepped.transition) transitions.push(stepped.transition);
  }

  let end = endOfStep(after ?? state.recent.checkedTo, stepMs);
  while (end <= last) {
    const next = isIdle(rule, current) ? Math.min(series.next(end) ?? Number.POSITIVE_INFINITY, last) : end;
    check(next);
    end = next + stepMs;
  }
  // It isn't over, so it is stepped, and the last steady one before it.
  check(endOfStep(now, stepMs));
  return { state: current, transitions };
}

/** Without logs, nothing would change. */
function isIdle({ condition, behaviour }: SteppedRule, state: RuleState): boolean {
  if (isFiring(state) || state.recent.breaches !== undefined) return false;
  const { resolvePercent } = behaviour;
  return !judge(condition, { value: condition.kind === "metric" ? null : 0 }, { resolvePercent, isPartial: false })
    .isBreach;
}
