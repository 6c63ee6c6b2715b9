// What the issues of an application are after a plan: those that change, and new ones.
import { groupBy } from "@contrail/protocol";
import type { IssueRecord } from "../../storage/metadata/database/tables.ts";
import { findRoots } from "../../storage/metadata/issues/merged.ts";
import type { RegroupedIssue } from "../../storage/metadata/issues/regrouping.ts";
import { shiftEventsBefore } from "../state-detail.ts";
import type { PlannedKind } from "./plan-regrouping.ts";
import type { StoredKind, StoredPlan, StoredState } from "./stored-state.ts";

type Kinds = readonly PlannedKind<StoredKind>[];

/** Existing issues with other kinds of error, or that lead somewhere else. */
export function changedIssues({ issues }: StoredState, plan: StoredPlan): RegroupedIssue[] {
  const kinds = groupBy(plan.kinds, ({ to }) => to);
  const moved = movedEvents(plan);
  return issues.flatMap((issue): RegroupedIssue[] => {
    const redirect = redirectOf(plan, issue.id);
    const change = moved.get(issue.id);
    const isSame = issue.mergedInto === redirect.mergedInto && issue.mergedBy === redirect.mergedBy;
    if (isSame && change === undefined) return [];
    const { id, firstSeen, lastSeen, firstRelease, lastRelease, title, function: name, file } = issue;
    const events = issue.events + (change ?? 0);
    const former = { firstSeen, lastSeen, firstRelease, lastRelease, title, function: name, file };
    const own = change === undefined ? [] : (kinds.get(id) ?? []);
    return [{ id, ...redirect, events, ...(own.length > 0 ? summarize(own, { ...former, events }) : former) }];
  });
}

/** Issue with kinds of error that are grouped differently -> how many more events it has. */
function movedEvents(plan: StoredPlan): Map<string, number> {
  const moved = new Map<string, number>();
  const add = (id: string, count: number) => moved.set(id, (moved.get(id) ?? 0) + count);
  for (const { kind, to, key } of plan.kinds) {
    if (to === kind.issueId && key === kind.key) continue;
    add(kind.issueId, -kind.events);
    add(to, kind.events);
  }
  return moved;
}

export type CreatedIssue = Omit<IssueRecord, "applicationId" | "number" | "createdAt">;

export function createdIssues({ issues }: StoredState, plan: StoredPlan): CreatedIssue[] {
  const byId = new Map(issues.map((issue) => [issue.id, issue]));
  const rootOf = findRoots(issues);
  const totals = totalEvents(issues);
  const kinds = groupBy(plan.kinds, ({ to }) => to);
  return [...plan.created.keys()].flatMap((id) => {
    const own = kinds.get(id) ?? [];
    const sources = [...new Set(own.map(({ kind }) => rootOf(kind.issueId)))].flatMap((root) => byId.get(root) ?? []);
    // What someone still has to look at stays open.
    const source = sources.find(({ state }) => state === "open") ?? sources[0];
    const described = describePart(own, byId);
    if (!source || !described) return [];
    const { state, stateDetail, stateSince, assigneeId, regressedAt, escalatedAt } = source;
    const events = sumEvents(own);
    const shift = events - (totals.get(source.id) ?? 0);
    const workflow = { state, stateDetail: shiftEventsBefore(stateDetail, shift), stateSince, assigneeId };
    const seen = summarize(own, undefined);
    return [{ id, ...redirectOf(plan, id), events, ...workflow, regressedAt, escalatedAt, ...seen, ...described }];
  });
}

/** What an issue is called that gets its events from others. */
export function describePart(
  own: Kinds,
  issues: ReadonlyMap<string, IssueRecord>,
): Pick<IssueRecord, "kind" | "type" | "title" | "function" | "file"> | undefined {
  const first = firstSeenOf(own);
  const source = first && issues.get(first.kind.issueId);
  return source && { kind: source.kind, type: source.type, ...nameOf(first, source) };
}

type Named = Pick<IssueRecord, "title" | "function" | "file">;
type Summary = Named & Pick<IssueRecord, "firstSeen" | "lastSeen" | "firstRelease" | "lastRelease">;

/**
 * What an issue says about its kinds of error: it is called after the one that was seen first.
 * @param former of the issue, whose oldest kinds of error may be forgotten already
 */
export function summarize(own: Kinds, former: (Summary & { events: number }) | undefined): Summary {
  const first = firstSeenOf(own, former?.title);
  const isForgotten = former !== undefined && former.events !== sumEvents(own);
  const isFormer = isForgotten && (!first || former.firstSeen < first.kind.firstSeen);
  const { firstSeen = 0, firstRelease = "" } = (isFormer ? former : first?.kind) ?? {};
  const { title = "", function: name = "", file = "" } = former ?? {};
  const named = { title, function: name, file };
  const byEnd = own.map(({ kind }) => kind).toSorted((one, other) => other.lastSeen - one.lastSeen);
  return {
    ...(isFormer || !first ? named : nameOf(first, named)),
    firstSeen,
    firstRelease,
    lastSeen: byEnd[0]?.lastSeen ?? 0,
    lastRelease: byEnd.find(({ lastRelease }) => lastRelease !== "")?.lastRelease ?? "",
  };
}

/** Of several that were seen first at the same time, one with the title. */
function firstSeenOf(own: Kinds, title?: string): PlannedKind<StoredKind> | undefined {
  let first: PlannedKind<StoredKind> | undefined;
  for (const each of own) {
    const { firstSeen } = each.kind;
    const isTitled = each.kind.title === title && first?.kind.title !== title;
    if (!first || firstSeen < first.kind.firstSeen || (firstSeen === first.kind.firstSeen && isTitled)) first = each;
  }
  return first;
}

function nameOf({ kind, components }: PlannedKind<StoredKind>, { title, ...place }: Named): Named {
  const { function: name = place.function, file = place.file } = components;
  return { title: kind.title || title, function: name, file };
}

/** Issue -> its events, and those of the issues that lead to it. */
export function totalEvents(
  issues: readonly Pick<IssueRecord, "id" | "mergedInto" | "events">[],
): ReadonlyMap<string, number> {
  const parents = new Map(issues.map(({ id, mergedInto }) => [id, mergedInto]));
  const totals = new Map<string, number>();
  for (const { id, events } of issues)
    for (let at: string | null | undefined = id; at; at = parents.get(at))
      totals.set(at, (totals.get(at) ?? 0) + events);
  return totals;
}

function sumEvents(own: Kinds): number {
  return own.reduce((sum, { kind }) => sum + kind.events, 0);
}

function redirectOf(plan: StoredPlan, id: string) {
  return plan.redirects.get(id) ?? { mergedInto: null, mergedBy: null };
}
