// A list of issues that someone walks through: consecutive pages as they were when they were loaded. Pure.
import type { ListedIssue } from "@contrail/protocol";

export interface WalkedList {
  issues: readonly ListedIssue[];
  /** How many issues are before the first one. */
  before: number;
  /** Of a page. */
  limit: number;
  total: number;
  /** Nothing is before it, or follows, whatever the numbers say. */
  hasStart: boolean;
  hasEnd: boolean;
}

/** The next issues are loaded when no more than this many follow. */
const near = 1;

/**
 * The page that continues the list; undefined if it isn't needed yet, or if there is none.
 * @param changed how many issues of the list have left it since: those after them have moved up
 */
export function nextPage({ issues, before, limit, total, hasEnd }: WalkedList, id: string, changed: number) {
  const index = issues.findIndex((issue) => issue.id === id);
  const end = before + issues.length;
  if (hasEnd || end >= total || index < issues.length - 1 - near) return undefined;
  return Math.floor(Math.max(0, end - changed) / limit) + 1;
}

export function previousPage({ issues, before, limit, hasStart }: WalkedList, id: string): number | undefined {
  const index = issues.findIndex((issue) => issue.id === id);
  return hasStart || before === 0 || index > near ? undefined : Math.max(1, Math.floor(before / limit));
}

interface LoadedPage {
  issues: readonly ListedIssue[];
}

export function addNext<List extends WalkedList>(list: List, page: LoadedPage): List {
  const added = unknownOf(list, page);
  return { ...list, issues: [...list.issues, ...added], hasEnd: added.length === 0 };
}

/** As many as there are before the first one, so that the numbers stay right. */
export function addPrevious<List extends WalkedList>(list: List, page: LoadedPage): List {
  const added = unknownOf(list, page).slice(-list.before);
  const before = list.before - added.length;
  return { ...list, issues: [...added, ...list.issues], before, hasStart: added.length === 0 };
}

function unknownOf({ issues }: WalkedList, page: LoadedPage): ListedIssue[] {
  const known = new Set(issues.map(({ id }) => id));
  return page.issues.filter(({ id }) => !known.has(id));
}
