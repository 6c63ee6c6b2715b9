// Rules, issues and applications that no one wants to hear of for a while.
import type { AlertMute, MuteTarget } from "../../storage/metadata/alerts/alert-mutes.ts";
import type { IncidentRecord } from "../../storage/metadata/database/alert-records.ts";
import type { MeasuredCondition } from "../evaluate/rule.ts";
import { isFiring, type Opening } from "../evaluate/rule-state.ts";
import type { EvaluatorDeps } from "./evaluator-deps.ts";
import type { GroupResult } from "./group-result.ts";

/** The mute that lasts longest; undefined: it isn't muted. */
export async function findMute(
  { alertMutes }: Pick<EvaluatorDeps["stores"], "alertMutes">,
  targets: readonly MuteTarget[],
  now: number,
): Promise<AlertMute | undefined> {
  if (targets.length === 0) return undefined;
  const endOf = ({ until }: AlertMute) => until ?? Number.POSITIVE_INFINITY;
  return (await alertMutes.find(targets, now)).toSorted((one, other) => endOf(other) - endOf(one))[0];
}

/** A rule, and the application that it watches. */
export function targetsOf(rule: { id: string; applicationId: string | null }): MuteTarget[] {
  return [
    { targetKind: "rule", targetId: rule.id },
    ...(rule.applicationId === null ? [] : [{ targetKind: "application" as const, targetId: rule.applicationId }]),
  ];
}

export interface Unmuted {
  results: readonly GroupResult[];
  whole: GroupResult;
  /** It would have fired, but is muted. */
  isHeld: boolean;
  /** It got worse, which ends the mute. */
  isEnded: boolean;
}

/** Openings don't count while a rule is muted, unless it got worse. */
export function holdOpenings(
  condition: MeasuredCondition,
  results: readonly GroupResult[],
  whole: GroupResult,
  mute: AlertMute | undefined,
  incident: IncidentRecord | undefined,
): Unmuted {
  if (!mute) return { results, whole, isHeld: false, isEnded: false };
  const isIncidentWorse =
    incident !== undefined && isWorse(condition, { value: whole.state.value, limit: whole.limit }, incident.firedValue);
  const latest = results.map((each) => openingAsOfNow(condition, each));
  const openings = latest.flatMap(openingsOf);
  const isEnded = mute.until === null && (isIncidentWorse || openings.some((opening) => isWorse(condition, opening)));
  if (isEnded) return { results: latest, whole, isHeld: false, isEnded };
  if (openings.length === 0) return { results, whole, isHeld: false, isEnded };
  const held = results.map((each) => (openingsOf(each).length > 0 ? asBefore(each) : each));
  const own = held.find(({ group }) => group === "");
  const phase = held.some(({ state }) => isFiring(state)) ? "firing" : "ok";
  return { results: held, whole: own ?? { ...whole, state: { ...whole.state, phase } }, isHeld: true, isEnded: false };
}

const openingsOf = ({ transitions }: GroupResult): Opening[] =>
  transitions.filter((each): each is Opening => each.kind === "open");

/** What it was when it began, no one wanted to hear: what counts is whether it got worse since. */
function openingAsOfNow(condition: MeasuredCondition, result: GroupResult): GroupResult {
  const { state, transitions } = result;
  const { value, recent } = state;
  const toLatest = (each: Opening): Opening => {
    if (!isFiring(state) || isWorse(condition, each) || !isWorse(condition, { value, limit: each.limit })) return each;
    return { ...each, at: recent.lastHigh ?? each.at, value };
  };
  return { ...result, transitions: transitions.map((each) => (each.kind === "open" ? toLatest(each) : each)) };
}

/** Nothing has happened, but everything is checked. */
function asBefore(result: GroupResult): GroupResult {
  const { before, state } = result;
  const recent = { ...before.recent, checkedTo: state.recent.checkedTo };
  return { ...result, transitions: [], state: { ...before, value: state.value, recent } };
}

/**
 * Twice as far from normal as the limit, or as it was when the incident opened. On the other side of the limit, it has
 * got better.
 */
export function isWorse(
  condition: MeasuredCondition,
  { value, limit }: Pick<Opening, "value" | "limit">,
  firedValue: number | null = null,
): boolean {
  if (value === null || limit === null) return false;
  if (isLowLimit(condition, limit)) return value < limit && value <= Math.min(limit, firedValue ?? limit) / 2;
  return value > limit && value >= 2 * Math.max(limit, firedValue ?? limit, 0.5);
}

function isLowLimit(condition: MeasuredCondition, limit: number): boolean {
  if (condition.kind !== "count" && condition.kind !== "metric") return false;
  const bound = condition.condition;
  return bound.is === "below" || (bound.is === "outside" && limit === bound.low);
}

/** `Muted until 2026-11-12 14:00 UTC` */
export function muteText({ until }: Pick<AlertMute, "until">): string {
  return until === null ? "Muted until it gets worse" : `Muted until ${toTimeText(until)}`;
}

export function toTimeText(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
