// What is known of a rule, or of one of its groups, from one evaluation to the next.
import { type AlertPhase, hourMs, type IssueSignal } from "@contrail/protocol";
import type { AlertStateRecord } from "../../storage/metadata/database/alert-records.ts";

export interface RuleState {
  phase: AlertPhase;
  /** Of the phase. */
  since: number;
  value: number | null;
  recent: RecentState;
}

export interface RecentState {
  /** Everything that arrived before has been checked. */
  checkedTo: number;
  /** The phase before the store stopped responding. */
  before?: AlertPhase | undefined;
  /** The ends of the last windows that were above the limit, if several have to be. */
  breaches?: readonly number[] | undefined;
  /** While firing: when it was last not normal. */
  lastHigh?: number | undefined;
  /** When it opened in the last hour. */
  openings?: readonly number[] | undefined;
  isFlapping?: boolean | undefined;
  /** What it fired at; it stays until it resolves. */
  limit?: number | undefined;
  /** Of a silence or cron rule: when a matching log last arrived. */
  lastMatch?: number | undefined;
  /** The last incident, which a new opening within the hour opens again. */
  lastIncident?: string | undefined;
  /** Of a rule about issues: those of its incident. */
  issueIds?: readonly string[] | undefined;
  /** Of a rule about issues: a signal that waits for more events. */
  signal?: { id: string; issueId: string; kind: IssueSignal; at: number; logId: string } | undefined;
}

export interface Opening {
  kind: "open";
  at: number;
  value: number | null;
  limit: number | null;
  usual: number | null;
  /** Of a cron rule: the check-in that was missed. */
  missed?: number | undefined;
  /** It was open before within the last hour. */
  isAgain: boolean;
  /** With this opening, it is flapping. */
  isFlapping: boolean;
}

export interface Resolution {
  kind: "resolve";
  at: number;
  value: number | null;
}

export type Transition = Opening | Resolution;

/** This many openings within an hour are one incident. */
const flappingOpenings = 4;

export function newState(now: number, phase: AlertPhase = "ok"): RuleState {
  return { phase, since: now, value: null, recent: { checkedTo: now } };
}

export function isFiring({ phase }: Pick<RuleState, "phase">): boolean {
  return phase === "firing" || phase === "recovering";
}

export function inPhase(state: RuleState, phase: AlertPhase, since: number): RuleState {
  return state.phase === phase ? state : { ...state, phase, since };
}

/** The state as it fires, and what happened. */
export function open(
  state: RuleState,
  { at, value, limit, usual, missed }: Pick<Opening, "at" | "value" | "limit" | "usual" | "missed">,
): { state: RuleState; opening: Opening } {
  const openings = [...(state.recent.openings ?? []).filter((time) => time > at - hourMs), at];
  const isFlapping = openings.length >= flappingOpenings;
  const recent: RecentState = {
    ...state.recent,
    breaches: undefined,
    lastHigh: at,
    openings,
    isFlapping: isFlapping || undefined,
    limit: limit ?? undefined,
  };
  return {
    state: { ...inPhase(state, "firing", at), value, recent },
    opening: {
      kind: "open",
      at,
      value,
      limit,
      usual,
      ...(missed !== undefined && { missed }),
      isAgain: openings.length > 1,
      isFlapping,
    },
  };
}

export function resolve(state: RuleState, at: number): { state: RuleState; resolution: Resolution } {
  const recent: RecentState = { ...state.recent, lastHigh: undefined, isFlapping: undefined, limit: undefined };
  return {
    state: { ...inPhase(state, "ok", at), recent },
    resolution: { kind: "resolve", at, value: state.value },
  };
}

export function toRuleState(record: Pick<AlertStateRecord, "phase" | "since" | "value" | "recent">): RuleState {
  const { phase, since, value } = record;
  const state: RuleState = { phase, since, value, recent: JSON.parse(record.recent) as RecentState };
  return phase === "unknown" ? known(state) : state;
}

/** Without what is later than now: the clock was set back. */
export function upTo(state: RuleState, now: number): RuleState {
  const { checkedTo, lastHigh, lastMatch, openings, breaches } = state.recent;
  const earlier = (times: readonly number[] | undefined) => times?.filter((time) => time <= now);
  const notLater = (time: number | undefined) => (time === undefined ? undefined : Math.min(time, now));
  if (checkedTo <= now && (lastHigh ?? 0) <= now && (lastMatch ?? 0) <= now) return state;
  return {
    ...state,
    since: Math.min(state.since, now),
    recent: {
      ...state.recent,
      checkedTo: Math.min(checkedTo, now),
      lastHigh: notLater(lastHigh),
      lastMatch: notLater(lastMatch),
      openings: earlier(openings),
      breaches: earlier(breaches),
    },
  };
}

/** As it was before the store stopped responding. */
function known(state: RuleState): RuleState {
  const { before = "ok", ...recent } = state.recent;
  return { ...state, phase: before, recent };
}

/** The store doesn't respond: everything stays as it is until it does. */
export function toUnknown(state: RuleState, now: number): RuleState {
  return { ...inPhase(state, "unknown", now), recent: { ...state.recent, before: state.phase } };
}

export function writeRecent({ recent }: RuleState): string {
  return JSON.stringify(recent);
}
