// The evaluation of alert rules, and the notices between servers about it.
import { dayMs } from "@contrail/protocol";
import { createEvaluator } from "../alerts/evaluator/evaluator.ts";
import type { EvaluatorDeps } from "../alerts/evaluator/evaluator-deps.ts";
import type { RuleTarget } from "../alerts/evaluator/measure.ts";
import { createSystemIncidents } from "../alerts/evaluator/system-incidents.ts";
import { alertTopic, parseAlertNotice } from "../alerts/notices.ts";
import type { PlanLimits } from "../plan-limits.ts";
import type { AppDeps } from "./app-deps.ts";
import type { Counting } from "./counting.ts";
import type { Storing } from "./storing.ts";

interface EvaluationParts {
  counting: Counting;
  storing: Storing;
  limits: PlanLimits;
}

export type Evaluation = ReturnType<typeof buildEvaluation>;

export function buildEvaluation(deps: AppDeps, { counting, storing, limits }: EvaluationParts) {
  const { storage, vault, clock, logger } = deps;
  const { counter, publish } = counting;
  const open = createOpenTarget(deps, limits);
  const evaluatorDeps: EvaluatorDeps = {
    stores: storage,
    transaction: storage.transaction,
    logs: storage.logs,
    open,
    pingLogs: storage.pingLogs,
    storedTo: () => clock.now() - storing.writer.stats().oldestAgeMs,
    vault,
    clock,
    logger,
    onIncident: ({ teamId, number }) => publish({ kind: "incident", teamId, number }),
    onNotify: () => publish({ kind: "notify" }),
  };
  const system = createSystemIncidents(evaluatorDeps);
  // An only server takes the lease of its earlier process, which may have been killed, immediately.
  const holder = storage.notices.isShared ? storing.self : "the only server";
  const evaluator = createEvaluator({
    ...evaluatorDeps,
    holder,
    counter,
    system,
    reportSkipped: (skipped) => publish({ kind: "skipped", skipped }),
  });
  storage.notices.listen(alertTopic, {
    onNotice(text) {
      const notice = parseAlertNotice(text);
      if (notice?.kind === "hits") evaluator.onHits(notice.hits);
      else if (notice?.kind === "skipped") evaluator.onSkipped(notice.skipped);
      else if (notice?.kind === "rules") evaluator.onRulesChanged();
      else if (notice?.kind === "signals") evaluator.onSignals();
    },
    onNoticesLost: evaluator.onHintsLost,
  });
  storage.notices.listen("application", { onNotice: evaluator.onRulesChanged, onNoticesLost() {} });
  return {
    evaluator,
    system,
    open,
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
