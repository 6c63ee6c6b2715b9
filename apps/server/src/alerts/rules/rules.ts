// Alert rules of a team: create, change, delete, mute, and why one did or didn't fire.
import { randomUUID } from "node:crypto";
import {
  type AlertEvaluation,
  type AlertRule,
  type AuditAction,
  type AuditChange,
  dayMs,
  type Mute,
  maxAlertRules,
  type SaveAlertRule,
} from "@contrail/protocol";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import type { SaveRuleOutcome, StoredAlertRule } from "../../storage/metadata/alerts/alert-rules.ts";
import type { IncidentRecord } from "../../storage/metadata/database/alert-records.ts";
import type { MetadataStores, Transaction } from "../../storage/metadata/stores.ts";
import type { Vault } from "../../vault.ts";
import { muteText } from "../evaluator/mutes.ts";
import { type AlertAccess, appendEvent, resolveByPerson } from "../incidents/by-person.ts";
import { checkCondition } from "./check-condition.ts";
import { idleSince } from "./rule-state.ts";
import { type ShownRuleStores, systemRule, toAlertRules, tryToEvaluatedRule } from "./to-alert-rule.ts";

export interface AlertRulesDeps {
  stores: ShownRuleStores & Pick<MetadataStores, "alertRules" | "alertEvaluations">;
  transaction: Transaction;
  vault: Vault;
  clock: Clock;
  /** How many rules a team may have. */
  limitOf(team: Pick<AlertAccess["team"], "plan">): number;
  /** Makes the rule about Contrail itself, if the team doesn't have it. */
  addAboutContrail(access: AlertAccess): Promise<void>;
  /** Rules or mutes have changed. */
  onChanged(): void;
  /** An incident has changed, and there is something to send. */
  onIncident(incident: { teamId: string; number: number }): void;
}

const maxMuteMs = 366 * dayMs;

export type AlertRules = ReturnType<typeof createAlertRules>;

export function createAlertRules(deps: AlertRulesDeps) {
  const { stores, transaction, vault, clock, limitOf, addAboutContrail, onChanged, onIncident } = deps;

  async function find(teamId: string, id: string): Promise<StoredAlertRule> {
    const record = await stores.alertRules.find(teamId, id);
    if (!record) throw new AppError("alert_rule_not_found");
    return record;
  }

  async function get(teamId: string, id: string): Promise<AlertRule> {
    const [rule] = await toAlertRules(stores, teamId, [await find(teamId, id)], clock.now());
    if (!rule) throw new AppError("alert_rule_not_found");
    return rule;
  }

  /** What is saved. Throws if it could never be evaluated. */
  async function toRecordFields(teamId: string, rule: SaveAlertRule) {
    const { name, application, condition, severity, routes, behaviour, isEnabled } = rule;
    checkCondition(condition, behaviour);
    const found = application === null ? undefined : await stores.applications.find(teamId, application);
    if (application !== null && !found) throw new AppError("application_not_found");
    return {
      name,
      applicationId: found?.id ?? null,
      kind: condition.kind,
      condition: JSON.stringify(condition),
      severity,
      behaviour: JSON.stringify(behaviour),
      isEnabled: Number(isEnabled),
      routes: routes.map((route, step) => (step === 0 ? { ...route, afterMinutes: 0 } : route)),
    };
  }

  function append(
    tx: MetadataStores,
    { team, actor }: AlertAccess,
    action: AuditAction,
    { id, name }: Pick<StoredAlertRule, "id" | "name">,
    changes: AuditChange[] = [],
  ): Promise<void> {
    return tx.audit.append({ teamId: team.id, at: clock.now(), actor, action, target: { id, name }, changes });
  }

  /** What it has fired on is over. */
  async function closeIncidents(tx: MetadataStores, access: AlertAccess, ruleId: string, text: string) {
    const closed: IncidentRecord[] = [];
    const at = clock.now();
    for (const { id } of await tx.incidents.openOf(ruleId)) {
      const resolved = await resolveByPerson(tx, id, { access, vault, at, text });
      if (resolved) closed.push(resolved);
    }
    return closed;
  }

  function onSaved(closed: readonly IncidentRecord[]): void {
    onChanged();
    for (const incident of closed) onIncident(incident);
  }

  return {
    find,
    get,

    /** Oldest first; the one about Contrail itself is the last. */
    async list(teamId: string): Promise<AlertRule[]> {
      const all = await toAlertRules(stores, teamId, await stores.alertRules.list(teamId), clock.now());
      return all.toSorted((one, other) => Number(one.isBuiltIn) - Number(other.isBuiltIn));
    },

    async create(access: AlertAccess, rule: SaveAlertRule): Promise<AlertRule> {
      const { team, account } = access;
      if (rule.condition.kind === "system") throw new AppError("alert_rule_invalid");
      const now = clock.now();
      const record: StoredAlertRule = {
        id: randomUUID(),
        teamId: team.id,
        ...(await toRecordFields(team.id, rule)),
        builtIn: null,
        createdBy: account.id,
        createdByName: account.name,
        createdAt: now,
        changedAt: now,
        version: 1,
      };
      await transaction(async (tx) => {
        requireSaved(await tx.alertRules.insert(record, limitOf(team)), limitOf(team));
        await append(tx, access, "alert_rule.created", record);
      });
      await addAboutContrail(access);
      onChanged();
      return get(team.id, record.id);
    },

    /** A rule with another condition starts anew: what it has fired on is resolved. */
    async update(access: AlertAccess, id: string, rule: SaveAlertRule): Promise<AlertRule> {
      const { team } = access;
      const before = await find(team.id, id);
      const fields = before.builtIn === systemRule ? toSystemFields(before, rule) : await toRecordFields(team.id, rule);
      if (fields.kind === "system" && before.kind !== "system") throw new AppError("alert_rule_invalid");
      const after = { ...before, ...fields };
      const closed = await transaction(async (tx) => {
        requireSaved(await tx.alertRules.update(team.id, id, { ...fields, at: clock.now() }));
        await append(tx, access, "alert_rule.changed", after, changesOf(before, after));
        const reason = resetReason(before, after);
        if (reason === undefined) return [];
        await tx.alertStates.reset(id);
        return closeIncidents(tx, access, id, reason);
      });
      onSaved(closed);
      return get(team.id, id);
    },

    /** Its incidents are kept, and those that are open are resolved. */
    async remove(access: AlertAccess, id: string): Promise<void> {
      const { team } = access;
      const record = await find(team.id, id);
      if (record.builtIn === systemRule) throw new AppError("alert_rule_built_in");
      const closed = await transaction(async (tx) => {
        const resolved = await closeIncidents(tx, access, id, "The rule was deleted.");
        if (!(await tx.alertRules.remove(team.id, id))) throw new AppError("alert_rule_not_found");
        await append(tx, access, "alert_rule.deleted", record);
        return resolved;
      });
      onSaved(closed);
    },

    /** null: it isn't muted any longer. */
    async mute(access: AlertAccess, id: string, mute: Mute | null): Promise<AlertRule> {
      const { team, account } = access;
      const record = await find(team.id, id);
      const at = clock.now();
      const until = mute && toUntil(mute, at);
      const open = await transaction(async (tx) => {
        const target = { targetKind: "rule", targetId: id } as const;
        if (mute) {
          await tx.alertMutes.set({ teamId: team.id, ...target, until, createdByName: account.name, createdAt: at });
          const changes = [{ field: "until", from: null, to: untilText(until) }];
          await append(tx, access, "alert_rule.muted", record, changes);
        } else {
          if (!(await tx.alertMutes.clear(team.id, target))) return [];
          await append(tx, access, "alert_rule.unmuted", record);
        }
        const incidents = await tx.incidents.openOf(id);
        const text = mute ? muteText({ until }) : "Unmuted";
        for (const incident of incidents) {
          await appendEvent(tx, incident.id, { access, vault, at, kind: mute ? "muted" : "unmuted", text });
          if (!mute) await tx.notifications.releaseHeldOf(incident.id, at);
        }
        return incidents;
      });
      onSaved(open);
      return get(team.id, id);
    },

    async evaluations(
      teamId: string,
      id: string,
    ): Promise<{ evaluations: AlertEvaluation[]; idleSince: string | null }> {
      const record = await find(teamId, id);
      const rule = tryToEvaluatedRule(record);
      const [stored, states] = await Promise.all([stores.alertEvaluations.list(id), stores.alertStates.list([id])]);
      const since = rule ? idleSince(rule, record, states, clock.now()) : null;
      return {
        evaluations: stored.map(({ fromTime, toTime, groupKey, value, limitValue, phase, reason }) => ({
          from: new Date(fromTime).toISOString(),
          to: new Date(toTime).toISOString(),
          // Of a rule about issues, it is an application.
          group: groupKey === "" || record.kind === "issue" || record.kind === "system" ? null : groupKey,
          value,
          limit: limitValue,
          phase,
          text: reason,
        })),
        idleSince: since === null ? null : new Date(since).toISOString(),
      };
    },
  };
}

function requireSaved(outcome: SaveRuleOutcome, limit = maxAlertRules): void {
  if (outcome === "limit_reached") throw new AppError("alert_rules_full", limitMessage(limit));
  if (outcome === "unknown_channel") throw new AppError("channel_not_found");
  if (outcome === "not_found") throw new AppError("alert_rule_not_found");
}

/** With another plan there could be more. */
function limitMessage(limit: number): { message?: string } {
  if (limit >= maxAlertRules) return {};
  return { message: `Your plan has ${limit} alert rules. Delete one first, or upgrade your plan to add more.` };
}

/** Only whom it notifies can be changed, and whether it does. */
function toSystemFields(before: StoredAlertRule, { routes, isEnabled }: SaveAlertRule) {
  const { name, applicationId, kind, condition, severity, behaviour } = before;
  return {
    name,
    applicationId,
    kind,
    condition,
    severity,
    behaviour,
    isEnabled: Number(isEnabled),
    routes,
  };
}

/** Why its open incidents are resolved; undefined: it goes on as before. */
function resetReason(before: StoredAlertRule, after: StoredAlertRule): string | undefined {
  if (after.isEnabled === 0) return before.isEnabled === 1 ? "The rule was turned off." : undefined;
  const isOther = before.condition !== after.condition || before.applicationId !== after.applicationId;
  return isOther ? "The rule was changed." : undefined;
}

function changesOf(before: StoredAlertRule, after: StoredAlertRule): AuditChange[] {
  const fields = ["name", "condition", "severity", "behaviour"] as const;
  const changes: AuditChange[] = fields.map((field) => ({ field, from: before[field], to: after[field] }));
  changes.push(
    { field: "application", from: before.applicationId, to: after.applicationId },
    { field: "enabled", from: before.isEnabled === 1, to: after.isEnabled === 1 },
    { field: "channels", from: JSON.stringify(before.routes), to: JSON.stringify(after.routes) },
  );
  return changes.filter(({ from, to }) => from !== to);
}

/** null: until it gets worse. */
export function toUntil(mute: Mute, now: number): number | null {
  if (mute.until === "worse") return null;
  const until = Date.parse(mute.time);
  if (!(until > now) || until > now + maxMuteMs) throw new AppError("mute_invalid");
  return until;
}

export function untilText(until: number | null): string {
  return until === null ? "it gets worse" : new Date(until).toISOString();
}
