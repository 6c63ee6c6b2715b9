import { dayMs, parseIssueSearch } from "@contrail/protocol";
import { expect, test } from "vitest";
import type { IssueSummary } from "../storage/metadata/issues/issue-summaries.ts";
import { createIssueTest } from "./filter-issues.ts";

const now = 100 * dayMs;
const issue = {
  id: "i1",
  type: "TypeError",
  function: "CartRow",
  file: "src/cart/CartRow.tsx",
  firstRelease: "web@4.18.2",
  state: "open",
  regressedAt: null,
  escalatedAt: null,
  firstSeen: now - 2 * dayMs,
  assigneeId: "ada",
} as IssueSummary;

function isFound(search: string, fields: Partial<IssueSummary> = {}): boolean {
  const parsed = parseIssueSearch(search, { now });
  if (!parsed.ok) throw new Error(parsed.error.message);
  const issuesOfRule = new Map([["r1", new Set(["i1", "i2"])]]);
  const members = [{ accountId: "ada", name: "Ada Lovelace", email: "ada@example.com" }];
  const test = createIssueTest(parsed.search.filters, { now, accountId: "ada", members, issuesOfRule });
  return test({ ...issue, ...fields }, { events: 120, users: 9 });
}

test.each<[search: string, isFound: boolean, fields?: Partial<IssueSummary>]>([
  ["", true],
  ["is:open", true],
  ["is:resolved", false],
  ["is:resolved,open", true],
  ["-is:open", false],
  ["is:new", true],
  ["is:new", false, { firstSeen: now - 8 * dayMs }],
  ["is:new", false, { state: "resolved" }],
  ["is:regressed", true, { regressedAt: now - 30 * dayMs }],
  ["is:new", false, { regressedAt: now - 1 }],
  ["is:escalating", true, { escalatedAt: now - 1 }],
  ["is:escalating", false, { escalatedAt: now - dayMs }],
  ["is:escalating", false, { escalatedAt: now - 1, regressedAt: now - 1 }],
  ["is:assigned", true],
  ["is:unassigned", false],
  ["assigned:me", true],
  ["assigned:me", false, { assigneeId: "max" }],
  ['assigned:"ada lovelace"', true],
  ["assigned:ada@example.com", true],
  ["assigned:nobody", false],
  ["assigned:nobody", true, { assigneeId: null }],
  ["assigned:unknown", false, { assigneeId: null }],
  ["type:typeerror", true],
  ["type:Type", false],
  ["type:Type*", true],
  ["place:cartrow", true],
  ["place:src/cart", true],
  ["place:=CartRow", true],
  ["place:=Cart", false],
  ["-place:Checkout", true],
  ["firstRelease:web@4.18.2", true],
  ["firstRelease:web@4*", true],
  ["firstRelease:4.18.2", false],
  ["firstSeen:>-3d", true],
  ["firstSeen:>-1d", false],
  ["firstSeen:<-1d", true],
  ["events:>100 users:<10", true],
  ["events:>120", false],
  ["events:>=120", true],
  ["users:1..8", false],
  ["rule:r1", true],
  ["rule:r2,r1", true],
  ["rule:r2", false],
  ["-rule:r1", false],
  ["rule:r1", false, { id: "i3" }],
  // What events have is counted, not tested.
  ["release:1.0 -release:2.0", true],
])("%s: %s", (search, expected, fields) => {
  expect(isFound(search, fields)).toBe(expected);
});
