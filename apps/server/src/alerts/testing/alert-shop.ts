// An application with alert rules, for tests of their evaluation.
import { randomUUID } from "node:crypto";
import type { AlertBehaviour, AlertCondition, AlertRoute, AlertSeverity } from "@contrail/protocol";
import { openEventText, openIncidentText } from "../../incident-text.ts";
import type { IncidentRecord } from "../../storage/metadata/database/alert-records.ts";
import { toAlertRule, toChannel } from "../../storage/testing/records.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { createVault } from "../../vault.ts";
import { publishAlertNotice } from "../notices.ts";

export interface SentLog {
  message?: string;
  /** The source. */
  name?: string;
  level?: string;
  stack?: string;
  data?: unknown;
  metadata?: object;
  timestamp?: string;
}

export interface TestRule {
  name?: string;
  severity?: AlertSeverity;
  behaviour?: Partial<AlertBehaviour>;
  routes?: AlertRoute[];
  /** Of all applications. */
  isTeamWide?: boolean;
}

const behaviour: AlertBehaviour = {
  confirm: { breaches: 1, checks: 1 },
  resolvePercent: 80,
  resolveMinutes: null,
  repeatMinutes: null,
};

export type AlertShop = Awaited<ReturnType<typeof createAlertShop>>;

/** @param on the server that logs are sent to, unless told otherwise */
export async function createAlertShop(on: TestApp, { token, name = "shop" }: { token: string; name?: string }) {
  const { body } = await on.call("POST", "/dashboard/create-key", { token, body: { name } });
  const { id, key } = body.application as { id: string; key: string };
  const { storage } = on;
  const vault = createVault("a secret that only tests have 0123456789");
  const team = await storage.applications.byKeyHash(vault.hash(`application key ${key}`));
  const teamId = team?.teamId ?? "";
  // Tests bring their own rules.
  for (const rule of await storage.alertRules.list(teamId))
    if (rule.builtIn !== null) await storage.alertRules.remove(teamId, rule.id);
  await publishAlertNotice(storage.notices, { kind: "rules" });

  const read = (incident: IncidentRecord) => ({ ...incident, text: openIncidentText(vault, incident.sealed) });

  return {
    id,
    key,
    teamId,
    token,

    async addChannel(kind: "slack" | "email" = "slack"): Promise<string> {
      const channelId = randomUUID();
      await storage.channels.insert(toChannel({ id: channelId, teamId, kind, createdBy: null }));
      return channelId;
    },

    async addRule(condition: AlertCondition, { isTeamWide = false, ...fields }: TestRule = {}): Promise<string> {
      const ruleId = randomUUID();
      const now = on.clock.now();
      const rule = toAlertRule({
        id: ruleId,
        teamId,
        applicationId: isTeamWide ? null : id,
        name: fields.name ?? "Errors",
        kind: condition.kind,
        condition: JSON.stringify(condition),
        behaviour: JSON.stringify({ ...behaviour, ...fields.behaviour }),
        severity: fields.severity ?? "high",
        createdBy: null,
        createdAt: now,
        changedAt: now,
        routes: fields.routes ?? [{ channels: [], afterMinutes: 0 }],
      });
      await storage.alertRules.insert(rule, 1_000);
      await publishAlertNotice(storage.notices, { kind: "rules" });
      await on.evaluated();
      return ruleId;
    },

    /** Resolves when they are stored. */
    async send(logs: readonly SentLog[], to: TestApp = on): Promise<void> {
      const response = await to.send("POST", "/logs", { token: key, body: logs });
      if (response.statusCode !== 202) throw new Error(response.body);
      await to.stored();
    },

    /** Moves the clock in steps, and evaluates after each. */
    async pass(milliseconds: number, stepMs = milliseconds): Promise<void> {
      for (let passed = 0; passed < milliseconds; passed += stepMs) {
        on.clock.advance(Math.min(stepMs, milliseconds - passed));
        await on.evaluated();
      }
    },

    /** Moves the clock while the server is up and nothing arrives: as if rules had been evaluated all the time. */
    async rest(milliseconds: number): Promise<void> {
      const now = on.clock.now();
      await storage.leases.hold("alerts", { holder: "the only server", now, until: now + milliseconds });
      on.clock.advance(milliseconds);
      await on.evaluated();
    },

    /** Nothing of it is evaluated any longer. */
    async removeRules(): Promise<void> {
      for (const rule of await storage.alertRules.list(teamId)) await storage.alertRules.remove(teamId, rule.id);
      await publishAlertNotice(storage.notices, { kind: "rules" });
      await on.evaluated();
    },

    /** Oldest first. */
    async incidents(): Promise<ReturnType<typeof read>[]> {
      const all = [
        ...(await storage.incidents.listOpen(teamId)),
        ...(await storage.incidents.listResolved(teamId, { limit: 1_000 })),
      ];
      return all.toSorted((one, other) => one.number - other.number).map(read);
    },

    /** Oldest first. */
    async timeline(incidentId: string): Promise<string[]> {
      const events = await storage.incidentEvents.list(incidentId);
      return events.toReversed().map(({ kind, sealed }) => `${kind}: ${openEventText(vault, sealed)}`);
    },

    /** Oldest first. */
    evaluations: async (ruleId: string) => (await storage.alertEvaluations.list(ruleId)).toReversed(),

    phase: async (ruleId: string) => (await storage.alertStates.find(ruleId, ""))?.phase,
  };
}

/** Fires on the first error. */
export const anyError: AlertCondition & { kind: "count" } = {
  kind: "count",
  levels: ["error"],
  search: "",
  condition: { is: "above", limit: 0 },
  windowMinutes: 5,
};

export const errors = (count: number, message = "boom"): SentLog[] =>
  Array.from({ length: count }, () => ({ level: "error", message }));
