// How a rule behaves, in the words of the rows at the side.
import type { AlertCondition, AlertRoute } from "@contrail/protocol";
import { toMinutesText } from "../../alert-times.ts";
import { toRuleFigure } from "../../figures.ts";
import { limitOf, type RuleDraft } from "../rule-draft.ts";

export function describeConfirm({ behaviour: { confirm } }: RuleDraft): string {
  return `${confirm.breaches} of ${confirm.checks} ${confirm.checks === 1 ? "check" : "checks"}`;
}

const minResolveMinutes = 5;

/** 'below 32 for 5 min' */
export function describeResolve({ condition, behaviour }: RuleDraft): string {
  const { resolvePercent, resolveMinutes } = behaviour;
  const window = "windowMinutes" in condition ? condition.windowMinutes : 0;
  const duration = toMinutesText(resolveMinutes ?? Math.max(minResolveMinutes, window));
  const limit = limitOf(condition);
  const isBelow = "condition" in condition && condition.condition.is === "below";
  if (limit === null)
    return condition.kind === "spike" ? `near the usual for ${duration}` : `within the limits for ${duration}`;
  if (isBelow) return `above ${toRuleFigure(limit, condition.kind)} for ${duration}`;
  const recovered = (limit * resolvePercent) / 100;
  const rounded = limit > 10 ? Math.floor(recovered) : Number(recovered.toPrecision(2));
  return `below ${toRuleFigure(rounded, condition.kind)} for ${duration}`;
}

/** 'Off', 'after 15 min', 'after 15 min, 1 h' */
export function describeEscalation(routes: readonly AlertRoute[]): string {
  const later = routes.slice(1);
  return later.length === 0
    ? "Off"
    : `after ${later.map(({ afterMinutes }) => toMinutesText(afterMinutes)).join(", ")}`;
}

export function describeGroupBy(groupBy: string | undefined): string {
  return groupBy === undefined ? "Nothing" : groupBy;
}

export function describeRepeat({ behaviour: { repeatMinutes } }: RuleDraft): string {
  return repeatMinutes === null ? "Never" : `every ${toMinutesText(repeatMinutes)}`;
}

/** Rules that are measured again and again are confirmed and resolve; the others follow what happens. */
export function isMeasured({ kind }: AlertCondition): boolean {
  return kind === "count" || kind === "share" || kind === "spike" || kind === "metric";
}
