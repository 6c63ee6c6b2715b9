// The list of issues: filtered, counted by state, sorted, and with the figures of a page of them.
import {
  type IssueCounts,
  type IssueSearch,
  type IssueSort,
  issueSteps,
  type ListedIssue,
  type ListIssues,
} from "@contrail/protocol";
import type { IssueFigures, IssueKinds, RangeSteps } from "../storage/logs/issue-figures.ts";
import type { RowFilter, Scope } from "../storage/logs/scope.ts";
import { compareByTime } from "../storage/metadata/issues/issue-pages.ts";
import type { StoredIssue } from "../storage/metadata/issues/issues.ts";
import { type CountedEvents, createIssueTest } from "./filter-issues.ts";
import { toRange, toShownRange } from "./range.ts";
import { findIssuesOfRules } from "./rules/find-issues.ts";
import { contextOf, eventCondition, type IssueDeps, type IssueTeam, toIssueSearch } from "./team-issues.ts";
import { type IssueContext, toIssue } from "./to-issue.ts";

export interface IssueReader {
  team: IssueTeam;
  account: { id: string };
}

interface Counted extends CountedEvents {
  /** In the newer half of the range, minus those in the older half. */
  growth: number;
}

const none: Counted = { events: 0, users: 0, growth: 0 };

export function createIssueList(deps: IssueDeps) {
  const { stores, logs, clock } = deps;

  /** By issue; issues without events are left out. */
  async function countEvents(
    scopes: readonly Scope[],
    filter: RowFilter,
    { range, withUsers }: { range: RangeSteps; withUsers: boolean },
  ): Promise<Map<string, Counted>> {
    const middle = Math.ceil((range.from + range.to) / 2);
    const [kinds, counts] = await Promise.all([
      stores.issueFingerprints.ofApplications(scopes.map(({ applicationId }) => applicationId)),
      logs.kindCounts(scopes, filter, { middle, withUsers }),
    ]);
    const issueOf = new Map(kinds.map((kind) => [`${kind.applicationId} ${kind.fingerprint}`, kind.issueId]));
    const counted = new Map<string, Counted>();
    const several = new Map<string, IssueKinds & { fingerprints: string[] }>();
    for (const { applicationId, fingerprint, events, newer, users } of counts) {
      const issueId = issueOf.get(`${applicationId} ${fingerprint}`);
      // Beyond the limit of kinds, events belong to no issue.
      if (issueId === undefined) continue;
      const sum = counted.get(issueId);
      const growth = newer - (events - newer);
      counted.set(issueId, {
        events: events + (sum?.events ?? 0),
        users: users + (sum?.users ?? 0),
        growth: growth + (sum?.growth ?? 0),
      });
      const own = several.get(issueId);
      if (own) own.fingerprints.push(fingerprint);
      else several.set(issueId, { applicationId, fingerprints: [fingerprint] });
    }
    if (withUsers) {
      // The same user may have met several kinds of one issue.
      const united = [...several].filter(([, { fingerprints }]) => fingerprints.length > 1);
      const ofIssues = united.map(([, own]) => own);
      const figures = await logs.issueFigures(scopes, filter, ofIssues, { ...range, count: 1 });
      for (const [index, [issueId]] of united.entries()) {
        counted.set(issueId, { ...(counted.get(issueId) ?? none), users: figures[index]?.users ?? 0 });
      }
    }
    return counted;
  }

  async function figuresOf(
    issues: readonly StoredIssue[],
    scopes: readonly Scope[],
    filter: RowFilter,
    range: RangeSteps,
  ): Promise<IssueFigures[]> {
    const kinds = await stores.issueFingerprints.ofIssue(issues.flatMap(({ ids }) => ids));
    const own = issues.map(({ applicationId, ids }) => ({
      applicationId,
      fingerprints: kinds.filter(({ issueId }) => ids.includes(issueId)).map(({ fingerprint }) => fingerprint),
    }));
    return logs.issueFigures(scopes, filter, own, range);
  }

  /** Without a search, in the order of their times: the store reads only the page. */
  async function readPage(applicationIds: readonly string[], { state, sort, page, limit }: ListIssues) {
    if (sort !== "lastSeen" && sort !== "firstSeen") return undefined;
    const [issues, counts] = await Promise.all([
      stores.issuePages.list(applicationIds, { state, sort, limit, offset: (page - 1) * limit }),
      stores.issuePages.countByState(applicationIds),
    ]);
    return { issues, counts };
  }

  /** All issues are read, and their events counted if the search or the order depends on them. */
  async function searchPage({ account, search, context, scopes, filter, range, query }: SearchInput) {
    const { condition } = filter;
    const kinds = search.filters.map(({ kind }) => kind);
    const withUsers = query.sort === "users" || kinds.includes("users");
    const isCounted =
      condition !== undefined || withUsers || kinds.includes("events") || ["events", "rising"].includes(query.sort);
    const applicationIds = [...context.applications.keys()];
    const [issues, issuesOfRule, counted] = await Promise.all([
      stores.issues.list(applicationIds),
      findIssuesOfRules(stores, applicationIds, search.filters),
      isCounted ? countEvents(scopes, filter, { range, withUsers }) : new Map<string, Counted>(),
    ]);
    const members = [...context.members.values()];
    const isFound = createIssueTest(search.filters, { now: context.now, accountId: account.id, members, issuesOfRule });
    const found = issues.filter((issue) => {
      const events = counted.get(issue.id);
      return (condition === undefined || events !== undefined) && isFound(issue, events ?? none);
    });
    const sorted = found.filter(({ state }) => state === query.state).toSorted(comparisons[query.sort](counted));
    const start = (query.page - 1) * query.limit;
    return { issues: sorted.slice(start, start + query.limit), counts: countStates(found) };
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
    const figures = await figuresOf(issues, scopes, { condition }, range);
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
      overflow: overflow.flatMap(({ applicationId, type, kinds }) => {
        const application = selected.get(applicationId);
        return application ? [{ application: { id: application.id, name: application.name }, type, kinds }] : [];
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

function countStates(issues: readonly StoredIssue[]): IssueCounts {
  const counts: IssueCounts = { open: 0, resolved: 0, ignored: 0 };
  for (const { state } of issues) counts[state]++;
  return counts;
}

type Compare = (one: StoredIssue, other: StoredIssue) => number;

/** The highest first. */
function by(toValue: (issue: StoredIssue) => number): Compare {
  const byTime = compareByTime("lastSeen");
  return (one, other) => toValue(other) - toValue(one) || byTime(one, other);
}

const comparisons: Record<IssueSort, (counted: ReadonlyMap<string, Counted>) => Compare> = {
  lastSeen: () => compareByTime("lastSeen"),
  firstSeen: () => compareByTime("firstSeen"),
  events: (counted) => by(({ id }) => counted.get(id)?.events ?? 0),
  users: (counted) => by(({ id }) => counted.get(id)?.users ?? 0),
  rising: (counted) => by(({ id }) => counted.get(id)?.growth ?? 0),
};
