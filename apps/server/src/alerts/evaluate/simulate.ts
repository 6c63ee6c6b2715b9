// What a rule would have done: the same steps as on the server, over logs that have already arrived.
import { alertPreviewDays, dayMs, hourMs } from "@contrail/protocol";
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

export function simulate(
  rule: SteppedRule,
  groups: readonly SimulatedGroup[],
  range: JudgedRange,
  messageRules: MessageRules,
): Simulation {
  const bars = createBars(range);
  const judgedFrom = Math.max(range.from, range.judgedFrom ?? range.from);
  const values: { end: number; value: number; group: string | null }[] = [];
  const transitions = groups.flatMap(({ group, series }): GroupTransition[] => {
    if (judgedFrom > range.to) return [];
    const onValue = (value: number, end: number) => {
      bars.add(end, value);
      values.push({ end, value, group });
    };
    const walked = walk(rule, newState(judgedFrom), series, { now: range.to, onValue });
    return walked.transitions.map((transition) => ({ group, transition }));
  });
  const isLow = rule.condition.kind === "count" && rule.condition.condition.is === "below";
  const incidents = replay(transitions).map((incident) => {
    const during = values.filter(({ end }) => end >= incident.from && end <= (incident.to ?? range.to));
    const peak = during.reduce<(typeof values)[number] | undefined>(
      (best, each) => (best && (isLow ? best.value <= each.value : best.value >= each.value) ? best : each),
      undefined,
    );
    return { ...incident, peak: peak?.value ?? 0, peakGroup: peak?.group ?? null };
  });
  return withMessages(incidents, bars.all, range, messageRules);
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
