// Rules about issues: signals become incidents, and many at once become one.
import type { IncidentItem } from "@contrail/protocol";
import { type IncidentText, maxExcerptCharacters, maxIncidentItems, openIncidentText } from "../../incident-text.ts";
import type { AlertStateRecord, IncidentRecord } from "../../storage/metadata/database/alert-records.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import { addSignals, issuesTitle, joins } from "../evaluate/bursts.ts";
import { newState, type RuleState, toRuleState, writeRecent } from "../evaluate/rule-state.ts";
import { SupersededError } from "./errors.ts";
import type { EvaluatorDeps } from "./evaluator-deps.ts";
import { openIncident, type TimelineEntry, updateIncident } from "./incident-changes.ts";
import { toIssueTitle } from "./incident-details.ts";
import type { RuleTarget } from "./measure.ts";
import { type Decision, decide, type IssueRule, readSignals, type Signal, toSignalledIssue } from "./signalled.ts";
import { toWatchedRule } from "./watched-rule.ts";

const maxSignals = 500;
const maxTrackedIssues = 100;

/** Handles the signals of an application. Returns whether there may be more. */
export async function evaluateSignals(deps: EvaluatorDeps, applicationId: string): Promise<boolean> {
  const { stores, clock, transaction } = deps;
  const waiting = await stores.issueSignals.list(applicationId, maxSignals);
  if (waiting.length === 0) return false;
  const rules = await issueRulesOf(deps, applicationId);
  const target = rules[0] && (await deps.open(rules[0].teamId, applicationId));
  const needsEvents = rules.some(({ condition }) => condition.search !== "" || condition.levels.length > 0);
  const signals = target ? await readSignals(deps, target, waiting, { needsEvents }) : [];
  const now = clock.now();
  const decisions = await Promise.all(
    rules.map(async (rule) => ({
      rule,
      decided: target ? await decide(deps, rule, target, applicationId, signals, now) : [],
    })),
  );
  const changed = await transaction(async (tx) => {
    const left = new Set(await tx.issueSignals.remove(waiting.map(({ id }) => id)));
    const incidents: IncidentRecord[] = [];
    for (const { rule, decided } of decisions) {
      const mine = decided.filter(({ signal }) => left.has(signal.id));
      if (target && mine.length > 0)
        incidents.push(...(await applyDecisions(deps, tx, rule, target, { applicationId, decided: mine, now })));
    }
    return incidents;
  });
  for (const { teamId, number } of changed) deps.onIncident({ teamId, number });
  if (changed.length > 0) deps.onNotify();
  return waiting.length === maxSignals;
}

async function issueRulesOf({ stores }: EvaluatorDeps, applicationId: string): Promise<IssueRule[]> {
  const stored = await stores.alertRules.enabledFor(applicationId);
  return stored.flatMap((record) => {
    const rule = record.kind === "issue" ? toWatchedRule(record) : undefined;
    return rule?.condition.kind === "issue" ? [{ ...rule, condition: rule.condition }] : [];
  });
}

interface DecisionContext {
  applicationId: string;
  decided: readonly Decision[];
  now: number;
}

async function applyDecisions(
  deps: EvaluatorDeps,
  tx: MetadataStores,
  rule: IssueRule,
  target: RuleTarget,
  { applicationId, decided, now }: DecisionContext,
): Promise<IncidentRecord[]> {
  await tx.alertEvaluations.append(
    decided
      .filter(({ reason }) => reason !== undefined)
      .map(({ signal, reason = "" }) => ({
        ruleId: rule.id,
        groupKey: applicationId,
        fromTime: signal.at,
        toTime: now,
        value: null,
        limitValue: null,
        phase: "ok" as const,
        reason,
      })),
  );
  const passed = decided.filter(({ reason }) => reason === undefined);
  for (const mute of new Set(passed.flatMap(({ ended }) => ended))) await tx.alertMutes.clear(rule.teamId, mute);
  const signals = passed.map(({ signal }) => signal);
  if (rule.condition.after) {
    for (const signal of signals) await waitForMore(tx, rule, signal, now);
    return [];
  }
  const changed = signals.length > 0 ? await fire(deps, tx, rule, target, { applicationId, signals, now }) : undefined;
  return changed ? [changed] : [];
}

/** It fires when enough has happened. */
async function waitForMore(tx: MetadataStores, rule: IssueRule, signal: Signal, now: number): Promise<void> {
  const groupKey = pendingKey(signal.issue.id);
  const record = await tx.alertStates.find(rule.id, groupKey);
  const { id, kind, at, logId } = signal;
  const state: RuleState = {
    phase: "pending",
    since: now,
    value: null,
    recent: { checkedTo: now, signal: { id, issueId: signal.issue.id, kind, at, logId } },
  };
  await storeState(tx, rule, { groupKey, record, state, incidentId: null, now });
}

export const pendingKey = (issueId: string): string => `issue ${issueId}`;

interface FiringContext {
  applicationId: string;
  signals: readonly Signal[];
  now: number;
}

/** Opens an incident, or joins the one that is open. */
export async function fire(
  { vault }: Pick<EvaluatorDeps, "vault">,
  tx: MetadataStores,
  rule: IssueRule,
  target: RuleTarget,
  { applicationId, signals, now }: FiringContext,
): Promise<IncidentRecord | undefined> {
  const record = await tx.alertStates.find(rule.id, applicationId);
  const state = record ? toRuleState(record) : newState(now);
  const current = record?.incidentId ? await tx.incidents.byId(record.incidentId) : undefined;
  const lastAt = Math.max(...signals.map(({ at }) => at));
  const isJoined = current?.status === "open" && joins(current, lastAt);
  const before = isJoined ? openIncidentText(vault, current.sealed) : undefined;
  const text = toText(target, { applicationId, signals, before });
  if (!text) return undefined;
  await tx.alertEvaluations.append([
    {
      ruleId: rule.id,
      groupKey: applicationId,
      fromTime: now,
      toTime: now,
      value: signals.length,
      limitValue: null,
      phase: "firing",
      reason: toList(signals),
    },
  ]);
  // An older one that is still open goes on by itself.
  if (record && current?.status === "open" && !isJoined)
    await storeState(tx, rule, {
      groupKey: `${applicationId} ${current.id}`,
      record: undefined,
      state,
      incidentId: current.id,
      now,
    });
  const issueIds = [...(isJoined ? (state.recent.issueIds ?? []) : []), ...signals.map(({ issue }) => issue.id)];
  const firing: RuleState = {
    phase: "firing",
    since: isJoined ? state.since : now,
    value: Object.values(text.issues?.counts ?? {}).reduce((sum, count) => sum + count, 0),
    recent: { checkedTo: now, issueIds: [...new Set(issueIds)].slice(-maxTrackedIssues) },
  };
  if (isJoined) {
    await storeState(tx, rule, { groupKey: applicationId, record, state: firing, incidentId: current.id, now });
    const entries: TimelineEntry[] = [{ at: lastAt, kind: "joined", text: `Joined by ${toList(signals)}` }];
    return updateIncident(tx, vault, current.id, { now, text, entries, lastAt });
  }
  const opened = await openIncident(tx, vault, {
    rule,
    applicationId,
    openedAt: now,
    firedValue: null,
    usualValue: null,
    limitValue: null,
    text,
    entries: [{ at: now, kind: "fired", text: toList(signals) }],
    now,
  });
  await storeState(tx, rule, { groupKey: applicationId, record, state: firing, incidentId: opened.id, now });
  return opened;
}

function toText(
  { applications }: RuleTarget,
  { applicationId, signals, before }: Omit<FiringContext, "now"> & { before: IncidentText | undefined },
): IncidentText | undefined {
  const issues = addSignals(before?.issues, signals.map(toSignalledIssue));
  if (!issues) return undefined;
  const known = new Map((before?.items ?? []).map((item) => [item.issue, item]));
  let more = before?.more ?? 0;
  for (const { issue } of signals) {
    if (known.size >= maxIncidentItems && !known.has(issue.publicId)) more++;
    else known.set(issue.publicId, toItem(issue));
  }
  const first = signals.find(({ event }) => event !== undefined);
  const name = applications.find(({ id }) => id === applicationId)?.name ?? "";
  return {
    title: issuesTitle(issues, name),
    resolvedTitle: null,
    fired: "",
    now: null,
    items: [...known.values()].toSorted((one, other) => other.count - one.count),
    more,
    excerpt: before?.excerpt || (first?.event?.message ?? "").slice(0, maxExcerptCharacters),
    logId: before?.logId ?? (first?.logId || null),
    source: before?.source ?? null,
    issues,
  };
}

export function toItem(issue: Signal["issue"]): IncidentItem {
  return { issue: issue.publicId, group: null, title: toIssueTitle(issue), count: issue.events };
}

const verbs = { new: "is new", regressed: "regressed", escalating: "is escalating" } as const;

/** `SHOP-47, which is new, and 3 more` */
function toList(signals: readonly Signal[]): string {
  const [first, ...others] = signals;
  if (!first) return "";
  const head = `${first.issue.publicId}, which ${verbs[first.kind]}`;
  return others.length === 0 ? head : `${head}, and ${others.length.toLocaleString("en")} more`;
}

export interface StoredSignalState {
  groupKey: string;
  record: AlertStateRecord | undefined;
  state: RuleState;
  incidentId: string | null;
  now: number;
}

export async function storeState(
  tx: Pick<MetadataStores, "alertStates">,
  rule: Pick<IssueRule, "id" | "version">,
  { groupKey, record, state, incidentId, now }: StoredSignalState,
): Promise<void> {
  const { phase, since, value } = state;
  const row = {
    ruleId: rule.id,
    groupKey,
    phase,
    since,
    recent: writeRecent(state),
    value,
    incidentId,
    evaluatedAt: now,
  };
  const seen = { version: record?.version ?? 0, ruleVersion: rule.version };
  if (!(await tx.alertStates.compareAndSet(row, seen))) throw new SupersededError();
}
