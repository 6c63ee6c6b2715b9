// Rules that can't be evaluated, because the log store doesn't respond or their search fails: nothing fires or resolves
// meanwhile.
import { minuteMs } from "@contrail/protocol";
import { AppError } from "../../errors.ts";
import { newState, toRuleState, toUnknown, writeRecent } from "../evaluate/rule-state.ts";
import type { EvaluatorDeps } from "./evaluator-deps.ts";
import type { SystemIncidents } from "./system-incidents.ts";
import type { WatchedRule } from "./watched-rule.ts";

/** How long it may last until the team is notified. */
const tellAfterMs = 5 * minuteMs;

export interface UnknownReason {
  /** It isn't only this rule. */
  isStoreDown: boolean;
  text: string;
}

/** Why a rule can't be evaluated. One with a bad search must not stop those of other teams. */
export async function findReason(
  { pingLogs }: Pick<EvaluatorDeps, "pingLogs">,
  cause: unknown,
): Promise<UnknownReason> {
  if (cause instanceof AppError && (cause.code === "search_too_slow" || cause.code === "search_too_large"))
    return { isStoreDown: false, text: "the search takes too long" };
  const isStoreDown = await pingLogs().then(
    () => false,
    () => true,
  );
  return isStoreDown ? storeDown : { isStoreDown, text: "the search failed" };
}

export const storeDown: UnknownReason = { isStoreDown: true, text: "the log store doesn't respond" };

export async function markUnknown(
  deps: Pick<EvaluatorDeps, "stores" | "transaction" | "clock">,
  rule: WatchedRule,
  { text }: UnknownReason,
): Promise<{ since: number }> {
  const now = deps.clock.now();
  const record = await deps.stores.alertStates.find(rule.id, "");
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
    await tx.alertEvaluations.append([{ ...evaluation, phase: state.phase, reason: `Couldn't be evaluated: ${text}` }]);
  });
  return { since: isKnown ? record.since : now };
}

/** Tells each team once that the store doesn't respond, and once of each rule whose search fails. */
export function createUnknownReports(system: Pick<SystemIncidents, "report" | "end">) {
  /** So that it isn't looked up again with every attempt. */
  const told = new Set<string>();
  const keyOf = ({ id }: Pick<WatchedRule, "id">, isStoreDown: boolean) => (isStoreDown ? "evaluation" : `rule ${id}`);

  return {
    async failed(
      rule: Pick<WatchedRule, "id" | "teamId" | "name">,
      { isStoreDown, text }: UnknownReason,
      { since, now }: { since: number; now: number },
    ): Promise<void> {
      const { teamId, name } = rule;
      const key = keyOf(rule, isStoreDown);
      if (now - since < tellAfterMs || told.has(`${teamId} ${key}`)) return;
      const title = isStoreDown
        ? "Alert rules can't be evaluated at the moment"
        : `The rule “${name}” can't be evaluated: ${text}`;
      await system.report({ teamId, key, title, severity: "high", isOneOff: false });
      told.add(`${teamId} ${key}`);
    },

    async recovered(rule: Pick<WatchedRule, "id" | "teamId">): Promise<void> {
      for (const isStoreDown of [true, false]) {
        const key = keyOf(rule, isStoreDown);
        await system.end(rule.teamId, key);
        told.delete(`${rule.teamId} ${key}`);
      }
    },
  };
}
