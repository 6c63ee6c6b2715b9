// The states of issues when rules join and part them. What someone still has to look at stays open.
import { randomUUID } from "node:crypto";
import type { IssueRecord } from "../../storage/metadata/database/tables.ts";
import { findRoots } from "../../storage/metadata/issues/merged.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import { type ChangedBy, entry } from "../changes.ts";
import { shiftEventsBefore } from "../state-detail.ts";
import type { ComparedKind } from "./compare.ts";
import { totalEvents } from "./regrouped-issues.ts";

type State = Pick<IssueRecord, "state" | "stateDetail" | "stateSince" | "regressedAt" | "escalatedAt">;

export interface StateChange {
  issueId: string;
  before: State;
  after: State;
}

export interface Regrouped {
  compared: readonly ComparedKind[];
  /** All issues of the application, merged or not. */
  before: readonly IssueRecord[];
  after: readonly IssueRecord[];
}

/** Issues that get an open one are opened. Events that come and go with a rule are no new ones. */
export function planStates(regrouped: Regrouped, now: number): StateChange[] {
  const { before, after } = regrouped;
  const opened = findOpened(regrouped);
  const [formerEvents, events] = [totalEvents(before), totalEvents(after)];
  return after.flatMap((issue): StateChange[] => {
    // New ones have the state of those they come from.
    if (issue.mergedInto !== null || issue.state === "open" || !formerEvents.has(issue.id)) return [];
    const former = toState(issue);
    const shift = (events.get(issue.id) ?? 0) - (formerEvents.get(issue.id) ?? 0);
    const next: State = opened.has(issue.id)
      ? { state: "open", stateDetail: "{}", stateSince: now, regressedAt: null, escalatedAt: null }
      : { ...former, stateDetail: shiftEventsBefore(former.stateDetail, shift) };
    return isSame(former, next) ? [] : [{ issueId: issue.id, before: former, after: next }];
  });
}

/** Also takes back what changed with the rule, unless something else has happened to an issue since. */
export function planRevokedStates(changes: readonly StateChange[], regrouped: Regrouped, now: number): StateChange[] {
  const { after } = regrouped;
  const byId = new Map(after.map((issue) => [issue.id, issue]));
  const rootOf = findRoots(after);
  const parts = after.filter(({ state, mergedInto }) => state === "open" && mergedInto !== null);
  const withOpenOnes = new Set([...parts.map(({ id }) => rootOf(id)), ...findOpened(regrouped)]);
  const restored = changes.flatMap(({ issueId, before: former, after: changed }): StateChange[] => {
    const issue = byId.get(issueId);
    if (!issue || issue.mergedInto !== null || !isSame(toState(issue), changed)) return [];
    const wasOpened = former.state !== changed.state;
    if (wasOpened && (withOpenOnes.has(issueId) || issue.lastSeen > changed.stateSince)) return [];
    return [{ issueId, before: changed, after: former }];
  });
  const ids = new Set(restored.map(({ issueId }) => issueId));
  return [...restored, ...planStates(regrouped, now).filter(({ issueId }) => !ids.has(issueId))];
}

function findOpened({ compared, before: issues }: Regrouped): ReadonlySet<string> {
  const open = new Set(issues.flatMap(({ id, state }) => (state === "open" ? [id] : [])));
  // They come back with the state they had, unless they were resolved and have happened since.
  const merged = new Set(
    issues.flatMap(({ id, mergedInto, state, stateSince, lastSeen }) =>
      mergedInto === null || (state === "resolved" && lastSeen > stateSince) ? [] : [id],
    ),
  );
  return new Set(
    compared.flatMap(({ before, after }) =>
      before !== after && open.has(before) && !merged.has(after) ? [after] : [],
    ),
  );
}

export async function applyStates(
  { issues, issueActivity }: Pick<MetadataStores, "issues" | "issueActivity">,
  by: ChangedBy,
  changes: readonly StateChange[],
  now: number,
): Promise<void> {
  for (const { issueId, before, after } of changes) {
    await issues.update(issueId, after);
    if (before.state === after.state) continue;
    const [kind, reason] =
      after.state === "open"
        ? (["reopened", "A change of the grouping rules joined an open issue to it."] as const)
        : ([after.state, "The grouping rule that opened it was revoked."] as const);
    await issueActivity.append([entry(by, { issueId, changeId: randomUUID(), at: now, kind, detail: { reason } })]);
  }
}

function toState({ state, stateDetail, stateSince, regressedAt, escalatedAt }: IssueRecord): State {
  return { state, stateDetail, stateSince, regressedAt, escalatedAt };
}

function isSame(one: State, other: State): boolean {
  return (Object.keys(one) as (keyof State)[]).every((field) => one[field] === other[field]);
}
