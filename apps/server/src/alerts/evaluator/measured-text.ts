// What an evaluation says about a rule and its incident.
import type { IncidentItem } from "@contrail/protocol";
import { type IncidentText, maxIncidentItems } from "../../incident-text.ts";
import { isFiring, type Opening, type RuleState } from "../evaluate/rule-state.ts";
import { pendingText } from "../evaluate/step.ts";
import { firedTextOf, type Origin, resolvedTitleOf, titleOf } from "../evaluate/titles.ts";
import { toFigure, toLimitText, toValueText } from "../evaluate/words.ts";
import type { GroupResult } from "./group-result.ts";
import type { TimelineEntry } from "./incident-changes.ts";
import type { MatchDetails } from "./incident-details.ts";
import type { MeasuredRule } from "./measure.ts";

/** `38 errors, limit 40`; `41 errors, limit 40. Pending 2 of 3`. */
export function reasonOf(
  { condition, behaviour }: MeasuredRule,
  state: RuleState,
  { limit, usual }: Pick<GroupResult, "limit" | "usual">,
): string {
  const compared = usual === null ? toLimitText(condition, limit) : `usually ${toFigure(usual)}`;
  const text = [toValueText(condition, state.value), ...(compared === "" ? [] : [compared])].join(", ");
  switch (state.phase) {
    case "pending":
      return `${text}. ${pendingText(state, behaviour)}`;
    case "learning":
      return `${text}. Not enough history yet`;
    case "recovering":
      return `${text}. Resolves when it has been normal for long enough`;
    default:
      return text;
  }
}

export interface Told {
  results: readonly GroupResult[];
  whole: GroupResult;
  /** The name of the rule's one, or of the one that is quoted; null if there is none. */
  application: string | null;
  details: MatchDetails;
  /** The first of this evaluation. */
  opening: Opening | undefined;
  /** The text of the incident that is open. */
  before: IncidentText | undefined;
}

export function toIncidentText(rule: MeasuredRule, told: Told): IncidentText {
  const { results, whole, application, details, opening, before } = told;
  const groups = results.filter(
    ({ group, state, transitions }) => group !== "" && (isFiring(state) || transitions.length > 0),
  );
  const found = groups.length > 0 ? groups.map(toItem) : details.items;
  const { value } = whole.state;
  const fired = opening ?? { value, limit: whole.limit, usual: whole.usual };
  const names = groups.map(({ group }) => group);
  const origin: Origin =
    rule.applicationId === null ? { found: application, others: details.otherApplications } : { application };
  return {
    title: before?.title ?? titleOf(rule, fired, origin, names),
    resolvedTitle: before?.resolvedTitle ?? resolvedTitleOf(rule, origin),
    fired: before?.fired ?? firedTextOf(rule.condition, fired),
    now: value === null ? null : { value, text: toNowText(value, before?.now?.value) },
    items: found.length > 0 ? found.slice(0, maxIncidentItems) : (before?.items ?? []),
    more: found.length > 0 ? Math.max(0, found.length - maxIncidentItems) + details.more : (before?.more ?? 0),
    excerpt: before?.excerpt || details.excerpt,
    logId: before?.logId ?? details.logId,
    source: before?.source ?? details.source,
  };
}

function toItem({ group, state }: GroupResult): IncidentItem {
  return { issue: null, group, title: group, count: state.value ?? 0 };
}

function toNowText(value: number, before: number | undefined): string {
  if (before === undefined || before === value) return toFigure(value);
  return `${toFigure(value)}, ${value > before ? "rising" : "falling"}`;
}

export interface TimelineContext {
  whole: GroupResult;
  openings: readonly { group: string; opening: Opening }[];
  /** It was open before. */
  isOpen: boolean;
  /** It is flapping, and was not before. */
  isFlapping: boolean;
  isOver: boolean;
  hasEndedMute: boolean;
  now: number;
}

export function toEntries(rule: MeasuredRule, context: TimelineContext): TimelineEntry[] {
  const { whole, openings, isOpen, isFlapping, isOver, hasEndedMute, now } = context;
  const entries: TimelineEntry[] = [];
  if (hasEndedMute) entries.push({ at: now, kind: "unmuted", text: "It got worse, so it isn't muted any longer." });
  for (const [index, { group, opening }] of openings.entries()) {
    const what = firedTextOf(rule.condition, opening);
    if (isOpen || index > 0) entries.push({ at: opening.at, kind: "joined", text: `Joined by ${group}: ${what}` });
    else entries.push(...toFirstEntries(rule, whole.before, opening, group === "" ? what : `${what} for ${group}`));
  }
  if (isFlapping)
    entries.push({
      at: now,
      kind: "flapping",
      text: "Opened four times within an hour: it stays open until it has been quiet for 30 minutes.",
    });
  if (whole.state.phase === "recovering" && whole.before.phase === "firing" && !isOver)
    entries.push({
      at: whole.state.since,
      kind: "recovering",
      text: `${reasonOf(rule, { ...whole.state, phase: "ok" }, whole)}: back to normal`,
    });
  return entries;
}

function toFirstEntries(rule: MeasuredRule, before: RuleState, opening: Opening, what: string): TimelineEntry[] {
  const { at, isAgain } = opening;
  if (isAgain) return [{ at, kind: "reopened", text: `Opened again at ${what}` }];
  const pending = (before.recent.breaches ?? []).map((end, index): TimelineEntry => {
    const text = `Above the limit. Pending ${index + 1} of ${rule.behaviour.confirm.breaches}`;
    return { at: Math.min(end, at), kind: "pending", text };
  });
  return [...pending, { at, kind: "fired", text: `Fired at ${what}` }];
}
