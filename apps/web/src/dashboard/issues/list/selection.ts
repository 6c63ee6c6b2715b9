// Which issues of the list are selected. Pure: what a click or a key does to the selection.
import type { Issue } from "@contrail/protocol";

export interface Selection {
  /** By id, as they were last seen: they may be on another page, or no longer in the list. */
  issues: ReadonlyMap<string, Issue>;
  /** The issue that was selected last: the other end of a range. */
  anchor: string | undefined;
  /** All that match the search were selected. What is done to them has to be confirmed, with their number. */
  isAll: boolean;
}

export const noSelection: Selection = { issues: new Map(), anchor: undefined, isAll: false };

export function toggleIssue({ issues }: Selection, issue: Issue): Selection {
  const next = new Map(issues);
  if (!next.delete(issue.id)) next.set(issue.id, issue);
  return { issues: next, anchor: issue.id, isAll: false };
}

/** From the anchor to this issue; they are added. Without an anchor on the page, the issue alone is. */
export function selectRange(selection: Selection, listed: readonly Issue[], issue: Issue): Selection {
  const from = listed.findIndex(({ id }) => id === selection.anchor);
  const to = listed.findIndex(({ id }) => id === issue.id);
  const range = from === -1 ? [issue] : listed.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { issues: withIssues(selection.issues, range), anchor: issue.id, isAll: false };
}

/** The whole page, or none of it if all of it is selected. */
export function togglePage(selection: Selection, listed: readonly Issue[]): Selection {
  if (pageState(selection, listed) !== "all") {
    return { issues: withIssues(selection.issues, listed), anchor: undefined, isAll: false };
  }
  const next = new Map(selection.issues);
  for (const { id } of listed) next.delete(id);
  return { issues: next, anchor: undefined, isAll: false };
}

export function pageState({ issues }: Selection, listed: readonly Issue[]): "none" | "some" | "all" {
  const count = listed.filter(({ id }) => issues.has(id)).length;
  if (count === 0) return "none";
  return count === listed.length ? "all" : "some";
}

export function selectAll(issues: readonly Issue[]): Selection {
  return { issues: withIssues(new Map(), issues), anchor: undefined, isAll: true };
}

/** Selected issues as they are after a change: those that were merged into another one are gone. */
export function updateSelection(selection: Selection, changed: readonly Issue[], merged: boolean): Selection {
  const next = new Map(merged ? [] : selection.issues);
  for (const issue of changed) if (selection.issues.has(issue.id)) next.set(issue.id, issue);
  return { ...selection, issues: next, isAll: false };
}

/** Merging needs two issues of one application. */
export function whyNotMergeable(issues: readonly Issue[]): string | undefined {
  if (issues.length < 2) return "Select at least two issues to merge them.";
  const applications = new Set(issues.map(({ application }) => application.id));
  return applications.size > 1 ? "Only issues of the same application can be merged." : undefined;
}

function withIssues(before: ReadonlyMap<string, Issue>, added: readonly Issue[]): Map<string, Issue> {
  return new Map([...before, ...added.map((issue) => [issue.id, issue] as const)]);
}
