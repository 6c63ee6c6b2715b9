// Queries about issues and releases.
import {
  ChangeIssuesResponse,
  CommentResponse,
  DistributionsResponse,
  IssueActivityResponse,
  type IssueChange,
  type IssueEventQuery,
  IssueEventResponse,
  IssueLogsResponse,
  IssueResponse,
  type IssueSort,
  type IssueState,
  IssuesResponse,
  minuteMs,
  ReleasesResponse,
  SimilarIssuesResponse,
  secondMs,
  UndoResponse,
} from "@contrail/protocol";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod/mini";
import type { ApiContext } from "../../lib/api/api-context.ts";
import { createApiHook } from "../../lib/api/create-api-hook.ts";
import { type TimeRange, toBounds } from "../../lib/time-range.ts";
import { issuesKey } from "./open-issue-count.ts";

export type IssuesPageData = z.infer<typeof IssuesResponse>;

export interface IssueListQuery {
  /** Name or id of an application. */
  appName?: string;
  search?: string;
  state: IssueState;
  sort: IssueSort;
  page: number;
  limit: number;
  range: TimeRange;
}

export interface ReleaseListQuery {
  appName?: string;
  search?: string;
  range: TimeRange;
}

export type IssueQueries = ReturnType<typeof createIssueQueries>;

export const useIssueQueries = createApiHook(createIssueQueries);
export const useIssueCalls = createApiHook(createIssueCalls);

/** Ranges may be relative: they become times right before the request. */
function createIssueQueries(context: ApiContext) {
  const calls = createIssueCalls(context);
  const toKey = <Parts extends readonly unknown[]>(...parts: Parts) => context.toTeamKey(...issuesKey, ...parts);
  return {
    list: (query: IssueListQuery) =>
      queryOptions({
        queryKey: toKey("list", query),
        queryFn: ({ signal }) => calls.list(query, signal),
        placeholderData: keepPreviousData,
      }),
    issue: (id: string, range: TimeRange) =>
      queryOptions({
        queryKey: toKey("issue", id, range),
        queryFn: () => calls.issue(id, range),
        placeholderData: keepPreviousData,
      }),
    event: (id: string, range: TimeRange, query: Partial<IssueEventQuery> = {}) =>
      queryOptions({
        queryKey: toKey("event", id, range, query),
        queryFn: () => calls.event(id, range, query),
        placeholderData: keepPreviousData,
      }),
    logs: (id: string, event: string) =>
      queryOptions({
        // Not under `issuesKey`: nothing that is done to issues changes what was logged around an event.
        queryKey: context.toTeamKey("issue-logs", id, event),
        staleTime: minuteMs,
        queryFn: () => calls.logs(id, event),
      }),
    distributions: (id: string, range: TimeRange) =>
      queryOptions({
        queryKey: toKey("distributions", id, range),
        queryFn: async () => (await calls.distributions(id, range)).distributions,
        placeholderData: keepPreviousData,
      }),
    similar: (id: string) =>
      queryOptions({
        queryKey: toKey("similar", id),
        staleTime: minuteMs,
        queryFn: async () => (await calls.similar(id)).similar,
      }),
    activity: (id: string) =>
      queryOptions({
        queryKey: toKey("activity", id),
        queryFn: async () => (await calls.activity(id)).activity,
      }),
    releases: (query: ReleaseListQuery) =>
      queryOptions({
        queryKey: toKey("releases", query),
        staleTime: 30 * secondMs,
        queryFn: ({ signal }) => calls.releases(query, signal),
        placeholderData: keepPreviousData,
      }),
  };
}

/** The calls themselves, for mutations and for what isn't cached. */
function createIssueCalls({ call }: Pick<ApiContext, "call">) {
  const get = <Answer>(
    path: string,
    params: Params,
    schema: z.ZodMiniType<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer> => {
    const query = toQueryString(params);
    return call("GET", query === "" ? path : `${path}?${query}`, schema, { signal });
  };
  const toPath = (id: string, part = "") => `/issues/${encodeURIComponent(id)}${part}`;
  const bounds = (range: TimeRange) => toBounds(range, Date.now());
  return {
    list: ({ range, ...query }: IssueListQuery, signal?: AbortSignal) =>
      get("/issues", { ...query, ...bounds(range) }, IssuesResponse, signal),
    issue: (id: string, range: TimeRange) => get(toPath(id), { ...bounds(range) }, IssueResponse),
    event: (id: string, range: TimeRange, { at, event }: Partial<IssueEventQuery>) =>
      get(toPath(id, "/event"), { at, event, ...bounds(range) }, IssueEventResponse),
    logs: (id: string, event: string) => get(toPath(id, "/logs"), { event }, IssueLogsResponse),
    distributions: (id: string, range: TimeRange) =>
      get(toPath(id, "/distributions"), { ...bounds(range) }, DistributionsResponse),
    similar: (id: string) => get(toPath(id, "/similar"), {}, SimilarIssuesResponse),
    activity: (id: string) => get(toPath(id, "/activity"), {}, IssueActivityResponse),
    releases: ({ range, ...query }: ReleaseListQuery, signal?: AbortSignal) =>
      get("/releases", { ...query, ...bounds(range) }, ReleasesResponse, signal),
    comment: (id: string, text: string) => call("POST", toPath(id, "/comments"), CommentResponse, { body: { text } }),
    change: (ids: readonly string[], change: IssueChange) =>
      call("POST", "/issues/changes", ChangeIssuesResponse, { body: { ids, change } }),
    undo: (changeId: string) => call("POST", `/issues/changes/${encodeURIComponent(changeId)}/undo`, UndoResponse),
  };
}

type Params = Readonly<Record<string, string | number | undefined>>;

/** Omits what is undefined or empty. */
function toQueryString(params: Params): string {
  const entries = Object.entries(params).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(entries).toString();
}
