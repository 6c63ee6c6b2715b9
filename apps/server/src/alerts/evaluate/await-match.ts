// Rules that fire when nothing arrives: after a time without a match, or when a check-in of a schedule is missed.
import { minuteMs, secondMs } from "@contrail/protocol";
import type { AwaitedCondition } from "./rule.ts";
import { inPhase, isFiring, open, type RuleState, resolve, type Transition } from "./rule-state.ts";
import { expectedAfter } from "./schedule.ts";

/** How long a log may take from its arrival until it can be found. */
export const storingSlackMs = 10 * secondMs;

export interface Deadline {
  /** If nothing has arrived by then, inclusive, it fires. */
  at: number;
  /** The check-in that is missed then. */
  missed: number | null;
}

/** @param upSince since when logs could be received without a gap: nobody can be blamed for what was before */
export function deadlineOf(condition: AwaitedCondition, lastMatch: number, upSince: number): Deadline | undefined {
  if (condition.kind === "silence")
    return { at: Math.max(lastMatch, upSince) + condition.minutes * minuteMs, missed: null };
  const expected = expectedAfter(condition, lastMatch, upSince);
  return expected && { at: expected.deadline, missed: expected.time };
}

export interface Awaited {
  /** When matching logs arrived, ascending. Those of a minute may be only its first and last. */
  matches: readonly number[];
  /** Everything that arrived before can be found. */
  now: number;
  upSince: number;
}

export interface AwaitedStep {
  state: RuleState;
  transitions: Transition[];
  /** When it fires if nothing arrives; undefined: not at all. */
  deadline: number | undefined;
}

/** It fires only after a first match: a rule for a job that doesn't exist yet would be noise. */
export function awaitMatch(
  condition: AwaitedCondition,
  state: RuleState,
  { matches, now, upSince }: Awaited,
): AwaitedStep {
  const transitions: Transition[] = [];
  let current = state;

  function fireIfPast(time: number): void {
    const { lastMatch } = current.recent;
    if (lastMatch === undefined || isFiring(current)) return;
    const deadline = deadlineOf(condition, lastMatch, upSince);
    if (!deadline || time <= deadline.at) return;
    const { state: opened, opening } = open(current, {
      at: deadline.at,
      value: Math.floor((deadline.at - lastMatch) / minuteMs),
      limit: condition.kind === "silence" ? condition.minutes : condition.misses,
      usual: null,
      missed: deadline.missed ?? undefined,
    });
    current = opened;
    transitions.push(opening);
  }

  function arrive(time: number): void {
    if (isFiring(current)) {
      const { state: resolved, resolution } = resolve(current, time);
      current = resolved;
      transitions.push(resolution);
    }
    current = { ...inPhase(current, "ok", time), recent: { ...current.recent, lastMatch: time } };
  }

  for (const time of matches) {
    if (time <= (current.recent.lastMatch ?? Number.NEGATIVE_INFINITY)) continue;
    fireIfPast(time);
    arrive(time);
  }
  fireIfPast(now);
  const { lastMatch } = current.recent;
  current = {
    ...current,
    value: lastMatch === undefined ? null : Math.max(0, Math.floor((now - lastMatch) / minuteMs)),
    recent: { ...current.recent, checkedTo: Math.max(current.recent.checkedTo, now) },
  };
  const deadline =
    lastMatch === undefined || isFiring(current) ? undefined : deadlineOf(condition, lastMatch, upSince)?.at;
  return { state: current, transitions, deadline };
}
