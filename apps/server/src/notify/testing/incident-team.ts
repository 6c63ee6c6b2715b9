// A team whose incidents open and end as a test says, through the same transactions as those of rules.
import { randomUUID } from "node:crypto";
import type { AlertBehaviour, AlertRoute, AlertSeverity } from "@contrail/protocol";
import { type IncidentText, openEventText, openIncidentText, sealIncidentText } from "../../incident-text.ts";
import { type ChangeToNotify, wantNotifications } from "../../storage/metadata/channels/notifications.ts";
import type { IncidentRecord } from "../../storage/metadata/database/alert-records.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import { toAlertRule, toIncident } from "../../storage/testing/records.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { createVault } from "../../vault.ts";

const vault = createVault("a secret that only tests have 0123456789");

export interface TestRule {
  name?: string;
  routes?: AlertRoute[];
  behaviour?: Partial<AlertBehaviour>;
  kind?: "count" | "system";
}

const noText: IncidentText = {
  title: "",
  resolvedTitle: null,
  fired: "",
  now: null,
  items: [],
  more: 0,
  excerpt: "",
  logId: null,
  source: null,
};

export type IncidentTeam = ReturnType<typeof createIncidentTeam>;

export function createIncidentTeam(app: TestApp, teamId: string) {
  const { storage, clock } = app;

  /** Changes an incident and notes what its channels have to know, in one transaction. */
  const change = (
    kind: ChangeToNotify["kind"],
    work: (tx: MetadataStores) => Promise<IncidentRecord | undefined>,
  ): Promise<IncidentRecord> =>
    storage.transaction(async (tx) => {
      const incident = await work(tx);
      if (!incident) throw new Error(`The incident can't be ${kind}.`);
      await wantNotifications(tx, incident, { kind, now: clock.now() });
      return incident;
    });

  return {
    async addRule(channels: readonly string[], { routes, behaviour = {}, ...fields }: TestRule = {}): Promise<string> {
      const id = randomUUID();
      const rule = toAlertRule({
        id,
        teamId,
        name: "Checkout errors",
        behaviour: JSON.stringify(behaviour),
        createdBy: null,
        routes: routes ?? [{ channels: [...channels], afterMinutes: 0 }],
        ...fields,
      });
      await storage.alertRules.insert(rule, 1_000);
      return id;
    },

    /** Without sending anything yet. */
    open: (
      ruleId: string,
      title: string,
      { severity = "high", text = {} }: { severity?: AlertSeverity; text?: Partial<IncidentText> } = {},
    ): Promise<IncidentRecord> =>
      change("opened", (tx) => {
        const now = clock.now();
        const sealed = sealIncidentText(vault, { ...noText, ...text, title });
        const incident = toIncident({ id: randomUUID(), teamId, ruleId, severity });
        return tx.incidents.open({ ...incident, openedAt: now, lastAt: now, sealed });
      }),

    update: ({ id }: IncidentRecord, count: number): Promise<IncidentRecord> =>
      change("updated", async (tx) => {
        const before = await tx.incidents.byId(id);
        const text = before && openIncidentText(vault, before.sealed);
        const now = { value: count, text: `${count}, rising` };
        return text && tx.incidents.update(id, { sealed: sealIncidentText(vault, { ...text, now }) });
      }),

    acknowledge: ({ id }: IncidentRecord): Promise<IncidentRecord> =>
      change("acknowledged", (tx) =>
        tx.incidents.acknowledge(id, { at: clock.now(), accountId: teamId, name: "Mira" }),
      ),

    resolve: ({ id }: IncidentRecord): Promise<IncidentRecord> =>
      change("resolved", (tx) => tx.incidents.resolve(id, { at: clock.now(), name: null })),

    reopen: ({ id }: IncidentRecord): Promise<IncidentRecord> =>
      change("reopened", (tx) => tx.incidents.reopen(id, { at: clock.now() })),

    /** Moves the clock in steps, and sends what is due after each. */
    async pass(milliseconds: number, stepMs = milliseconds): Promise<void> {
      for (let passed = 0; passed < milliseconds; passed += stepMs) {
        clock.advance(Math.min(stepMs, milliseconds - passed));
        await app.notified();
      }
    },

    /** Oldest first. */
    async timeline({ id }: IncidentRecord): Promise<string[]> {
      const events = await storage.incidentEvents.list(id);
      return events.toReversed().map(({ kind, sealed }) => `${kind}: ${openEventText(vault, sealed)}`);
    },
  };
}
