// Stores an evaluation: states, what the rule's page says, and the change of the incident are one transaction.
import type { AlertMute } from "../../storage/metadata/alerts/alert-mutes.ts";
import type { AlertEvaluationRecord, AlertStateRecord } from "../../storage/metadata/database/alert-records.ts";
import type { EvaluatedRule } from "../evaluate/rule.ts";
import { type RuleState, writeRecent } from "../evaluate/rule-state.ts";
import { SupersededError } from "./errors.ts";
import type { EvaluatorDeps } from "./evaluator-deps.ts";
import type { IncidentPlan } from "./incident-plan.ts";

export interface StateRow {
  group: string;
  /** As it was read. */
  record: AlertStateRecord | undefined;
  state: RuleState;
}

export interface StoredEvaluation {
  rule: EvaluatedRule;
  now: number;
  /** The one of the rule as a whole has the incident. */
  rows: readonly StateRow[];
  groupsToRemove?: readonly string[];
  evaluations: readonly Omit<AlertEvaluationRecord, "id">[];
  plan: IncidentPlan | undefined;
  endedMute?: AlertMute | undefined;
}

/** Throws a `SupersededError` if another server was faster, or the rule was edited. */
export async function storeEvaluation(
  { transaction, onIncident, onNotify }: Pick<EvaluatorDeps, "transaction" | "onIncident" | "onNotify">,
  { rule, now, rows, groupsToRemove = [], evaluations, plan, endedMute }: StoredEvaluation,
): Promise<void> {
  const changed = await transaction(async (stores) => {
    for (const { group, record, state } of rows) {
      const isWhole = group === "";
      const recent = isWhole && plan ? { ...state.recent, lastIncident: plan.id } : state.recent;
      const row = {
        ruleId: rule.id,
        groupKey: group,
        phase: state.phase,
        since: state.since,
        recent: writeRecent({ ...state, recent }),
        value: state.value,
        incidentId: isWhole && plan && !plan.isOver ? plan.id : null,
        evaluatedAt: now,
      };
      const seen = { version: record?.version ?? 0, ruleVersion: rule.version };
      if (!(await stores.alertStates.compareAndSet(row, seen))) throw new SupersededError();
    }
    await stores.alertStates.remove(rule.id, groupsToRemove);
    await stores.alertEvaluations.append(evaluations);
    if (endedMute) await stores.alertMutes.clear(rule.teamId, endedMute);
    return plan?.apply(stores);
  });
  if (!changed) return;
  onIncident({ teamId: changed.teamId, number: changed.number });
  onNotify();
}
