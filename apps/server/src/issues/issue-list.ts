// The list of issues: filtered, counted by state, sorted, and with the figures of a page of them.
import {
  type IssueCounts,
  type IssueSearch,
  type IssueSort,
  issueSteps,
  type ListedIssue,
  type ListIssues,
} from "@contrail/protocol";
import type { RangeSteps } from "../storage/logs/issue-figures.ts";
import type { RowFilter, Scope } from "../storage/logs/scope.ts";
import { compareByTime } from "../storage/metadata/issues/issue-pages.ts";
import type { IssueSummary } from "../storage/metadata/issues/issue-summaries.ts";
import { createIssueTest } from "./filter-issues.ts";
import { type CountedIssue, countEvents, figuresOf } from "./issue-counts.ts";
import { toRange, toShownRange } from "./range.ts";
import { findIssuesOfRules } from "./rules/find-issues.ts";
import { contextOf, eventCondition, type IssueDeps, type IssueTeam, toIssueSearch } from "./team-issues.ts";
import { type IssueContext, toIssue } from "./to-issue.ts";

export interface IssueReader {
  team: IssueTeam;
  account: { id: string };
}

const noCounts: ReadonlyMap<string, CountedIssue> = new Map();
const none: CountedIssue = { events: 0, users: 0, growth: 0 };

export function createIssueList(deps: IssueDeps) {
  const { stores, clock } = deps;

  /** Without a search, in the order of their times: the store reads only the page. */
  async function readPage(applicationIds: readonly string[], { state, sort, page, limit }: ListIssues) {
    if (sort !== "lastSeen" && sort !== "firstSeen") return undefined;
    const [issues, counts] = await Promise.all([
      stores.issuePages.list(applicationIds, { state, sort, limit, offset: (page - 1) * limit }),
      stores.issuePages.countByState(applicationIds),
    ]);
    return { issues, counts };
  }

  /** Summaries of all issues are read, and their events counted if the search or the order depends on them. */
  async function searchPage({ account, search, context, scopes, filter, range, query }: SearchInput) {
    const { condition } = filter;
    const kinds = search.filters.map(({ kind }) => kind);
    const withUsers = query.sort === "users" || kinds.includes("users");
    const isCounted =
      condition !== undefined || withUsers || kinds.includes("events") || ["events", "rising"].includes(query.sort);
    const applicationIds = [...context.applications.keys()];
    const [issues, issuesOfRule, counted] = await Promise.all([
      stores.issuePages.summaries(applicationIds),
      findIssuesOfRules(stores, applicationIds, search.filters),
      isCounted ? countEvents(deps, scopes, filter, { range, withUsers }) : noCounts,
    ]);
    const members = [...context.members.values()];
    const isFound = createIssueTest(search.filters, { now: context.now, accountId: account.id, members, issuesOfRule });
    const found = issues
      .map((issue) => ({ issue, counted: counted.get(issue.id) }))
      .filter((each) => (condition === undefined || each.counted) && isFound(each.issue, each.counted ?? none));
    // Of the same value, the one that was seen last.
    const compare = compareByTime(query.sort === "firstSeen" ? "firstSeen" : "lastSeen");
    const sorted = found
      .filter(({ issue }) => issue.state === query.state)
      .map(({ issue, counted }) => ({ issue, value: sortValues[query.sort](issue, counted ?? none) }))
      .toSorted((one, other) => other.value - one.value || compare(one.issue, other.issue));
    const start = (query.page - 1) * query.limit;
    const shown = sorted.slice(start, start + query.limit).map(({ issue }) => issue);
    return { issues: await stores.issuePages.ofSummaries(shown), counts: countStates(found) };
  }

  return async ({ team, account }: IssueReader, query: ListIssues) => {
    const now = clock.now();
    const range = toRange(query, now, issueSteps.list);
    const search = toIssueSearch(query.search ?? "", now);
    const { selected, scopes } = await deps.open(team, query.appName);
    const ids = [...selected.keys()];
    const condition = eventCondition(search, [...selected.values()]);
    const filter: RowFilter = { condition, from: range.from, to: range.to };
    const [context, overflow] = await Promise.all([
      contextOf(deps, team.id, selected),
      stores.issueOverflows.list(ids),
    ]);
    const isSearched = condition !== undefined || search.filters.length > 0;
    const { issues, counts } =
      (isSearched ? undefined : await readPage(ids, query)) ??
      (await searchPage({ account, search, context, scopes, filter, range, query }));
    const figures = await figuresOf(deps, issues, { scopes, filter: { condition }, range });
    return {
      issues: issues.flatMap<ListedIssue>((issue, index) => {
        const shown = toIssue(issue, context);
        const own = figures[index];
        return shown && own ? [{ ...shown, ...own }] : [];
      }),
      counts,
      page: query.page,
      limit: query.limit,
      total: counts[query.state],
      ...toShownRange(range),
      overflow: overflow.flatMap(({ applicationId, type, kinds, unreadable }) => {
        const application = selected.get(applicationId);
        return application
          ? [{ application: { id: application.id, name: application.name }, type, kinds, unreadable }]
          : [];
      }),
    };
  };
}

interface SearchInput {
  account: { id: string };
  search: IssueSearch;
  context: IssueContext;
  scopes: readonly Scope[];
  filter: RowFilter;
  range: RangeSteps;
  query: ListIssues;
}

function countStates(found: readonly { issue: IssueSummary }[]): IssueCounts {
  const counts: IssueCounts = { open: 0, resolved: 0, ignored: 0 };
  for (const { issue } of found) counts[issue.state]++;
  return counts;
}

/** The highest first. */
const sortValues: Record<IssueSort, (issue: IssueSummary, counted: CountedIssue) => number> = {
  lastSeen: ({ lastSeen }) => lastSeen,
  firstSeen: ({ firstSeen }) => firstSeen,
  events: (_, { events }) => events,
  users: (_, { users }) => users,
  rising: (_, { growth }) => growth,
};
