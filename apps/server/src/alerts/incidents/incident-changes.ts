// What people do about incidents: acknowledge, resolve, reopen, mute, and write notes.
import type { AuditAction, Mute } from "@contrail/protocol";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import { openIncidentText } from "../../incident-text.ts";
import type { MuteTarget } from "../../storage/metadata/alerts/alert-mutes.ts";
import { wantNotifications } from "../../storage/metadata/channels/notifications.ts";
import type { IncidentRecord } from "../../storage/metadata/database/alert-records.ts";
import type { MetadataStores, Transaction } from "../../storage/metadata/stores.ts";
import type { Vault } from "../../vault.ts";
import { isFiring } from "../evaluate/rule-state.ts";
import { muteText } from "../evaluator/mutes.ts";
import { toUntil, untilText } from "../rules/rules.ts";
import { type AlertAccess, appendEvent, resolveByPerson } from "./by-person.ts";

export interface IncidentChangesDeps {
  stores: Pick<MetadataStores, "incidents" | "alertRules" | "issues">;
  transaction: Transaction;
  vault: Vault;
  clock: Clock;
  /** Rules or mutes have changed. */
  onRulesChanged(): void;
  /** An incident has changed, and there is something to send. */
  onIncident(incident: { teamId: string; number: number }): void;
}

export type IncidentChanges = ReturnType<typeof createIncidentChanges>;

export function createIncidentChanges(deps: IncidentChangesDeps) {
  const { stores, transaction, vault, clock, onRulesChanged, onIncident } = deps;

  async function find(teamId: string, number: number): Promise<IncidentRecord> {
    const record = await stores.incidents.find(teamId, number);
    if (!record) throw new AppError("incident_not_found");
    return record;
  }

  /** `undefined` from `work`: someone else was faster. */
  async function change(
    { team }: AlertAccess,
    number: number,
    work: (tx: MetadataStores, incident: IncidentRecord, at: number) => Promise<unknown>,
  ): Promise<void> {
    const incident = await find(team.id, number);
    await transaction((tx) => work(tx, incident, clock.now()));
    onIncident(incident);
  }

  /** What is muted with an incident: its issues, or its rule. */
  async function targetsOf({ kind, ruleId, applicationId, sealed }: IncidentRecord): Promise<MuteTarget[]> {
    if (kind === "issue" && applicationId !== null) {
      const targets: MuteTarget[] = [];
      for (const { issue } of openIncidentText(vault, sealed).items) {
        const found = issue === null ? undefined : await stores.issues.find([applicationId], issue);
        if (found) targets.push({ targetKind: "issue", targetId: found.id });
      }
      return targets;
    }
    return ruleId === null ? [] : [{ targetKind: "rule", targetId: ruleId }];
  }

  return {
    find,

    acknowledge: (access: AlertAccess, number: number): Promise<void> =>
      change(access, number, async (tx, { id, status }, at) => {
        const { account } = access;
        if (status === "resolved") throw new AppError("incident_resolved");
        const changed = await tx.incidents.acknowledge(id, { at, accountId: account.id, name: account.name });
        if (!changed) throw new AppError("incident_acknowledged");
        await appendEvent(tx, id, { access, vault, at, kind: "acknowledged", text: "Acknowledged" });
        await wantNotifications(tx, changed, { kind: "acknowledged", now: at });
      }),

    resolve: (access: AlertAccess, number: number): Promise<void> =>
      change(access, number, async (tx, { id }, at) => {
        if (!(await resolveByPerson(tx, id, { access, vault, at, text: "Resolved" })))
          throw new AppError("incident_resolved");
      }),

    reopen: (access: AlertAccess, number: number): Promise<void> =>
      change(access, number, async (tx, { id }, at) => {
        const changed = await tx.incidents.reopen(id, { at });
        if (!changed) throw new AppError("incident_open");
        await relink(tx, changed, at);
        await appendEvent(tx, id, { access, vault, at, kind: "reopened", text: "Reopened" });
        await wantNotifications(tx, changed, { kind: "reopened", now: at });
      }),

    note: (access: AlertAccess, number: number, text: string): Promise<void> =>
      change(access, number, (tx, { id }, at) => appendEvent(tx, id, { access, vault, at, kind: "noted", text })),

    /** null: it isn't muted any longer. */
    async mute(access: AlertAccess, number: number, mute: Mute | null): Promise<void> {
      const { team, account, actor } = access;
      const incident = await find(team.id, number);
      const targets = await targetsOf(incident);
      if (targets.length === 0) throw new AppError("incident_not_mutable");
      const at = clock.now();
      const until = mute && toUntil(mute, at);
      await transaction(async (tx) => {
        let isChanged = false;
        for (const target of targets) {
          if (!mute) {
            const isCleared = await tx.alertMutes.clear(team.id, target);
            isChanged ||= isCleared;
            continue;
          }
          await tx.alertMutes.set({ teamId: team.id, ...target, until, createdByName: account.name, createdAt: at });
          isChanged = true;
        }
        if (!isChanged) return;
        const action: AuditAction = mute ? "alert_rule.muted" : "alert_rule.unmuted";
        const changes = mute ? [{ field: "until", from: null, to: untilText(until) }] : [];
        const target = { id: incident.id, name: `incident ${incident.number}` };
        await tx.audit.append({ teamId: team.id, at, actor, action, target, changes });
        const text = mute ? muteText({ until }) : "Unmuted";
        await appendEvent(tx, incident.id, { access, vault, at, kind: mute ? "muted" : "unmuted", text });
        if (!mute) await tx.notifications.releaseHeldOf(incident.id, at);
      });
      onRulesChanged();
      onIncident(incident);
    },
  };
}

/** If the rule is still firing, the incident is over when the rule says so. Otherwise, someone has to resolve it again. */
async function relink(tx: MetadataStores, { id, ruleId }: IncidentRecord, at: number): Promise<void> {
  const rule = ruleId === null ? undefined : await tx.alertRules.byId(ruleId);
  const record = rule && (await tx.alertStates.find(rule.id, ""));
  if (!rule || !record || record.incidentId !== null || !isFiring(record)) return;
  const { version, ...state } = record;
  const seen = { version, ruleVersion: rule.version };
  await tx.alertStates.compareAndSet({ ...state, incidentId: id, evaluatedAt: at }, seen);
}
