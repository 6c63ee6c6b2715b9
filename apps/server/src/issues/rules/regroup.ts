// Applies a changed set of rules to everything an application has. The application is locked meanwhile.
import { randomUUID } from "node:crypto";
import { type ErrorFacts, groupingVersion, type SavedRule } from "@contrail/protocol";
import type { IssueFingerprintRecord, IssueRecord } from "../../storage/metadata/database/tables.ts";
import type { LockedApplication } from "../../storage/metadata/issues/lock.ts";
import type { RegroupedIssue } from "../../storage/metadata/issues/regrouping.ts";
import type { IssueRuleRecord } from "../../storage/metadata/issues/rules.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import { parseStateDetail } from "../state-detail.ts";
import { groupBy } from "./group-by.ts";
import { type GroupingState, type PlannedKind, planRegrouping, type RegroupingPlan } from "./plan-regrouping.ts";
import { toSavedRule } from "./saved-rule.ts";

export interface StoredKind extends Omit<IssueFingerprintRecord, "facts"> {
  facts: ErrorFacts;
}

export interface StoredState extends GroupingState {
  kinds: readonly StoredKind[];
  issues: readonly IssueRecord[];
}

export type StoredPlan = RegroupingPlan<StoredKind>;

export async function loadState(
  { issueRegrouping }: Pick<MetadataStores, "issueRegrouping">,
  applicationId: string,
): Promise<StoredState> {
  const kinds = await issueRegrouping.kinds(applicationId);
  const keys = await issueRegrouping.keys(applicationId);
  return {
    kinds: kinds.map((kind) => ({ ...kind, facts: JSON.parse(kind.facts) })),
    issues: await issueRegrouping.issues(applicationId),
    issueOfKey: new Map(keys.map(({ key, issueId }) => [key, issueId])),
  };
}

export function planStored(state: StoredState, records: readonly IssueRuleRecord[], changed: string): StoredPlan {
  const targets = new Map(records.flatMap(({ id, issueId }) => (issueId === null ? [] : [[id, issueId] as const])));
  return planRegrouping(state, { rules: records.map(toSavedRule), targets, changed, createId: randomUUID });
}

export async function applyPlan(
  stores: Pick<MetadataStores, "issues" | "issueRegrouping" | "issueRules">,
  { id: applicationId, lastIssueNumber }: Pick<LockedApplication, "id" | "lastIssueNumber">,
  { state, plan, rules, now }: { state: StoredState; plan: StoredPlan; rules: readonly SavedRule[]; now: number },
): Promise<void> {
  const { issues, issueRegrouping, issueRules } = stores;
  const created = createdIssues(state, plan, rules).map((issue, index) => {
    const number = lastIssueNumber + index + 1;
    return { ...issue, applicationId, number, createdAt: now };
  });
  await issues.insert(created.map((issue) => ({ ...issue, mergedInto: null, mergedBy: null })));
  if (created.length > 0) await issues.setLastNumber(applicationId, lastIssueNumber + created.length);
  await issues.insertKeys(
    [...plan.keys].map(([key, issueId]) => ({ applicationId, key, version: groupingVersion, issueId })),
  );
  const moved = plan.kinds.filter(({ kind, to, key }) => to !== kind.issueId || key !== kind.key);
  await issueRegrouping.moveKinds(
    moved.map(({ kind, to, key, components }) => ({
      applicationId,
      fingerprint: kind.fingerprint,
      key,
      issueId: to,
      components: JSON.stringify(components),
    })),
  );
  const redirected = created.filter(({ mergedInto }) => mergedInto !== null);
  await issueRegrouping.updateIssues([...changedIssues(state, plan), ...redirected]);
  for (const [ruleId, issueId] of plan.adopted) await issueRules.setIssue(ruleId, issueId);
  for (const { id } of rules) await issueRules.setCaught(id, plan.caught.get(id) ?? 0);
}

/** Existing issues with other kinds of error, or that lead somewhere else. */
function changedIssues({ issues }: StoredState, plan: StoredPlan): RegroupedIssue[] {
  const kinds = groupBy(plan.kinds, ({ to }) => to);
  const events = new Map<string, number>();
  const add = (id: string, count: number) => events.set(id, (events.get(id) ?? 0) + count);
  for (const { kind, to } of plan.kinds) {
    if (to === kind.issueId) continue;
    add(kind.issueId, -kind.events);
    add(to, kind.events);
  }
  return issues.flatMap((issue): RegroupedIssue[] => {
    const { mergedInto, mergedBy } = redirectOf(plan, issue.id);
    const change = events.get(issue.id);
    const isSame = issue.mergedInto === mergedInto && issue.mergedBy === mergedBy;
    if (isSame && change === undefined) return [];
    const { id, stateDetail, firstSeen, lastSeen, firstRelease, lastRelease } = issue;
    const unchanged = { id, mergedInto, mergedBy, stateDetail, events: issue.events };
    const seen = { firstSeen, lastSeen, firstRelease, lastRelease };
    if (change === undefined) return [{ ...unchanged, ...seen }];
    const own = kinds.get(id) ?? [];
    const all = { events: issue.events + change, stateDetail: shiftDetail(stateDetail, change) };
    return [{ ...unchanged, ...all, ...(own.length > 0 ? seenOf(own, { ...seen, events: all.events }) : seen) }];
  });
}

function createdIssues(
  { issues }: StoredState,
  plan: StoredPlan,
  rules: readonly SavedRule[],
): Omit<IssueRecord, "applicationId" | "number" | "createdAt">[] {
  const byId = new Map(issues.map((issue) => [issue.id, issue]));
  const kinds = groupBy(plan.kinds, ({ to }) => to);
  return [...plan.created.keys()].flatMap((id) => {
    const own = kinds.get(id) ?? [];
    const [first] = own.toSorted((one, other) => other.kind.events - one.kind.events);
    const source = first && byId.get(first.kind.issueId);
    if (!source) return [];
    const events = own.reduce((sum, { kind }) => sum + kind.events, 0);
    const { state, stateSince, assigneeId, regressedAt, escalatedAt } = source;
    return [
      {
        id,
        ...redirectOf(plan, id),
        ...describePart(source, first, rules),
        state,
        stateSince,
        assigneeId,
        regressedAt,
        escalatedAt,
        stateDetail: shiftDetail(source.stateDetail, events - source.events),
        events,
        ...seenOf(own),
      },
    ];
  });
}

/** What an issue is called that gets its events from another one. */
export function describePart(
  source: IssueRecord,
  { components, kind, splitBy }: PlannedKind<StoredKind>,
  rules: readonly SavedRule[],
): Pick<IssueRecord, "kind" | "type" | "title" | "function" | "file"> {
  const split = rules.find(({ id }) => id === splitBy)?.rule;
  const isByMessage = split?.kind === "split" && split.by === "template";
  const title = (isByMessage && kind.facts.template) || source.title;
  const { function: name = source.function, file = source.file } = components;
  return { kind: source.kind, type: source.type, title: title.slice(0, 300), function: name, file };
}

function redirectOf(plan: StoredPlan, id: string) {
  return plan.redirects.get(id) ?? { mergedInto: null, mergedBy: null };
}

type Seen = Pick<IssueRecord, "firstSeen" | "lastSeen" | "firstRelease" | "lastRelease">;

/** @param known of the issue, whose oldest kinds of error may be forgotten already */
function seenOf(own: readonly PlannedKind<StoredKind>[], known?: Seen & { events: number }): Seen {
  const kinds = own.map(({ kind }) => kind);
  const byEnd = kinds.toSorted((one, other) => other.lastSeen - one.lastSeen);
  let first: Pick<Seen, "firstSeen" | "firstRelease"> | undefined;
  for (const kind of kinds) if (!first || kind.firstSeen < first.firstSeen) first = kind;
  const isComplete = known?.events === kinds.reduce((sum, { events }) => sum + events, 0);
  if (known && !isComplete && first && known.firstSeen < first.firstSeen) first = known;
  return {
    firstSeen: first?.firstSeen ?? 0,
    firstRelease: first?.firstRelease ?? "",
    lastSeen: byEnd[0]?.lastSeen ?? 0,
    lastRelease: byEnd.find(({ lastRelease }) => lastRelease !== "")?.lastRelease ?? "",
  };
}

/** How many events an issue had when it was ignored changes with those that move. */
function shiftDetail(stateDetail: string, change: number): string {
  const detail = parseStateDetail(stateDetail);
  if (detail.eventsBefore === undefined) return stateDetail;
  return JSON.stringify({ ...detail, eventsBefore: detail.eventsBefore + change });
}
