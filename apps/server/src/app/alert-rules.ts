// Alerts: rules and incidents, and their routes' parts.
import { createBars } from "../alerts/incidents/bars.ts";
import type { AlertAccess } from "../alerts/incidents/by-person.ts";
import { createIncidentChanges } from "../alerts/incidents/incident-changes.ts";
import { createIncidents } from "../alerts/incidents/incidents.ts";
import { createAlertLive } from "../alerts/incidents/live.ts";
import { alertTopic } from "../alerts/notices.ts";
import { createPreview } from "../alerts/preview.ts";
import { createBuiltInRules } from "../alerts/rules/built-in-rules.ts";
import { createPreviews } from "../alerts/rules/previews.ts";
import { createRuleTests } from "../alerts/rules/rule-tests.ts";
import { createAlertRules } from "../alerts/rules/rules.ts";
import type { LogReader } from "../logs/reader.ts";
import type { PlanLimits } from "../plan-limits.ts";
import type { buildAlerts } from "./alerts.ts";
import type { AppDeps } from "./app-deps.ts";
import type { Counting } from "./counting.ts";
import type { Evaluation } from "./evaluation.ts";

interface AlertRuleParts {
  limits: PlanLimits;
  counting: Counting;
  evaluation: Evaluation;
  alerts: ReturnType<typeof buildAlerts>;
  reader: LogReader;
}

export function buildAlertRules(deps: AppDeps, { limits, counting, evaluation, alerts, reader }: AlertRuleParts) {
  const { storage, vault, clock, logger } = deps;
  const { publish } = counting;
  const { open } = evaluation;
  const onRulesChanged = () => publish({ kind: "rules" });
  const onIncident = ({ teamId, number }: { teamId: string; number: number }) => {
    publish({ kind: "incident", teamId, number });
    publish({ kind: "notify" });
  };
  const { transaction, logs } = storage;
  const bars = createBars({ logs, open });
  const live = createAlertLive();
  storage.notices.listen(alertTopic, live);
  const builtIn = createBuiltInRules({
    alertRules: storage.alertRules,
    transaction,
    clock,
    ensureEmail: alerts.channels.ensureEmail,
    onChanged: onRulesChanged,
  });
  return {
    live,
    rules: createAlertRules({
      stores: storage,
      transaction,
      vault,
      clock,
      limitOf: ({ plan }) => limits.alertRules(plan),
      addAboutContrail: (access) =>
        builtIn.addAboutContrail(access).catch((err: unknown) => {
          logger.error({ err, team: access.team.id }, "failed to create the rule about Contrail itself");
        }),
      onChanged: onRulesChanged,
      onIncident,
    }),
    /** Without its first rules, a new application still works. */
    addFirst: (access: AlertAccess, applicationId: string): Promise<void> =>
      builtIn.addFor(access, applicationId).catch((err: unknown) => {
        logger.error({ err, application: applicationId }, "failed to create the first alert rules of an application");
      }),
    previews: createPreviews({
      stores: storage,
      open,
      preview: createPreview({ logs, issues: storage.issues }).preview,
      clock,
    }),
    ruleTests: createRuleTests({
      stores: storage,
      send: (access, id, about) => alerts.tests.run(access, { id, about }),
    }),
    incidents: createIncidents({
      stores: storage,
      logsUpTo: (team, position, count) => reader.surrounding(team, position, { before: count - 1, after: 0 }),
      bars,
      vault,
      clock,
    }),
    changes: createIncidentChanges({ stores: storage, transaction, vault, clock, onRulesChanged, onIncident }),
  };
}
