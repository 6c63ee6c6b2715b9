// Rules that can't be evaluated, because the log store doesn't respond: nothing fires or resolves meanwhile.
import { minuteMs } from "@contrail/protocol";
import { AppError } from "../../errors.ts";
import { newState, toRuleState, toUnknown, writeRecent } from "../evaluate/rule-state.ts";
import type { EvaluatorDeps } from "./evaluator-deps.ts";
import type { SystemIncidents } from "./system-incidents.ts";
import type { WatchedRule } from "./watched-rule.ts";

/** How long it may last until the team is notified. */
const tellAfterMs = 5 * minuteMs;

export const unknownKey = "evaluation";

/** Only this rule can't be evaluated. */
export function isTooSlow(cause: unknown): boolean {
  return cause instanceof AppError && (cause.code === "search_too_slow" || cause.code === "search_too_large");
}

export async function markUnknown(
  deps: Pick<EvaluatorDeps, "stores" | "transaction" | "clock">,
  rule: WatchedRule,
  cause: unknown,
): Promise<{ since: number }> {
  const now = deps.clock.now();
  const record = await deps.stores.alertStates.find(rule.id, "");
  const reason = isTooSlow(cause)
    ? "Couldn't be evaluated: the search takes too long"
    : "Couldn't be evaluated: the log store doesn't respond";
  const isKnown = record?.phase === "unknown";
  const state = toUnknown(record ? toRuleState(record) : newState(now), isKnown ? record.since : now);
  await deps.transaction(async (tx) => {
    const row = {
      ruleId: rule.id,
      groupKey: "",
      phase: state.phase,
      since: isKnown ? record.since : now,
      recent: writeRecent(state),
      value: state.value,
      incidentId: record?.incidentId ?? null,
      evaluatedAt: now,
    };
    const isStored = await tx.alertStates.compareAndSet(row, {
      version: record?.version ?? 0,
      ruleVersion: rule.version,
    });
    if (!isStored) return;
    const evaluation = { ruleId: rule.id, groupKey: "", fromTime: now, toTime: now, value: null, limitValue: null };
    await tx.alertEvaluations.append([{ ...evaluation, phase: state.phase, reason }]);
  });
  return { since: isKnown ? record.since : now };
}

/** Tells each team once. */
export function createUnknownReports(system: Pick<SystemIncidents, "report" | "end">) {
  const told = new Set<string>();
  return {
    async failed(teamId: string, { since, now }: { since: number; now: number }): Promise<void> {
      if (now - since < tellAfterMs || told.has(teamId)) return;
      told.add(teamId);
      await system.report({
        teamId,
        key: unknownKey,
        title: "Alert rules can't be evaluated at the moment",
        severity: "high",
        isOneOff: false,
      });
    },

    async recovered(teamId: string): Promise<void> {
      if (told.delete(teamId)) await system.end(teamId, unknownKey);
    },
  };
}
