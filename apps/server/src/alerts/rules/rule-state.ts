// Where a rule is, for those who read about it.
import type { AlertPhase, AlertRule } from "@contrail/protocol";
import type { StoredAlertRule } from "../../storage/metadata/alerts/alert-rules.ts";
import type { AlertStateRecord } from "../../storage/metadata/database/alert-records.ts";
import { type EvaluatedRule, isMeasured } from "../evaluate/rule.ts";
import { toRuleState } from "../evaluate/rule-state.ts";
import { pendingText } from "../evaluate/step.ts";
import { longestIntervalMs, timingOf } from "../evaluate/timing.ts";
import { toFigure, toLimitText, toValueText } from "../evaluate/words.ts";

type DescribedState = AlertRule["state"];

/** @param states of all its groups */
export function describeState(
  rule: EvaluatedRule,
  { isEnabled, changedAt }: Pick<StoredAlertRule, "isEnabled" | "changedAt">,
  states: readonly AlertStateRecord[],
  now: number,
): DescribedState {
  if (isEnabled === 0) return { phase: "ok", text: "Turned off", value: null, since: null };
  const { condition } = rule;
  if (condition.kind === "issue" || condition.kind === "system") return describeSignalled(states);
  const whole = states.find(({ groupKey }) => groupKey === "");
  if (!whole) {
    const phase = isMeasured(condition) ? "ok" : "waiting";
    return { phase, text: phase === "ok" ? "No matching logs yet" : texts.waiting, value: null, since: null };
  }
  const { phase } = whole;
  const since = new Date(whole.since).toISOString();
  const isIdle = idleSince(rule, { isEnabled, changedAt }, states, now) !== null;
  if (isIdle && phase === "ok")
    return { phase, text: "No matching logs", value: whole.value === null ? null : 0, since };
  return { phase, text: textOf(rule, whole), value: whole.value, since };
}

const texts: Record<Exclude<AlertPhase, "pending" | "ok">, string> = {
  firing: "Firing",
  recovering: "Recovering",
  unknown: "Can't be evaluated at the moment",
  learning: "Learning what is usual",
  waiting: "Waiting for the first match",
};

function textOf({ condition, behaviour }: EvaluatedRule, record: AlertStateRecord): string {
  const { phase, value } = record;
  if (phase === "pending") return pendingText(toRuleState(record), behaviour);
  if (phase !== "ok") return texts[phase];
  if (!isMeasured(condition)) return "OK";
  const limit = toLimitText(condition, null);
  return [toValueText(condition, value), ...(limit === "" ? [] : [limit])].join(", ");
}

/** A rule without a value of its own: it fires as long as it has an incident. */
function describeSignalled(states: readonly AlertStateRecord[]): DescribedState {
  const open = states.filter(({ incidentId }) => incidentId !== null);
  const pending = states.filter(({ phase }) => phase === "pending");
  const shown = open.length > 0 ? open : pending;
  const noun = pending.length === 1 ? "issue" : "issues";
  const since = shown.length > 0 ? new Date(Math.min(...shown.map((each) => each.since))).toISOString() : null;
  if (open.length > 0) return { phase: "firing", text: texts.firing, value: null, since };
  if (pending.length > 0)
    return { phase: "pending", text: `Pending for ${toFigure(pending.length)} ${noun}`, value: null, since };
  return { phase: "ok", text: "OK", value: null, since: null };
}

/** Since when nothing has arrived that a rule would have to be evaluated for; null: it isn't idle. */
export function idleSince(
  { condition, behaviour }: EvaluatedRule,
  { changedAt, isEnabled }: Pick<StoredAlertRule, "changedAt" | "isEnabled">,
  states: readonly AlertStateRecord[],
  now: number,
): number | null {
  if (isEnabled === 0 || !isMeasured(condition)) return null;
  const whole = states.find(({ groupKey }) => groupKey === "");
  if (!whole) return changedAt;
  const { phase, evaluatedAt } = whole;
  if (phase !== "ok" && phase !== "learning") return null;
  // While something is in the window, it is evaluated regularly.
  const { windowMs } = timingOf(condition, behaviour);
  const isIdle = whole.value === 0 || now - evaluatedAt > windowMs + longestIntervalMs(windowMs);
  return isIdle ? evaluatedAt : null;
}
