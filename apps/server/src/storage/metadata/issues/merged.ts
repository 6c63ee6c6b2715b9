// Issues together with those that were merged into them. A merged issue keeps its own fingerprints and counts; what is
// shown is the sum.
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { IssueRecord, MetadataDb, Tables } from "../database/tables.ts";
import { packRows, unpackRows, type ValuesOf } from "./packed-rows.ts";

/** An issue that isn't merged into another one, with the figures of all its parts. */
export interface StoredIssue extends IssueRecord {
  mergedInto: null;
  /** `SHOP-12`. */
  publicId: string;
  /** Of itself and of the issues that were merged into it. */
  ids: string[];
}

export type IssueRow = IssueRecord & { issuePrefix: string };

/** What merging changes. */
const partColumns = ["id", "mergedInto", "events", "firstSeen", "lastSeen", "firstRelease", "lastRelease"] as const;

export type MergeablePart = Pick<IssueRecord, (typeof partColumns)[number]>;
type MergeableIssue = MergeablePart & { ids: string[] };

/** Issues that were merged, those that match. A rule may have merged thousands. */
export async function readParts(
  db: MetadataDb,
  where: (is: ExpressionBuilder<Tables, "issues">) => Expression<SqlBool>,
): Promise<MergeablePart[]> {
  const found = await db
    .selectFrom("issues")
    .select(packRows<"issues">(db, partColumns).as("packed"))
    .where("mergedInto", "is not", null)
    .where(where)
    .executeTakeFirst();
  return unpackRows<ValuesOf<IssueRecord, typeof partColumns>>(found?.packed).map(
    ([id, mergedInto, events, firstSeen, lastSeen, firstRelease, lastRelease]) => ({
      id,
      mergedInto,
      events,
      firstSeen,
      lastSeen,
      firstRelease,
      lastRelease,
    }),
  );
}

/** @param parts by default, they are among the rows */
export function uniteMerged(rows: readonly IssueRow[], parts: readonly MergeablePart[] = rows): StoredIssue[] {
  const roots: StoredIssue[] = [];
  for (const row of rows) {
    if (row.mergedInto !== null) continue;
    const { issuePrefix, ...issue } = row;
    roots.push({ ...issue, mergedInto: null, publicId: `${issuePrefix}-${issue.number}`, ids: [issue.id] });
  }
  addParts(roots, parts);
  return roots;
}

/** Adds those that were merged to the issue they were merged into, and leaves them out. */
export function uniteParts<Issue extends MergeableIssue>(issues: readonly Issue[]): Issue[] {
  const roots = issues.filter(({ mergedInto }) => mergedInto === null);
  addParts(roots, issues);
  return roots;
}

function addParts(roots: readonly MergeableIssue[], all: readonly MergeablePart[]): void {
  const parts = all.filter(({ mergedInto }) => mergedInto !== null);
  if (parts.length === 0) return;
  const rootOf = findRoots(parts);
  const byId = new Map(roots.map((root) => [root.id, root]));
  for (const part of parts) {
    const root = byId.get(rootOf(part.id));
    if (root) addPart(root, part);
  }
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

function addPart(root: MergeableIssue, part: MergeablePart): void {
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
