// One evaluation of a rule that compares a value with a limit.
import { hourMs, minuteMs } from "@contrail/protocol";
import { openIncidentText } from "../../incident-text.ts";
import { withMetric } from "../../storage/logs/alert-figures.ts";
import type { AlertStateRecord, IncidentRecord } from "../../storage/metadata/database/alert-records.ts";
import { firesOnMissing } from "../evaluate/judge.ts";
import { isFiring, type Opening, type RuleState, toRuleState } from "../evaluate/rule-state.ts";
import { resolvesAt } from "../evaluate/step.ts";
import { timingOf } from "../evaluate/timing.ts";
import type { EvaluatorDeps } from "./evaluator-deps.ts";
import { type EvaluationContext, type GroupResult, stepGroups, summarize } from "./group-result.ts";
import { type MatchDetails, noDetails, readDetails } from "./incident-details.ts";
import { type IncidentPlan, planIncident } from "./incident-plan.ts";
import type { MeasuredRule, RuleTarget } from "./measure.ts";
import { reasonOf, toEntries, toIncidentText } from "./measured-text.ts";
import { findMute, holdOpenings, muteText, targetsOf, type Unmuted } from "./mutes.ts";
import { storeEvaluation } from "./store-evaluation.ts";
import type { Evaluated } from "./tracker.ts";
import { toRowFilter } from "./watched-rule.ts";

/** How often the items of an open incident are counted again. */
const detailsMs = minuteMs;

export async function evaluateMeasured(
  deps: EvaluatorDeps,
  rule: MeasuredRule,
  target: RuleTarget,
  context: EvaluationContext,
): Promise<Evaluated> {
  const { now } = context;
  const { stores } = deps;
  const records = await stores.alertStates.list([rule.id]);
  const { results: stepped, dropped, counts, seenTo } = await stepGroups(deps, rule, target, records, context);
  const summary = summarize(rule, stepped, records, { now, logsSince: target.logsSince });
  const incidents = await findIncidents(deps, records);
  const mute = await findMute(stores, targetsOf(rule), now);
  const unmuted = holdOpenings(rule.condition, stepped, summary, mute, incidents.incident);
  const { results, whole, isHeld, isEnded } = unmuted;
  await storeEvaluation(deps, {
    rule,
    now,
    rows: [whole, ...results.filter((each) => each.group !== "" && isMemorable(rule, each, now))],
    groupsToRemove: results
      .filter((each) => each.group !== "" && each.record && !isMemorable(rule, each, now))
      .map(({ group }) => group)
      .concat(dropped),
    evaluations: [whole, ...results.filter(({ group, state }) => group !== "" && state.phase !== "ok")].map((each) => {
      const state = atPeak(rule, each);
      return {
        ruleId: rule.id,
        groupKey: each.group,
        fromTime: Math.min(each.before.recent.checkedTo, now),
        toTime: now,
        value: state.value,
        limitValue: each.limit,
        phase: state.phase,
        reason: mute && !isEnded && (isHeld || isFiring(state)) ? muteText(mute) : reasonOf(rule, state, each),
      };
    }),
    plan: await plan(deps, rule, target, { ...unmuted, ...incidents, now, isMuted: mute !== undefined }),
    endedMute: isEnded ? mute : undefined,
  });
  return {
    now,
    phase: whole.state.phase,
    wasUnknown: records.some(({ phase }) => phase === "unknown"),
    limit: rule.condition.kind === "spike" ? summary.limit : null,
    counts,
    seenTo,
    resolvesAt: firstToResolve(rule, results, now),
  };
}

/** The incident that is open, and the last one. */
async function findIncidents(
  { stores }: EvaluatorDeps,
  records: readonly AlertStateRecord[],
): Promise<{ incident: IncidentRecord | undefined; earlier: IncidentRecord | undefined }> {
  const whole = records.find(({ groupKey }) => groupKey === "");
  const id = whole && (whole.incidentId ?? toRuleState(whole).recent.lastIncident);
  const found = id === undefined ? undefined : await stores.incidents.byId(id);
  return { incident: whole?.incidentId && found?.status === "open" ? found : undefined, earlier: found };
}

/** undefined: none of them recovers. */
function firstToResolve(rule: MeasuredRule, results: readonly GroupResult[], now: number): number | undefined {
  const recovering = results.filter(({ state }) => state.phase === "recovering");
  return recovering.length === 0 ? undefined : Math.min(...recovering.map(({ state }) => resolvesAt(rule, state, now)));
}

/** Why it didn't fire meanwhile: it would have been at its highest value. */
function atPeak({ condition }: MeasuredRule, { state, peak }: GroupResult): RuleState {
  if (state.phase !== "ok" || peak === null || firesOnMissing(condition)) return state;
  return { ...state, value: Math.max(peak, state.value ?? peak) };
}

/** Groups are only stored while there is something to know about them. */
function isMemorable(rule: MeasuredRule, { state, before }: GroupResult, now: number): boolean {
  // For a while, it may be flapping.
  const hasOpened = state.recent.openings?.some((at) => at > now - hourMs) ?? false;
  return firesOnMissing(rule.condition) || hasOpened || state.phase !== "ok" || before.phase !== "ok";
}

interface PlanContext extends Unmuted {
  incident: IncidentRecord | undefined;
  earlier: IncidentRecord | undefined;
  isMuted: boolean;
  now: number;
}

async function plan(
  deps: EvaluatorDeps,
  rule: MeasuredRule,
  target: RuleTarget,
  context: PlanContext,
): Promise<IncidentPlan | undefined> {
  const { results, whole, incident, earlier, isMuted, isEnded, now } = context;
  const openings = results
    .flatMap(({ group, transitions }) =>
      transitions.filter((each): each is Opening => each.kind === "open").map((opening) => ({ group, opening })),
    )
    .toSorted((one, other) => one.opening.at - other.opening.at);
  const opening = openings[0]?.opening;
  if (!opening && !incident) return undefined;
  const isOver = !results.some(({ state }) => isFiring(state));
  const resolutions = results.flatMap(({ transitions }) =>
    transitions.flatMap(({ kind, at }) => (kind === "resolve" ? [at] : [])),
  );
  const isFlapping = openings.some((each) => each.opening.isFlapping) && incident?.isFlapping !== 1;
  const isStale = opening !== undefined || isOver || now - (incident?.lastAt ?? 0) >= detailsMs;
  const quotedBefore = incident ?? (opening?.isAgain && earlier?.status === "resolved" ? earlier : undefined);
  const described = withinIncident(target, quotedBefore?.applicationId ?? null);
  const details = isStale ? await describe(deps, rule, described, { from: opening?.at ?? now, now }) : noDetails;
  const quoted = rule.applicationId ?? quotedBefore?.applicationId ?? details.applicationId;
  const application = target.applications.find(({ id }) => id === quoted)?.name ?? null;
  const before = incident && openIncidentText(deps.vault, incident.sealed);
  return planIncident(deps, {
    rule,
    now,
    incident,
    earlier,
    opening,
    isFlapping,
    resolvedAt: isOver ? Math.max(0, ...resolutions) || now : undefined,
    applicationId: quoted,
    text: toIncidentText(rule, { results, whole, application, details, opening, before }),
    entries: toEntries(rule, {
      whole,
      openings,
      isOpen: incident !== undefined,
      isFlapping,
      isOver,
      hasEndedMute: isEnded,
      now,
    }),
    isSilent: isMuted && !isEnded,
  });
}

/** An incident only quotes the application that it is deleted with. */
function withinIncident(target: RuleTarget, applicationId: string | null): RuleTarget {
  if (applicationId === null) return target;
  return { ...target, scopes: target.scopes.filter((scope) => scope.applicationId === applicationId) };
}

/** It fires even if it can't say more. */
async function describe(
  deps: EvaluatorDeps,
  rule: MeasuredRule,
  target: RuleTarget,
  { from, now }: { from: number; now: number },
): Promise<MatchDetails> {
  const { windowMs } = timingOf(rule.condition, rule.behaviour);
  const matching = toRowFilter(rule, target.applications);
  const filter = rule.condition.kind === "metric" ? withMetric(matching, rule.condition.metric) : matching;
  return readDetails(deps, target, filter, { from: from - windowMs, to: now + 1 }).catch((err: unknown) => {
    deps.logger.warn({ err }, "failed to read the logs that an alert rule fired on");
    return noDetails;
  });
}
