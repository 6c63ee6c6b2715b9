import type { IssueState } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { toApplication, toIssue } from "../../testing/records.ts";
import { compareByTime } from "../issues/issue-pages.ts";
import type { Context } from "./contract-context.ts";

const states: readonly IssueState[] = ["open", "resolved", "ignored"];

const withSortedIds = <Issue extends { ids: string[] }>(issue: Issue) => ({ ...issue, ids: issue.ids.toSorted() });

export function testIssuePages(context: Context): void {
  describe("pages of issues", () => {
    test("are those of the whole list, whatever was merged", async () => {
      await context.addAccount();
      const { applications, issues, issuePages } = context.stores;
      for (const id of ["1", "2", "3"]) await applications.create(toApplication({ id, name: `Shop ${id}` }), 100);
      await issues.insert(
        Array.from({ length: 40 }, (_, index) =>
          toIssue({
            id: `i${index}`,
            applicationId: ["1", "2", "3"][index % 3],
            number: index + 1,
            state: states[((index * 7) % 5) % 3],
            firstSeen: 1_000 + ((index * 13) % 17),
            lastSeen: 2_000 + ((index * 29) % 19),
          }),
        ),
      );
      // i9 gets a part that has one itself.
      await issues.merge("i3", ["i0", "i6"]);
      await issues.merge("i9", ["i3"]);
      await issues.merge("i4", ["i1"]);
      const applicationIds = ["1", "2"];
      const all = await issues.list(applicationIds);
      for (const state of states) {
        for (const sort of ["lastSeen", "firstSeen"] as const) {
          const expected = all.filter((issue) => issue.state === state).toSorted(compareByTime(sort));
          expect(expected.length).toBeGreaterThan(3);
          for (const [limit, offset] of [
            [100, 0],
            [3, 0],
            [3, 2],
            [3, expected.length],
          ] as const) {
            const page = await issuePages.list(applicationIds, { state, sort, limit, offset });
            expect(page.map(withSortedIds)).toEqual(expected.slice(offset, offset + limit).map(withSortedIds));
          }
        }
      }
      const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
      const summaries = (await issuePages.summaries(applicationIds)).toSorted(byId);
      const sorted = all.toSorted(byId);
      expect(sorted.map(withSortedIds)).toMatchObject(summaries.map(withSortedIds));
      const found = await issuePages.ofSummaries(summaries.toReversed());
      expect(found.map(withSortedIds)).toEqual(sorted.toReversed().map(withSortedIds));
      expect(await issuePages.summaries([])).toEqual([]);
      expect(await issuePages.summaries(["4"])).toEqual([]);
      expect(await issuePages.ofSummaries([])).toEqual([]);
      const counts = states.map((state) => [state, all.filter((issue) => issue.state === state).length]);
      expect(await issuePages.countByState(applicationIds)).toEqual(Object.fromEntries(counts));
      expect(await issuePages.list([], { state: "open", sort: "lastSeen", limit: 9, offset: 0 })).toEqual([]);
      expect(await issuePages.countByState([])).toEqual({ open: 0, resolved: 0, ignored: 0 });
    });
  });
}
