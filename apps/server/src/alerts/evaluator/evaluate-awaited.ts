// One evaluation of a rule that fires when nothing arrives.
import { dayMs, minuteMs } from "@contrail/protocol";
import { type IncidentText, openIncidentText } from "../../incident-text.ts";
import type { IncidentRecord } from "../../storage/metadata/database/alert-records.ts";
import { type AwaitedStep, awaitMatch, storingSlackMs } from "../evaluate/await-match.ts";
import type { AwaitedCondition } from "../evaluate/rule.ts";
import { isFiring, newState, type Opening, type RuleState, toRuleState, upTo } from "../evaluate/rule-state.ts";
import { awaitedResolvedTitleOf, awaitedTitleOf } from "../evaluate/titles.ts";
import { inMinutes } from "../evaluate/words.ts";
import { StoreUnavailableError } from "./errors.ts";
import type { EvaluatorDeps } from "./evaluator-deps.ts";
import type { TimelineEntry } from "./incident-changes.ts";
import { type IncidentPlan, planIncident } from "./incident-plan.ts";
import type { RuleTarget } from "./measure.ts";
import { findMute, muteText, targetsOf, toTimeText } from "./mutes.ts";
import { storeEvaluation } from "./store-evaluation.ts";
import type { Evaluated } from "./tracker.ts";
import { awaitedStepMs, toRowFilter, type WatchedRule } from "./watched-rule.ts";

export type AwaitedRule = WatchedRule & { condition: AwaitedCondition };

/** How far back a check-in of a schedule is looked for. */
const maxLookBackMs = 35 * dayMs;

export async function evaluateAwaited(
  deps: EvaluatorDeps,
  rule: AwaitedRule,
  target: RuleTarget,
  { now, upSince }: { now: number; upSince: number },
): Promise<Evaluated> {
  const { stores } = deps;
  const record = await stores.alertStates.find(rule.id, "");
  const before = record ? upTo(toRuleState(record), now) : newState(now, "waiting");
  const matches = await readMatches(deps, rule, target, before, now);
  // What has been accepted but isn't stored yet may be what we wait for.
  const until = Math.min(now - storingSlackMs, deps.storedTo());
  const stepped = awaitMatch(rule.condition, before, { matches, now: until, upSince });
  const found = await findIncidents(deps, record?.incidentId ?? before.recent.lastIncident, record?.incidentId);
  const mute = await findMute(stores, targetsOf(rule), now);
  const isOpening = stepped.transitions.some(({ kind }) => kind === "open");
  // A gap can't get worse: the next one, after something has matched, ends the mute.
  const isEnded = mute?.until === null && isOpening && (stepped.state.recent.lastMatch ?? 0) > mute.createdAt;
  const isHeld = mute !== undefined && !isEnded && isOpening && !found.incident;
  const { state } = isHeld ? asBefore(stepped, before) : stepped;
  await storeEvaluation(deps, {
    rule,
    now,
    rows: [{ group: "", record, state }],
    evaluations: [
      {
        ruleId: rule.id,
        groupKey: "",
        fromTime: Math.min(before.recent.checkedTo, now),
        toTime: now,
        value: state.value,
        limitValue: rule.condition.kind === "silence" ? rule.condition.minutes : null,
        phase: state.phase,
        reason: mute && !isEnded && (isHeld || isFiring(state)) ? muteText(mute) : reasonOf(state, stepped),
      },
    ],
    plan: isHeld
      ? undefined
      : plan(deps, rule, target, { stepped, ...found, now, isMuted: mute !== undefined && !isEnded }),
    endedMute: isEnded ? mute : undefined,
  });
  return {
    now,
    phase: state.phase,
    wasUnknown: record?.phase === "unknown",
    lastMatch: state.recent.lastMatch,
  };
}

async function readMatches(
  { logs }: EvaluatorDeps,
  rule: AwaitedRule,
  { scopes, applications }: RuleTarget,
  { recent }: RuleState,
  now: number,
): Promise<number[]> {
  const { condition } = rule;
  const neededMs = condition.kind === "silence" ? condition.minutes * minuteMs : maxLookBackMs;
  // Once something has matched, only later matches matter.
  const from = Math.max(recent.lastMatch ?? rule.changedAt - neededMs, now - Math.max(neededMs, maxLookBackMs));
  const steps = { from, to: now + 1, stepMs: awaitedStepMs };
  try {
    return await logs.arrivalTimes(scopes, toRowFilter(rule, applications), steps);
  } catch (error) {
    throw new StoreUnavailableError(error);
  }
}

async function findIncidents({ stores }: EvaluatorDeps, id: string | undefined, openId: string | null | undefined) {
  const found = id === undefined ? undefined : await stores.incidents.byId(id);
  return { incident: openId && found?.status === "open" ? found : undefined, earlier: found };
}

/** A gap that no one wants to hear of is over, or goes on after the mute. */
function asBefore({ state }: AwaitedStep, before: RuleState): { state: RuleState } {
  const { lastMatch, checkedTo } = state.recent;
  return { state: { ...before, phase: "ok", value: state.value, recent: { ...before.recent, lastMatch, checkedTo } } };
}

function reasonOf({ phase, recent, value }: RuleState, { deadline }: AwaitedStep): string {
  if (phase === "waiting") return "Nothing has matched yet";
  if (isFiring({ phase })) return `Nothing has matched since ${toTimeText(recent.lastMatch ?? 0)}`;
  const since = value === null || value < 1 ? "just now" : `${inMinutes(value)} ago`;
  return deadline === undefined
    ? `Last match ${since}`
    : `Last match ${since}, the next is due by ${toTimeText(deadline)}`;
}

interface PlanContext {
  stepped: AwaitedStep;
  incident: IncidentRecord | undefined;
  earlier: IncidentRecord | undefined;
  now: number;
  isMuted: boolean;
}

function plan(
  deps: EvaluatorDeps,
  rule: AwaitedRule,
  { applications }: RuleTarget,
  { stepped, incident, earlier, now, isMuted }: PlanContext,
): IncidentPlan | undefined {
  const { transitions, state } = stepped;
  const opening = transitions.find((each): each is Opening => each.kind === "open");
  if (!opening && !incident) return undefined;
  const application = rule.applicationId === null ? null : (applications[0]?.name ?? null);
  const resolvedAt = isFiring(state) ? undefined : Math.max(0, ...transitions.map(({ at }) => at)) || now;
  const isFlapping = transitions.some((each) => each.kind === "open" && each.isFlapping) && incident?.isFlapping !== 1;
  const before = incident && openIncidentText(deps.vault, incident.sealed);
  const minutes = rule.condition.kind === "silence" ? rule.condition.minutes : (opening?.value ?? 0);
  const title = before?.title ?? awaitedTitleOf(rule, { minutes, time: opening?.missed ?? null }, application);
  const text: IncidentText = {
    title,
    resolvedTitle: awaitedResolvedTitleOf(rule, application),
    fired: "",
    now: null,
    items: [],
    more: 0,
    excerpt: "",
    logId: null,
    source: null,
  };
  return planIncident(deps, {
    rule,
    now,
    incident,
    earlier,
    opening,
    isFlapping,
    resolvedAt,
    applicationId: rule.applicationId,
    text,
    entries: toEntries(title, { opening, isOpen: incident !== undefined, isFlapping, now }),
    isSilent: isMuted,
  });
}

function toEntries(
  title: string,
  context: { opening: Opening | undefined; isOpen: boolean; isFlapping: boolean; now: number },
): TimelineEntry[] {
  const { opening, isOpen, isFlapping, now } = context;
  const entries: TimelineEntry[] = [];
  if (opening && !isOpen)
    entries.push(
      opening.isAgain
        ? { at: opening.at, kind: "reopened", text: `Opened again: ${title}` }
        : { at: opening.at, kind: "fired", text: title },
    );
  if (isFlapping)
    entries.push({ at: now, kind: "flapping", text: "Opened four times within an hour. Consider a longer time." });
  return entries;
}
