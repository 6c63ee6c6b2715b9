// Incidents about Contrail itself, of the rule that every team has for them.
import type { AlertSeverity } from "@contrail/protocol";
import { type IncidentText, openIncidentText } from "../../incident-text.ts";
import type { IncidentRecord } from "../../storage/metadata/database/alert-records.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import { newState } from "../evaluate/rule-state.ts";
import { SupersededError } from "./errors.ts";
import { storeState } from "./evaluate-signals.ts";
import type { EvaluatorDeps } from "./evaluator-deps.ts";
import { openIncident, resolveIncident } from "./incident-changes.ts";

export interface SystemReport {
  teamId: string;
  /** What it is about: there is one open incident for each. */
  key: string;
  title: string;
  severity: AlertSeverity;
  /** Something to know, not a state that lasts. */
  isOneOff: boolean;
}

export type SystemIncidents = ReturnType<typeof createSystemIncidents>;

export function createSystemIncidents(
  deps: Pick<EvaluatorDeps, "stores" | "transaction" | "vault" | "clock" | "onIncident" | "onNotify">,
) {
  const { stores, transaction, vault, clock } = deps;

  async function systemRuleOf(teamId: string) {
    const rules = await stores.alertRules.list(teamId);
    return rules.find(({ kind, isEnabled }) => kind === "system" && isEnabled === 1);
  }

  async function change(
    teamId: string,
    work: (
      tx: MetadataStores,
      rule: NonNullable<Awaited<ReturnType<typeof systemRuleOf>>>,
    ) => Promise<IncidentRecord | undefined>,
  ): Promise<void> {
    const rule = await systemRuleOf(teamId);
    if (!rule) return;
    const changed = await transaction((tx) => work(tx, rule)).catch((error: unknown) => {
      // Another server reports the same.
      if (error instanceof SupersededError) return undefined;
      throw error;
    });
    if (!changed) return;
    deps.onIncident(changed);
    deps.onNotify();
  }

  return {
    /** Opens an incident, unless there is one about the same. A one-off is reported once. */
    report: ({ teamId, key, title, severity, isOneOff }: SystemReport): Promise<void> =>
      change(teamId, async (tx, rule) => {
        const record = await tx.alertStates.find(rule.id, key);
        if (record && isOneOff) return undefined;
        const current = record?.incidentId ? await tx.incidents.byId(record.incidentId) : undefined;
        if (current?.status === "open") return undefined;
        const now = clock.now();
        const incident = await openIncident(tx, vault, {
          rule: { id: rule.id, teamId, severity, condition: { kind: "system" } },
          applicationId: null,
          openedAt: now,
          firedValue: null,
          usualValue: null,
          limitValue: null,
          isOneOff,
          text: toText(title),
          entries: [{ at: now, kind: "fired", text: title }],
          now,
        });
        const state = { ...newState(now), phase: "firing" as const };
        await storeState(tx, rule, { groupKey: key, record, state, incidentId: incident.id, now });
        return incident;
      }),

    /** It is over. */
    end: (teamId: string, key: string): Promise<void> =>
      change(teamId, async (tx, rule) => {
        const record = await tx.alertStates.find(rule.id, key);
        if (!record?.incidentId) return undefined;
        await tx.alertStates.remove(rule.id, [key]);
        const incident = await tx.incidents.byId(record.incidentId);
        if (incident?.status !== "open") return undefined;
        const now = clock.now();
        const text = openIncidentText(vault, incident.sealed);
        const entries = [{ at: now, kind: "resolved", text: "Resolved" } as const];
        return resolveIncident(tx, vault, incident.id, { now, at: now, text, entries });
      }),
  };
}

function toText(title: string): IncidentText {
  return {
    title,
    resolvedTitle: null,
    fired: "",
    now: null,
    items: [],
    more: 0,
    excerpt: "",
    logId: null,
    source: null,
  };
}
