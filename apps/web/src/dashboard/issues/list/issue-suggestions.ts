// What the search of issues suggests.
import { type IssueState, type ListedIssue, secondMs } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../../lib/api/client-context.tsx";
import { useMembersApi } from "../../../lib/api/use-members-api.ts";
import { issueSearchesKey } from "../../../lib/session/storage-keys.ts";
import type { SuggestedValue, SuggestionSource } from "../../../ui/query/use-suggestions.ts";
import { useIssueQueries } from "../issue-queries.ts";
import type { IssuesView } from "./issues-view.ts";

/** Fields of issues, then those of their events. */
const fields: ReadonlyMap<string, string> = new Map([
  ["is", "state"],
  ["type", "type of error"],
  ["place", "function or file"],
  ["release", "seen in"],
  ["firstRelease", "first seen in"],
  ["firstSeen", "time"],
  ["assigned", "member"],
  ["events", "number"],
  ["users", "number"],
  ["rule", "grouping rule"],
  ["env", "of an event"],
  ["source", "of an event"],
  ["message", "of an event"],
]);

const states: Record<IssueState | "new" | "regressed" | "escalating" | "assigned" | "unassigned", string> = {
  open: "",
  resolved: "",
  ignored: "",
  new: "first seen in the last 7 days",
  regressed: "back after it was resolved",
  escalating: "far above the usual",
  assigned: "",
  unassigned: "",
};

const expressions: Readonly<Record<string, readonly SuggestedValue[]>> = {
  is: Object.entries(states).map(([label, note]) => ({ label, note })),
  firstSeen: toExpressions([">-24h", "last 24 hours"], [">-7d", "last 7 days"], [">-30d", "last 30 days"]),
  events: toExpressions([">10", ""], [">100", ""], [">1000", ""]),
  users: toExpressions([">1", ""], [">10", ""], [">100", ""]),
};

/** `listed`: the issues on screen, whose types and places are suggested. */
export function createIssueSuggestions(
  { appName, range }: Pick<IssuesView, "appName" | "range">,
  listed: readonly ListedIssue[],
): SuggestionSource {
  return {
    recentKey: issueSearchesKey,
    useFields: () => fields,
    useValues(field) {
      const members = useMemberNames(field === "assigned");
      const releases = useReleaseNames({ appName, range }, field === "release" || field === "firstRelease");
      if (field === "assigned") return members;
      if (field === "type") return countValues(listed.map(({ type }) => type));
      if (field === "place") return countValues(listed.map(({ place }) => place.function || place.file));
      if (field === "release" || field === "firstRelease") return releases;
      return expressions[field ?? ""] ?? [];
    },
  };
}

function useMemberNames(enabled: boolean): SuggestedValue[] {
  const { members } = useMembersApi();
  const { data = [] } = useQuery({ ...members(), enabled, staleTime: 30 * secondMs });
  const names = data.flatMap(({ name, isYou }) => (name === null || isYou ? [] : [{ label: name, note: "member" }]));
  return [{ label: "me", note: "you" }, { label: "nobody", note: "not assigned" }, ...names];
}

function useReleaseNames(view: Pick<IssuesView, "appName" | "range">, enabled: boolean): SuggestedValue[] {
  const queries = useIssueQueries();
  const { data } = useQuery({ ...queries.releases(view), enabled });
  const applications = useQuery(useClient().queries.applications()).data ?? [];
  return (data?.releases ?? []).map(({ version, application }) => ({
    label: version,
    note: applications.length > 1 ? application.name : "",
  }));
}

/** The most frequent first. */
function countValues(values: readonly string[]): SuggestedValue[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== "") counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one);
  return sorted.map(([label, count]) => ({ label, note: `${count} listed` }));
}

function toExpressions(...pairs: readonly (readonly [label: string, note: string])[]): SuggestedValue[] {
  return pairs.map(([label, note]) => ({ label, note, isExpression: true }));
}
