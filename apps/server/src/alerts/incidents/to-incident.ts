// Stored incidents as the API shows them.
import type { Assignee, Incident, Mute } from "@contrail/protocol";
import { openIncidentText } from "../../incident-text.ts";
import type { AlertMute } from "../../storage/metadata/alerts/alert-mutes.ts";
import type { StoredAlertRule } from "../../storage/metadata/alerts/alert-rules.ts";
import type { IncidentRecord } from "../../storage/metadata/database/alert-records.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import type { Vault } from "../../vault.ts";
import { toRuleState } from "../evaluate/rule-state.ts";
import { toMute } from "../rules/to-alert-rule.ts";

export interface IncidentContext {
  rules: ReadonlyMap<string, StoredAlertRule>;
  applications: ReadonlyMap<string, { id: string; name: string }>;
  members: ReadonlyMap<string, Assignee>;
  /** Also those that have ended. */
  mutes: readonly AlertMute[];
  /** Of open incidents about issues: the ids of their issues, by incident. */
  issues: ReadonlyMap<string, readonly string[]>;
  now: number;
}

export type ContextStores = Pick<
  MetadataStores,
  "alertRules" | "alertStates" | "alertMutes" | "applications" | "members"
>;

export async function readContext(stores: ContextStores, teamId: string, now: number): Promise<IncidentContext> {
  const [rules, applications, members, mutes] = await Promise.all([
    stores.alertRules.list(teamId),
    stores.applications.list(teamId),
    stores.members.list(teamId),
    stores.alertMutes.list(teamId),
  ]);
  const hasIssueMutes = mutes.some(({ targetKind }) => targetKind === "issue");
  const aboutIssues = hasIssueMutes ? rules.filter(({ kind }) => kind === "issue") : [];
  const states = await stores.alertStates.list(aboutIssues.map(({ id }) => id));
  return {
    rules: new Map(rules.map((rule) => [rule.id, rule])),
    applications: new Map(applications.map(({ id, name }) => [id, { id, name }])),
    members: new Map(
      members.map(({ accountId, name, profilePicture }) => [accountId, { id: accountId, name, profilePicture }]),
    ),
    mutes,
    issues: new Map(
      states.flatMap((state) =>
        state.incidentId === null ? [] : [[state.incidentId, toRuleState(state).recent.issueIds ?? []]],
      ),
    ),
    now,
  };
}

export function toIncident(
  record: IncidentRecord,
  context: IncidentContext,
  vault: Pick<Vault, "encrypt" | "decrypt">,
) {
  const { number, severity, status, ruleId, applicationId, openedAt, acknowledgedAt, resolvedAt, resolvedName } =
    record;
  const rule = context.rules.get(ruleId ?? "");
  return {
    number,
    title: openIncidentText(vault, record.sealed).title,
    severity,
    status,
    rule: rule ? { id: rule.id, name: rule.name, kind: rule.kind } : null,
    application: context.applications.get(applicationId ?? "") ?? null,
    openedAt: new Date(openedAt).toISOString(),
    acknowledgedAt: acknowledgedAt === null ? null : new Date(acknowledgedAt).toISOString(),
    acknowledgedBy: toAssignee(record, context),
    resolvedAt: resolvedAt === null ? null : new Date(resolvedAt).toISOString(),
    resolvedBy: resolvedName,
    isOneOff: record.isOneOff === 1,
    isFlapping: record.isFlapping === 1,
    mute: muteOf(record, context),
  } satisfies Incident;
}

/** Those who have left keep their name. */
function toAssignee({ acknowledgedBy, acknowledgedName }: IncidentRecord, { members }: IncidentContext) {
  if (acknowledgedBy === null) return null;
  return members.get(acknowledgedBy) ?? { id: acknowledgedBy, name: acknowledgedName ?? "", profilePicture: null };
}

/** Of its rule, of its application, or of all of its issues. */
function muteOf({ id, ruleId, applicationId }: IncidentRecord, { mutes, issues, now }: IncidentContext): Mute | null {
  const lasting = mutes.filter(({ until }) => until === null || until > now);
  const of = (kind: AlertMute["targetKind"], targetId: string | null) =>
    lasting.find((mute) => mute.targetKind === kind && mute.targetId === targetId);
  const muted = (issues.get(id) ?? []).map((issueId) => of("issue", issueId));
  const ofIssues = muted.every((mute) => mute !== undefined) ? muted[0] : undefined;
  return toMute(of("rule", ruleId) ?? of("application", applicationId) ?? ofIssues, now);
}
