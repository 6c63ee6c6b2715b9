// What a rule would have done: the same steps as on the server, over logs that have already arrived.
import { alertPreviewDays, dayMs, hourMs } from "@contrail/protocol";
import { createPauses } from "../../tasks/pauses.ts";
import { awaitMatch } from "./await-match.ts";
import { countMessages, type MessageRoute } from "./count-messages.ts";
import { type GroupTransition, type ReplayedIncident, replay } from "./replay.ts";
import type { AwaitedCondition } from "./rule.ts";
import { newState } from "./rule-state.ts";
import type { SteppedRule } from "./step.ts";
import { type Series, walk } from "./walk.ts";

export interface SimulatedGroup {
  /** null: the rule doesn't group. */
  group: string | null;
  series: Series;
}

export interface SimulationRange {
  from: number;
  to: number;
}

export interface JudgedRange extends SimulationRange {
  /** Checks that end before it are left out; undefined: none. */
  judgedFrom?: number | undefined;
  /** From one check to the next; undefined: that of the rule. */
  stepMs?: number | undefined;
}

export interface SimulatedIncident extends ReplayedIncident {
  peak: number;
  /** The one with the peak. */
  peakGroup: string | null;
  messages: number;
}

export interface Simulation {
  incidents: SimulatedIncident[];
  messages: number;
  /** The highest value in each of 84 steps of 2 hours. */
  bars: number[];
}

export interface MessageRules {
  routes: readonly MessageRoute[];
  repeatMinutes: number | null;
}

export const previewBarMs: number = 2 * hourMs;
export const previewMs: number = alertPreviewDays * dayMs;

interface SeenValue {
  end: number;
  value: number;
}

interface SeenGroup {
  group: string | null;
  /** In the order of their time. */
  values: SeenValue[];
}

export async function simulate(
  rule: SteppedRule,
  groups: readonly SimulatedGroup[],
  range: JudgedRange,
  messageRules: MessageRules,
): Promise<Simulation> {
  const { to, stepMs } = range;
  const bars = createBars(range);
  const judgedFrom = Math.max(range.from, range.judgedFrom ?? range.from);
  const pause = createPauses();
  const seen: SeenGroup[] = [];
  const transitions: GroupTransition[] = [];
  for (const { group, series } of judgedFrom > to ? [] : groups) {
    const values: SeenValue[] = [];
    const onValue = (value: number, end: number) => {
      bars.add(end, value);
      values.push({ end, value });
    };
    const walked = walk(rule, newState(judgedFrom), series, { now: to, stepMs, onValue });
    for (const transition of walked.transitions) transitions.push({ group, transition });
    seen.push({ group, values });
    await pause();
  }
  const isLow = rule.condition.kind === "count" && rule.condition.condition.is === "below";
  const incidents: Omit<SimulatedIncident, "messages">[] = [];
  for (const incident of replay(transitions)) {
    const { value = 0, group = null } = peakOf(seen, incident.from, incident.to ?? to, isLow) ?? {};
    incidents.push({ ...incident, peak: value, peakGroup: group });
    await pause();
  }
  return withMessages(incidents, bars.all, range, messageRules);
}

/** The first of the highest values in a time, or of the lowest ones. */
function peakOf(seen: readonly SeenGroup[], from: number, to: number, isLow: boolean) {
  let peak: { value: number; group: string | null } | undefined;
  for (const { group, values } of seen) {
    for (let index = firstFrom(values, from); index < values.length; index++) {
      const { end, value } = values[index] as SeenValue;
      if (end > to) break;
      if (!peak || (isLow ? value < peak.value : value > peak.value)) peak = { value, group };
    }
  }
  return peak;
}

/** The index of the first value from this time on. */
function firstFrom(values: readonly SeenValue[], from: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as SeenValue).end < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @param matches when matching logs arrived, ascending, from before the range on */
export function simulateAwaited(
  condition: AwaitedCondition,
  matches: readonly number[],
  range: SimulationRange,
  messageRules: MessageRules,
): Simulation {
  const before = matches.filter((time) => time < range.from);
  const bars = createBars(range);
  for (const time of matches) if (time >= range.from) bars.count(time);
  const armed = awaitMatch(condition, newState(range.from, "waiting"), {
    matches: before,
    now: range.from,
    upSince: 0,
  });
  const { transitions } = awaitMatch(condition, armed.state, {
    matches: matches.slice(before.length),
    now: range.to,
    upSince: 0,
  });
  const incidents = replay(transitions.map((transition) => ({ group: null, transition }))).map((incident) => ({
    ...incident,
    peak: Math.round(((incident.to ?? range.to) - incident.from) / 60_000),
    peakGroup: null,
  }));
  return withMessages(incidents, bars.all, range, messageRules);
}

export function withMessages(
  incidents: readonly Omit<SimulatedIncident, "messages">[],
  bars: number[],
  { to }: SimulationRange,
  { routes, repeatMinutes }: MessageRules,
): Simulation {
  const counted = incidents.map((incident) => ({
    ...incident,
    messages: countMessages(incident, routes, { repeatMinutes, now: to }),
  }));
  return { incidents: counted, messages: counted.reduce((sum, { messages }) => sum + messages, 0), bars };
}

export function createBars({ from, to }: SimulationRange) {
  const all = Array.from({ length: Math.ceil((to - from) / previewBarMs) }, () => 0);
  const barOf = (time: number) => Math.min(all.length - 1, Math.max(0, Math.floor((time - from) / previewBarMs)));
  return {
    all,
    /** The highest value of a bar counts. */
    add(end: number, value: number): void {
      const bar = barOf(end - 1);
      all[bar] = Math.max(all[bar] ?? 0, value);
    },
    count(time: number): void {
      const bar = barOf(time);
      all[bar] = (all[bar] ?? 0) + 1;
    },
  };
}
