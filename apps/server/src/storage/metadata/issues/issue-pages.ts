// Pages of issues, without reading all of each issue.
import type { IssueState } from "@contrail/protocol";
import { inChunks } from "../database/in-chunks.ts";
import type { MetadataDb } from "../database/tables.ts";
import { type IssueSummary, readSummaries } from "./issue-summaries.ts";
import { findRoots, readParts, type StoredIssue, uniteMerged } from "./merged.ts";

export interface IssuePage {
  state: IssueState;
  sort: "lastSeen" | "firstSeen";
  limit: number;
  offset: number;
}

export type IssuePageStore = ReturnType<typeof createIssuePageStore>;

type TimedIssue = Pick<StoredIssue, IssuePage["sort"] | "number" | "applicationId">;

/** The same time: the higher number first. */
export function compareByTime(sort: IssuePage["sort"]) {
  return (one: TimedIssue, other: TimedIssue): number =>
    other[sort] - one[sort] ||
    other.number - one.number ||
    (one.applicationId < other.applicationId ? -1 : Number(one.applicationId > other.applicationId));
}

export function createIssuePageStore(db: MetadataDb) {
  const select = () =>
    db
      .selectFrom("issues")
      .innerJoin("applications", "applications.id", "issues.applicationId")
      .selectAll("issues")
      .select("applications.issuePrefix");

  /** Issues that others were merged into. */
  const survivors = () => db.selectFrom("issues").select("mergedInto").where("mergedInto", "is not", null);

  return {
    /** Newest first. */
    async list(applicationIds: readonly string[], { state, sort, limit, offset }: IssuePage): Promise<StoredIssue[]> {
      const compare = compareByTime(sort);
      const parts = await inChunks(applicationIds, (ids) => readParts(db, (is) => is("applicationId", "in", ids)));
      const rootOf = findRoots(parts);
      const roots = await inChunks([...new Set(parts.map(({ id }) => rootOf(id)))], (ids) =>
        select().where("issues.id", "in", ids).where("issues.state", "=", state).execute(),
      );
      const others = await inChunks(applicationIds, async (ids) =>
        uniteMerged(
          await select()
            .where("issues.applicationId", "in", ids)
            .where("issues.state", "=", state)
            .where("issues.mergedInto", "is", null)
            .where("issues.id", "not in", survivors())
            .orderBy(`issues.${sort}`, "desc")
            .orderBy("issues.number", "desc")
            .orderBy("issues.applicationId")
            .limit(offset + limit)
            .execute(),
        ),
      );
      return [...uniteMerged(roots, parts), ...others].toSorted(compare).slice(offset, offset + limit);
    },

    /** Of all issues, in no particular order, for finding those of a page. */
    summaries: (applicationIds: readonly string[]): Promise<IssueSummary[]> => readSummaries(db, applicationIds),

    /** In the order of the summaries. */
    async ofSummaries(summaries: readonly IssueSummary[]): Promise<StoredIssue[]> {
      const rows = await inChunks(
        summaries.map(({ id }) => id),
        (ids) => select().where("issues.id", "in", ids).execute(),
      );
      const issues = new Map(uniteMerged(rows).map((issue) => [issue.id, issue]));
      return summaries.flatMap(({ id, ids, events, firstSeen, lastSeen, firstRelease, lastRelease }) => {
        const issue = issues.get(id);
        return issue ? { ...issue, ids, events, firstSeen, lastSeen, firstRelease, lastRelease } : [];
      });
    },

    async countByState(applicationIds: readonly string[]): Promise<Record<IssueState, number>> {
      const counts: Record<IssueState, number> = { open: 0, resolved: 0, ignored: 0 };
      const found = await inChunks(applicationIds, (ids) =>
        db
          .selectFrom("issues")
          .select(["state", (is) => is.fn.countAll<number>().as("count")])
          .where("applicationId", "in", ids)
          .where("mergedInto", "is", null)
          .groupBy("state")
          .execute(),
      );
      for (const { state, count } of found) counts[state] += count;
      return counts;
    },
  };
}
