// Incidents about issues that are open: they are resolved when their issues are, or when none has happened for a while.
// And signals that wait for more events.
import { minuteMs } from "@contrail/protocol";
import { type IncidentText, openIncidentText } from "../../incident-text.ts";
import type { AlertStateRecord, IncidentRecord } from "../../storage/metadata/database/alert-records.ts";
import type { StoredIssue } from "../../storage/metadata/issues/issues.ts";
import { issueQuietMs, issuesResolvedTitle } from "../evaluate/bursts.ts";
import { toRuleState } from "../evaluate/rule-state.ts";
import { StoreUnavailableError, SupersededError } from "./errors.ts";
import { fire, toItem } from "./evaluate-signals.ts";
import type { EvaluatorDeps } from "./evaluator-deps.ts";
import { resolveIncident, updateIncident } from "./incident-changes.ts";
import type { RuleTarget } from "./measure.ts";
import { type IssueRule, readSignals } from "./signalled.ts";

/** Returns whether something is still open or pending. */
export async function checkIssueRule(deps: EvaluatorDeps, rule: IssueRule): Promise<boolean> {
  const { stores } = deps;
  const records = await stores.alertStates.list([rule.id]);
  let isActive = false;
  for (const record of records) {
    try {
      const isLeft =
        record.incidentId === null ? await checkPending(deps, rule, record) : await checkOpen(deps, rule, record);
      isActive ||= isLeft;
    } catch (error) {
      // Someone else was faster; the next check sees what it did.
      if (!(error instanceof SupersededError)) throw error;
      isActive = true;
    }
  }
  return isActive;
}

async function checkOpen(deps: EvaluatorDeps, rule: IssueRule, record: AlertStateRecord): Promise<boolean> {
  const { stores, clock } = deps;
  const incident = await stores.incidents.byId(record.incidentId ?? "");
  if (incident?.status !== "open") {
    await stores.alertStates.remove(rule.id, [record.groupKey]);
    return false;
  }
  const issues = await readIssues(deps, toRuleState(record).recent.issueIds ?? []);
  const now = clock.now();
  const before = openIncidentText(deps.vault, incident.sealed);
  const text = withCounts(before, issues);
  const isHandled = issues.length > 0 && issues.every(({ state }) => state !== "open");
  const lastSeen = Math.max(incident.lastAt, ...issues.map((issue) => issue.lastSeen));
  const isQuiet = now - lastSeen >= issueQuietMs;
  if (isHandled || isQuiet) {
    await resolve(deps, rule, record, incident, text, { isQuiet: !isHandled, now });
    return false;
  }
  if (JSON.stringify(text.items) !== JSON.stringify(before.items)) await update(deps, incident, text, now);
  return true;
}

async function readIssues({ stores }: EvaluatorDeps, ids: readonly string[]): Promise<StoredIssue[]> {
  const found = new Map<string, StoredIssue>();
  for (const id of ids) {
    const issue = await stores.issues.byId(id);
    if (issue) found.set(issue.id, issue);
  }
  return [...found.values()];
}

function withCounts(text: IncidentText, issues: readonly StoredIssue[]): IncidentText {
  const counted = new Map(issues.map((issue) => [issue.publicId, toItem(issue)]));
  const items = text.items.map((item) => counted.get(item.issue ?? "") ?? item);
  return { ...text, items: items.toSorted((one, other) => other.count - one.count) };
}

async function resolve(
  deps: EvaluatorDeps,
  rule: IssueRule,
  record: AlertStateRecord,
  incident: IncidentRecord,
  text: IncidentText,
  { isQuiet, now }: { isQuiet: boolean; now: number },
): Promise<void> {
  const resolvedTitle = text.issues ? issuesResolvedTitle(text.issues, isQuiet) : null;
  const entries = [{ at: now, kind: "resolved", text: resolvedTitle ?? "Resolved" } as const];
  const resolved = await deps.transaction(async (tx) => {
    await tx.alertStates.remove(rule.id, [record.groupKey]);
    return resolveIncident(tx, deps.vault, incident.id, { now, at: now, text: { ...text, resolvedTitle }, entries });
  });
  if (!resolved) return;
  deps.onIncident(resolved);
  deps.onNotify();
}

async function update(deps: EvaluatorDeps, incident: IncidentRecord, text: IncidentText, now: number): Promise<void> {
  const { lastAt } = incident;
  const updated = await deps.transaction((tx) => updateIncident(tx, deps.vault, incident.id, { now, text, lastAt }));
  if (!updated) return;
  deps.onIncident(updated);
  deps.onNotify();
}

/** Whether enough events or users have followed a signal. */
async function checkPending(deps: EvaluatorDeps, rule: IssueRule, record: AlertStateRecord): Promise<boolean> {
  const { signal } = toRuleState(record).recent;
  const { after } = rule.condition;
  const now = deps.clock.now();
  const [found] =
    signal && after
      ? await readSignals(deps, { scopes: [], applications: [], logsSince: 0 }, [signal], { needsEvents: false })
      : [];
  if (!signal || !after || !found || now > signal.at + after.minutes * minuteMs) {
    await deps.stores.alertStates.remove(rule.id, [record.groupKey]);
    return false;
  }
  const { applicationId } = found.issue;
  const target = await deps.open(rule.teamId, applicationId);
  if (!target) return false;
  const { events, users } = await countEvents(deps, target, found.issue, {
    from: now - after.minutes * minuteMs,
    to: now,
  });
  if ((after.of === "events" ? events : users) < after.count) return true;
  const signals = await readSignals(deps, target, [signal], { needsEvents: true });
  const changed = await deps.transaction(async (tx) => {
    await tx.alertStates.remove(rule.id, [record.groupKey]);
    return fire(deps, tx, rule, target, { applicationId, signals: signals.map((each) => ({ ...each, at: now })), now });
  });
  if (changed) {
    deps.onIncident(changed);
    deps.onNotify();
  }
  return true;
}

async function countEvents(
  { stores, logs }: EvaluatorDeps,
  { scopes }: RuleTarget,
  { applicationId, ids }: StoredIssue,
  { from, to }: { from: number; to: number },
): Promise<{ events: number; users: number }> {
  const fingerprints = (await stores.issueFingerprints.ofIssue(ids)).map(({ fingerprint }) => fingerprint);
  try {
    const [figures] = await logs.issueFigures(scopes, {}, [{ applicationId, fingerprints }], { from, to, count: 1 });
    return figures ?? { events: 0, users: 0 };
  } catch (error) {
    throw new StoreUnavailableError(error);
  }
}
