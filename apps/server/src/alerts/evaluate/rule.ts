// A rule as it is evaluated.
import {
  AlertBehaviour,
  AlertCondition,
  type AlertRuleKind,
  type AlertSeverity,
  type FacetField,
  parseFacetField,
} from "@contrail/protocol";
import type { AlertRuleRecord } from "../../storage/metadata/database/alert-records.ts";

export interface EvaluatedRule {
  id: string;
  teamId: string;
  /** null: all applications of the team. */
  applicationId: string | null;
  name: string;
  condition: AlertCondition;
  severity: AlertSeverity;
  behaviour: AlertBehaviour;
  version: number;
}

export type ConditionOf<Kind extends AlertRuleKind> = Extract<AlertCondition, { kind: Kind }>;
/** Compared with a limit. */
export type MeasuredCondition = ConditionOf<"count" | "share" | "spike" | "metric">;
/** Fires when nothing arrives. */
export type AwaitedCondition = ConditionOf<"silence" | "cron">;

export function isMeasured(condition: AlertCondition): condition is MeasuredCondition {
  return ["count", "share", "spike", "metric"].includes(condition.kind);
}

export function isAwaited(condition: AlertCondition): condition is AwaitedCondition {
  return condition.kind === "silence" || condition.kind === "cron";
}

export function toEvaluatedRule(record: AlertRuleRecord): EvaluatedRule {
  const { id, teamId, applicationId, name, severity, version } = record;
  return {
    id,
    teamId,
    applicationId,
    name,
    condition: AlertCondition.parse(JSON.parse(record.condition)),
    severity,
    behaviour: AlertBehaviour.parse(JSON.parse(record.behaviour)),
    version,
  };
}

/** The field that a rule groups by, as in a search; `tags.page` is a field of the data. undefined: there is no such field. */
export function parseGroupField(text: string): FacetField | undefined {
  return parseFacetField(text) ?? parseFacetField(`data.${text}`);
}

export function groupFieldOf(condition: MeasuredCondition): FacetField | undefined {
  const groupBy = condition.kind === "spike" ? undefined : condition.groupBy;
  return groupBy === undefined ? undefined : parseGroupField(groupBy);
}
