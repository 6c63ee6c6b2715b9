// Queries about grouping rules.
import {
  GroupingRuleResponse,
  GroupingRulesResponse,
  minuteMs,
  type NewGroupingRule,
  RevokeRuleResponse,
  RulePreviewResponse,
} from "@contrail/protocol";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod/mini";
import { createApiHook } from "../../../lib/api/create-api-hook.ts";
import { issuesKey } from "../open-issue-count.ts";

export type RulePreview = z.infer<typeof RulePreviewResponse>;

export const useRuleApi = createApiHook(({ call, toTeamKey }) => ({
  /** @param appName name or id of an application */
  rules: (appName?: string) =>
    queryOptions({
      queryKey: toTeamKey(...issuesKey, "rules", appName),
      staleTime: minuteMs,
      queryFn: async ({ signal }) => {
        const query = appName === undefined ? "" : `?${new URLSearchParams({ appName })}`;
        return (await call("GET", `/issues/rules${query}`, GroupingRulesResponse, { signal })).rules;
      },
      placeholderData: keepPreviousData,
    }),
  preview: (rule: NewGroupingRule) =>
    queryOptions({
      queryKey: toTeamKey(...issuesKey, "preview", rule),
      // Of every text that was tried, only the last ones are worth keeping.
      gcTime: minuteMs,
      queryFn: ({ signal }) => call("POST", "/issues/rules/preview", RulePreviewResponse, { body: rule, signal }),
      placeholderData: keepPreviousData,
    }),
  save: async (rule: NewGroupingRule) =>
    (await call("POST", "/issues/rules", GroupingRuleResponse, { body: rule })).rule,
  revoke: async (id: string) =>
    (await call("DELETE", `/issues/rules/${encodeURIComponent(id)}`, RevokeRuleResponse)).issues,
}));
