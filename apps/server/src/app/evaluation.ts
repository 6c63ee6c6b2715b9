// Alert rules: counting stored rows, evaluating, and the notices between servers about both.
import { dayMs } from "@contrail/protocol";
import { createCounter } from "../alerts/count/counter.ts";
import { startCountThread } from "../alerts/count/start-count-thread.ts";
import { createEvaluator } from "../alerts/evaluator/evaluator.ts";
import type { EvaluatorDeps } from "../alerts/evaluator/evaluator-deps.ts";
import type { RuleTarget } from "../alerts/evaluator/measure.ts";
import { createSystemIncidents } from "../alerts/evaluator/system-incidents.ts";
import { type AlertNotice, alertTopic, parseAlertNotice, publishAlertNotice } from "../alerts/notices.ts";
import { recordSignals } from "../alerts/record-signals.ts";
import type { IssueSignals } from "../issues/digest/issue-digest.ts";
import type { PlanLimits } from "../plan-limits.ts";
import type { AppDeps } from "./app-deps.ts";
import type { Storing } from "./storing.ts";

export type Counting = ReturnType<typeof buildCounting>;

/** What tells the evaluator, on whichever server it is, that something may have to be evaluated. */
export function buildCounting({ storage, logger }: AppDeps) {
  const publish = (notice: AlertNotice) =>
    void publishAlertNotice(storage.notices, notice).catch((err: unknown) => {
      logger.warn({ err }, "failed to notify other servers of alerts; they are late");
    });
  const counter = createCounter({
    start: startCountThread,
    onHits: (hits) => publish({ kind: "hits", hits: [...hits] }),
    onSkipped: (applicationIds) => publish({ kind: "skipped", applicationIds: [...applicationIds] }),
    logger,
  });
  const signals: IssueSignals = {
    add: (stores, added) => recordSignals(stores, added),
    onAdded: () => publish({ kind: "signals" }),
  };
  return { publish, counter, signals };
}

interface EvaluationParts {
  counting: Counting;
  storing: Storing;
  limits: PlanLimits;
}

export type Evaluation = ReturnType<typeof buildEvaluation>;

export function buildEvaluation(deps: AppDeps, { counting, storing, limits }: EvaluationParts) {
  const { storage, vault, clock, logger } = deps;
  const { counter, publish } = counting;
  const evaluatorDeps: EvaluatorDeps = {
    stores: storage,
    transaction: storage.transaction,
    logs: storage.logs,
    open: createOpenTarget(deps, limits),
    storedTo: () => clock.now() - storing.writer.stats().oldestAgeMs,
    vault,
    clock,
    logger,
    onIncident: ({ teamId, number }) => publish({ kind: "incident", teamId, number }),
    onNotify: () => publish({ kind: "notify" }),
  };
  const system = createSystemIncidents(evaluatorDeps);
  const evaluator = createEvaluator({ ...evaluatorDeps, holder: storing.self, counter, system });
  storage.notices.listen(alertTopic, {
    onNotice(text) {
      const notice = parseAlertNotice(text);
      if (notice?.kind === "hits") evaluator.onHits(notice.hits);
      else if (notice?.kind === "skipped") evaluator.onSkipped(notice.applicationIds);
      else if (notice?.kind === "rules") evaluator.onRulesChanged();
      else if (notice?.kind === "signals") evaluator.onSignals();
    },
    onNoticesLost: evaluator.onHintsLost,
  });
  storage.notices.listen("application", { onNotice: evaluator.onRulesChanged, onNoticesLost() {} });
  return {
    evaluator,
    system,
    /** Resolves when everything stored so far has been counted and evaluated. */
    async evaluated(): Promise<void> {
      await counter.settled();
      await evaluator.tick();
    },
    async close(): Promise<void> {
      counter.stop();
      await evaluator.close();
    },
  };
}

/** The logs that a rule may see, like a reader of its team. */
function createOpenTarget({ storage, clock }: AppDeps, limits: PlanLimits): EvaluatorDeps["open"] {
  return async (teamId, applicationId): Promise<RuleTarget | undefined> => {
    const team = await storage.teams.byId(teamId);
    if (!team) return undefined;
    const all = await storage.applications.list(teamId);
    const own = applicationId === null ? all : all.filter(({ id }) => id === applicationId);
    if (applicationId !== null && own.length === 0) return undefined;
    const scopes = own.map(({ id, logsDeletedTo, retentionDays }) => ({
      applicationId: id,
      teamId,
      since: clock.now() - limits.retentionDays(team.plan, retentionDays) * dayMs,
      deletedTo: logsDeletedTo,
    }));
    const since = own.map(({ createdAt }, index) => Math.max(createdAt, scopes[index]?.since ?? 0));
    return {
      scopes,
      applications: own.map(({ id, name }) => ({ id, name })),
      logsSince: Math.min(clock.now(), ...since),
    };
  };
}
