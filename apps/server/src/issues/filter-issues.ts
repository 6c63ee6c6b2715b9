// Tests issues against the filters of a search.
import type { IssueFilter, IssueStatus, NumberTest, TextTest } from "@contrail/protocol";
import { createTextMatcher } from "@contrail/protocol/matcher";
import type { IssueSummary } from "../storage/metadata/issues/issue-summaries.ts";
import type { Person } from "../storage/metadata/teams/members.ts";
import { badgeOf } from "./badge.ts";

export interface FilterContext {
  now: number;
  /** Whose `assigned:me` it is. */
  accountId: string;
  /** Grouping rule -> the issues with events that it applies to. */
  issuesOfRule: ReadonlyMap<string, ReadonlySet<string>>;
  members: readonly Pick<Person, "accountId" | "name" | "email">[];
}

/** In the range. */
export interface CountedEvents {
  events: number;
  users: number;
}

export type IssueTest = (issue: IssueSummary, counted: CountedEvents) => boolean;

/** A release is one of the events, so it isn't tested here. */
export function createIssueTest(filters: readonly IssueFilter[], context: FilterContext): IssueTest {
  const tests = filters.map((filter) => {
    const test = createTest(filter, context);
    return filter.isNegated && filter.kind !== "release"
      ? (...[issue, counted]: Parameters<IssueTest>) => !test(issue, counted)
      : test;
  });
  return (issue, counted) => tests.every((test) => test(issue, counted));
}

function createTest(filter: IssueFilter, context: FilterContext): IssueTest {
  switch (filter.kind) {
    case "is":
      return (issue) => filter.statuses.some((status) => hasStatus(issue, status, context.now));
    case "type":
      return matchAny(filter.tests, ({ type }) => [type]);
    case "place":
      return matchAny(filter.tests, (issue) => [issue.function, issue.file]);
    case "firstRelease":
      return matchAny(filter.tests, ({ firstRelease }) => [firstRelease]);
    case "firstSeen":
      return ({ firstSeen }) =>
        filter.spans.some(({ from = 0, to = Number.POSITIVE_INFINITY }) => firstSeen >= from && firstSeen < to);
    case "assigned": {
      const ids = new Set(filter.names.flatMap((name) => toAccounts(name, context)));
      return ({ assigneeId }) => ids.has(assigneeId);
    }
    case "events":
      return (_, { events }) => filter.tests.some((test) => isInRange(events, test));
    case "users":
      return (_, { users }) => filter.tests.some((test) => isInRange(users, test));
    case "rule":
      return ({ id }) => filter.ids.some((rule) => context.issuesOfRule.get(rule)?.has(id));
    case "release":
      return () => true;
  }
}

function hasStatus(issue: IssueSummary, status: IssueStatus, now: number): boolean {
  switch (status) {
    case "open":
    case "resolved":
    case "ignored":
      return issue.state === status;
    case "new":
    case "regressed":
    case "escalating":
      return badgeOf(issue, now) === status;
    case "assigned":
      return issue.assigneeId !== null;
    case "unassigned":
      return issue.assigneeId === null;
  }
}

function matchAny(tests: readonly TextTest[], valuesOf: (issue: IssueSummary) => string[]): IssueTest {
  const matchers = tests.map(createTextMatcher);
  return (issue) => valuesOf(issue).some((value) => matchers.some((matches) => matches(value)));
}

/** null: nobody. */
function toAccounts(name: string, { accountId, members }: FilterContext): (string | null)[] {
  const wanted = name.toLowerCase();
  if (wanted === "me") return [accountId];
  if (wanted === "nobody") return [null];
  return members
    .filter((member) => member.name.toLowerCase() === wanted || member.email.toLowerCase() === wanted)
    .map((member) => member.accountId);
}

function isInRange(value: number, { from, above, to, below }: NumberTest): boolean {
  return (
    (from === undefined || value >= from) &&
    (above === undefined || value > above) &&
    (to === undefined || value <= to) &&
    (below === undefined || value < below)
  );
}
