// Queries and calls about incidents, rules and channels.
import {
  AlertEvaluationsResponse,
  AlertPreviewResponse,
  AlertRuleResponse,
  AlertRulesResponse,
  ChannelsResponse,
  IncidentResponse,
  IncidentsResponse,
  type Mute,
  type PreviewAlertRule,
  responseSchema,
  type SaveAlertRule,
  secondMs,
  type TestAlertRule,
  TestAlertRuleResponse,
} from "@contrail/protocol";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ApiContext } from "../../lib/api/api-context.ts";
import { createApiHook } from "../../lib/api/create-api-hook.ts";
import { alertsKey } from "./open-incident-count.ts";

export interface IncidentListQuery {
  /** Name or id of an application. */
  appName: string | undefined;
  search: string | undefined;
  /** Milliseconds before now; undefined: any time. */
  withinMs: number | undefined;
}

export const useAlertQueries = createApiHook(createAlertQueries);
export const useAlertCalls = createApiHook(createAlertCalls);

function createAlertQueries({ call, toTeamKey }: ApiContext) {
  const toKey = <Parts extends readonly unknown[]>(...parts: Parts) => toTeamKey(...alertsKey, ...parts);
  return {
    incidents: (query: IncidentListQuery) =>
      infiniteQueryOptions({
        queryKey: toKey("incidents", query),
        initialPageParam: "",
        queryFn: ({ pageParam, signal }) =>
          call("GET", `/alerts/incidents${toIncidentParams(query, pageParam)}`, IncidentsResponse, { signal }),
        getNextPageParam: ({ next }) => next,
        placeholderData: keepPreviousData,
      }),
    incident: (number: string) =>
      queryOptions({
        queryKey: toKey("incident", number),
        queryFn: () => call("GET", `/alerts/incidents/${encodeURIComponent(number)}`, IncidentResponse),
      }),
    rules: () =>
      queryOptions({
        queryKey: toKey("rules"),
        staleTime: 10 * secondMs,
        queryFn: async () => (await call("GET", "/alerts/rules", AlertRulesResponse)).rules,
      }),
    rule: (id: string) =>
      queryOptions({
        queryKey: toKey("rule", id),
        queryFn: async () => (await call("GET", toRulePath(id), AlertRuleResponse)).rule,
      }),
    evaluations: (id: string) =>
      queryOptions({
        queryKey: toKey("evaluations", id),
        queryFn: () => call("GET", toRulePath(id, "/evaluations"), AlertEvaluationsResponse),
      }),
    preview: (rule: PreviewAlertRule) =>
      queryOptions({
        // Not under `alertsKey`: what happens to incidents doesn't change what was logged.
        queryKey: toTeamKey("alert-preview", rule),
        staleTime: 60 * secondMs,
        queryFn: ({ signal }) => call("POST", "/alerts/rules/preview", AlertPreviewResponse, { body: rule, signal }),
        placeholderData: keepPreviousData,
        retry: false,
      }),
    channels: () =>
      queryOptions({
        queryKey: toKey("channels"),
        staleTime: 10 * secondMs,
        queryFn: async () => (await call("GET", "/alerts/channels", ChannelsResponse)).channels,
      }),
  };
}

export type IncidentAction = "acknowledge" | "resolve" | "reopen";

const Done = responseSchema({});

function createAlertCalls({ call }: Pick<ApiContext, "call">) {
  const toPath = (number: number, part: string) => `/alerts/incidents/${number}/${part}`;
  return {
    act: (number: number, action: IncidentAction) => call("POST", toPath(number, action), Done),
    note: (number: number, text: string) => call("POST", toPath(number, "notes"), Done, { body: { text } }),
    muteIncident: (number: number, mute: Mute | null) => call("PUT", toPath(number, "mute"), Done, { body: { mute } }),
    muteRule: (id: string, mute: Mute | null) => call("PUT", toRulePath(id, "/mute"), Done, { body: { mute } }),
    createRule: (rule: SaveAlertRule) => call("POST", "/alerts/rules", AlertRuleResponse, { body: rule }),
    updateRule: (id: string, rule: SaveAlertRule) => call("PUT", toRulePath(id), AlertRuleResponse, { body: rule }),
    deleteRule: (id: string) => call("DELETE", toRulePath(id), Done),
    testRule: (rule: TestAlertRule) => call("POST", "/alerts/rules/test", TestAlertRuleResponse, { body: rule }),
  };
}

function toRulePath(id: string, part = ""): string {
  return `/alerts/rules/${encodeURIComponent(id)}${part}`;
}

/** The time becomes absolute right before the request. */
function toIncidentParams({ appName, search, withinMs }: IncidentListQuery, cursor: string): string {
  const params = new URLSearchParams();
  if (appName !== undefined) params.set("appName", appName);
  if (search !== undefined) params.set("search", search);
  if (withinMs !== undefined) params.set("from", new Date(Date.now() - withinMs).toISOString());
  if (cursor !== "") params.set("cursor", cursor);
  return params.size === 0 ? "" : `?${params}`;
}
