// Issues together with those that were merged into them. A merged issue keeps its own fingerprints and counts; what is
// shown is the sum.
import type { IssueRecord } from "../database/tables.ts";

/** An issue that isn't merged into another one, with the figures of all its parts. */
export interface StoredIssue extends IssueRecord {
  mergedInto: null;
  /** `SHOP-12`. */
  publicId: string;
  /** Of itself and of the issues that were merged into it. */
  ids: string[];
}

export type IssueRow = IssueRecord & { issuePrefix: string };

export function uniteMerged(rows: readonly IssueRow[]): StoredIssue[] {
  const rootOf = findRoots(rows);
  const united = new Map<string, StoredIssue>();
  for (const row of rows) {
    if (row.mergedInto !== null && rootOf(row.id) !== row.id) continue;
    const { issuePrefix, ...issue } = row;
    united.set(issue.id, { ...issue, mergedInto: null, publicId: `${issuePrefix}-${issue.number}`, ids: [issue.id] });
  }
  for (const row of rows) {
    const root = united.get(rootOf(row.id));
    if (root && root.id !== row.id) addPart(root, row);
  }
  return [...united.values()];
}

/** The issue at the end of a chain of merges; itself if it isn't merged. */
export function findRoots(rows: readonly Pick<IssueRecord, "id" | "mergedInto">[]): (id: string) => string {
  const parents = new Map<string, string>();
  for (const { id, mergedInto } of rows) if (mergedInto !== null) parents.set(id, mergedInto);
  return (id) => {
    let root = id;
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent;
    return root;
  };
}

function addPart(root: StoredIssue, part: IssueRecord): void {
  root.ids.push(part.id);
  root.events += part.events;
  if (part.firstSeen < root.firstSeen) {
    root.firstSeen = part.firstSeen;
    root.firstRelease = part.firstRelease;
  }
  if (part.lastSeen > root.lastSeen) {
    root.lastSeen = part.lastSeen;
    root.lastRelease = part.lastRelease;
  }
}
