// One check of a rule that compares a value with a limit.
import { type AlertBehaviour, minuteMs } from "@contrail/protocol";
import { isRising, judge, type Measurement } from "./judge.ts";
import type { MeasuredCondition } from "./rule.ts";
import { inPhase, isFiring, open, type RuleState, resolve, type Transition } from "./rule-state.ts";
import { timingOf } from "./timing.ts";

export interface SteppedRule {
  condition: MeasuredCondition;
  behaviour: AlertBehaviour;
}

export interface Check extends Measurement {
  /** The end of the step. Checks come in order, unless logs were stored late. */
  end: number;
  /** Earlier than the end if the step isn't over. */
  now: number;
}

export interface Stepped {
  state: RuleState;
  transition?: Transition;
}

/** How long a flapping incident has to be quiet. */
const flappingQuietMs = 30 * minuteMs;

export function step(rule: SteppedRule, state: RuleState, check: Check): Stepped {
  const { condition, behaviour } = rule;
  const { end, now, value } = check;
  const isPartial = now < end;
  const isLate = end <= state.recent.checkedTo;
  // Only more logs can change the past, or what isn't over.
  if ((isPartial || isLate) && !isRising(condition)) return { state };
  const { resolvePercent } = behaviour;
  const judgement = judge(condition, check, { resolvePercent, isPartial, firedLimit: state.recent.limit });
  const checked = isLate ? state : { ...state, value };
  if (!isLate && !isPartial) checked.recent = { ...state.recent, checkedTo: end };
  if (isFiring(state)) {
    if (!judgement.isNormal) return { state: stayHigh(checked, now) };
    return isPartial || isLate ? { state: checked } : recover(rule, checked, now);
  }
  const { state: confirmed, isConfirmed } = confirm(rule, checked, { end, now, isBreach: judgement.isBreach });
  if (!isConfirmed) return { state: confirmed };
  const usual = check.usual?.count ?? null;
  const opened = open(confirmed, { at: now, value, limit: judgement.limit, usual });
  return { state: opened.state, transition: opened.opening };
}

/** Whether a check that is over changes nothing but what was last seen: of several in a row, only the last one counts. */
export function isSteady({ condition, behaviour }: SteppedRule, state: RuleState, measured: Measurement): boolean {
  const { resolvePercent } = behaviour;
  const options = { resolvePercent, isPartial: false, firedLimit: state.recent.limit };
  const { isBreach, isNormal } = judge(condition, measured, options);
  if (state.phase === "firing") return !isNormal;
  return state.phase === "ok" && !isBreach;
}

function stayHigh(state: RuleState, now: number): RuleState {
  const lastHigh = Math.max(state.recent.lastHigh ?? now, now);
  return inPhase({ ...state, recent: { ...state.recent, lastHigh } }, "firing", now);
}

/** When it resolves if it stays normal. */
export function resolvesAt({ condition, behaviour }: SteppedRule, { recent }: RuleState, now: number): number {
  const { resolveMs } = timingOf(condition, behaviour);
  const { lastHigh = now, isFlapping = false } = recent;
  return lastHigh + (isFlapping ? Math.max(resolveMs, flappingQuietMs) : resolveMs);
}

function recover(rule: SteppedRule, state: RuleState, now: number): Stepped {
  if (now < resolvesAt(rule, state, now)) return { state: inPhase(state, "recovering", now) };
  const resolved = resolve(state, now);
  return { state: resolved.state, transition: resolved.resolution };
}

/** Whether enough of the last windows were breaches. */
function confirm(
  { condition, behaviour }: SteppedRule,
  state: RuleState,
  { end, now, isBreach }: { end: number; now: number; isBreach: boolean },
): { state: RuleState; isConfirmed: boolean } {
  const { breaches, checks } = behaviour.confirm;
  if (checks === 1) return { state: inPhase(state, "ok", now), isConfirmed: isBreach };
  const { windowMs } = timingOf(condition, behaviour);
  const known = new Set(state.recent.breaches ?? []);
  if (isBreach) known.add(end);
  const last = Math.max(end, state.recent.checkedTo);
  const recent = [...known].filter((each) => each > last - checks * windowMs).sort((one, other) => one - other);
  const next = { ...state, recent: { ...state.recent, breaches: recent.length > 0 ? recent : undefined } };
  if (recent.length >= breaches) return { state: next, isConfirmed: true };
  return { state: inPhase(next, recent.length > 0 ? "pending" : "ok", now), isConfirmed: false };
}

/** `Pending 2 of 3` */
export function pendingText({ recent }: RuleState, { confirm }: AlertBehaviour): string {
  return `Pending ${recent.breaches?.length ?? 0} of ${confirm.breaches}`;
}
