// Evaluates rules about issues: signals as soon as the digest has recorded them, open incidents every minute.
import { minuteMs, secondMs } from "@contrail/protocol";
import { SupersededError } from "./errors.ts";
import { evaluateSignals } from "./evaluate-signals.ts";
import type { EvaluatorDeps } from "./evaluator-deps.ts";
import { checkIssueRule } from "./issue-incidents.ts";
import type { IssueRule } from "./signalled.ts";
import type { WatchedRule } from "./watched-rule.ts";

const retryMs = 10 * secondMs;
const checkMs = minuteMs;

/** @param onSuperseded a rule was changed meanwhile */
export function createIssueEvaluation(deps: EvaluatorDeps, onSuperseded: () => void) {
  const { stores, clock, logger } = deps;
  let rules = new Map<string, IssueRule>();
  /** Those that have something open. */
  const active = new Set<string>();
  let hasSignals = true;
  let signalsAt = 0;
  let checkedAt = 0;

  function activateAll(): void {
    for (const id of rules.keys()) active.add(id);
  }

  async function handleSignals(): Promise<void> {
    if (!hasSignals || clock.now() < signalsAt) return;
    hasSignals = false;
    try {
      for (const applicationId of await stores.issueSignals.applications()) await handleSignalsOf(applicationId);
    } catch (error) {
      hasSignals = true;
      throw error;
    } finally {
      activateAll();
    }
  }

  /** One application that fails doesn't hold up the others. */
  async function handleSignalsOf(applicationId: string): Promise<void> {
    try {
      while (await evaluateSignals(deps, applicationId));
    } catch (error) {
      hasSignals = true;
      if (error instanceof SupersededError) {
        onSuperseded();
        return;
      }
      signalsAt = clock.now() + retryMs;
      logger.error({ err: error, application: applicationId }, "failed to evaluate rules about issues; will retry");
    }
  }

  async function checkActive(): Promise<void> {
    const now = clock.now();
    if (active.size === 0 || now - checkedAt < checkMs) return;
    checkedAt = now;
    for (const id of active) {
      const rule = rules.get(id);
      const isActive = rule !== undefined && (await tryToCheck(rule));
      if (!isActive) active.delete(id);
    }
  }

  /** One rule that fails doesn't hold up the others. */
  const tryToCheck = (rule: IssueRule): Promise<boolean> =>
    checkIssueRule(deps, rule).catch((err: unknown) => {
      logger.error({ err, rule: rule.id }, "failed to check the incidents of an alert rule; will retry");
      return true;
    });

  return {
    setRules(watched: readonly WatchedRule[]): void {
      rules = new Map(
        watched.flatMap((rule) =>
          rule.condition.kind === "issue" ? [[rule.id, { ...rule, condition: rule.condition }] as const] : [],
        ),
      );
    },

    hasRules: (): boolean => rules.size > 0,

    onSignals(): void {
      hasSignals = true;
    },

    /** Another server may have evaluated meanwhile. */
    restart(): void {
      hasSignals = true;
      activateAll();
    },

    onClockSetBack(): void {
      signalsAt = 0;
      checkedAt = 0;
    },

    async evaluate(): Promise<void> {
      await handleSignals();
      await checkActive();
    },
  };
}
