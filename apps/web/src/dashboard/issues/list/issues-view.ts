// The view of the list of issues, kept entirely in the URL, so that it can be shared.
import { type IssueSort, type IssueState, issueSorts, issueStates, writtenFilters } from "@contrail/protocol";
import { isAbsolute, parseTimeRange, type TimeRange } from "../../../lib/time-range.ts";
import type { IssueListQuery } from "../issue-queries.ts";

export const issuesPerPage = 25;

export interface IssuesView {
  /** Name or id of an application. */
  appName?: string | undefined;
  search?: string | undefined;
  state: IssueState;
  sort: IssueSort;
  range: TimeRange;
  page: number;
}

export const defaultRange: TimeRange = { last: "7d" };

/** Invalid parameters fall back to their defaults. */
export function parseIssuesView(params: URLSearchParams): IssuesView {
  const page = Number(params.get("page"));
  const search = params.get("search") || undefined;
  return {
    appName: params.get("appName") || undefined,
    search,
    state: issueStates.find((state) => state === params.get("state")) ?? stateIn(search) ?? "open",
    sort: issueSorts.find((sort) => sort === params.get("sort")) ?? "lastSeen",
    range: parseTimeRange(params) ?? defaultRange,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** Omits defaults. */
export function toSearchParams(view: IssuesView): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string | undefined) => value && params.set(name, value);
  set("appName", view.appName);
  if (view.state !== (stateIn(view.search) ?? "open")) set("state", view.state);
  set("search", view.search);
  if (isAbsolute(view.range)) {
    set("from", view.range.from);
    set("to", view.range.to);
  } else if (view.range.last !== "7d") set("range", view.range.last);
  if (view.sort !== "lastSeen") set("sort", view.sort);
  if (view.page !== 1) set("page", String(view.page));
  return params;
}

export function toListQuery({ search, ...view }: IssuesView, limit = issuesPerPage): IssueListQuery {
  return { ...view, search, limit };
}

/** The state that a search asks for with `is:resolved`: the tab that shows its results. */
export function stateIn(search: string | undefined): IssueState | undefined {
  const [filter] = stateFilters(search ?? "");
  return issueStates.find((state) => state === filter?.values[0]?.text);
}

/** Another tab: a state that the search names becomes that one, because it would find nothing otherwise. */
export function withState(view: IssuesView, state: IssueState): Pick<IssuesView, "state" | "search"> {
  const { search = "" } = view;
  const value = stateFilters(search)[0]?.values[0];
  if (!value) return { state, search: view.search };
  return { state, search: search.slice(0, value.start) + state + search.slice(value.end) };
}

/** `is:` with a single state. */
function stateFilters(search: string) {
  return writtenFilters(search).filter(({ field, isNegated, values }) => {
    const [only, ...others] = values;
    return field === "is" && !isNegated && others.length === 0 && issueStates.some((state) => state === only?.text);
  });
}

export function hasFilters({ appName, search }: IssuesView): boolean {
  return appName !== undefined || search !== undefined;
}
