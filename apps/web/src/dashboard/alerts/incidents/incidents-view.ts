// The view of the list of incidents, kept entirely in the URL, so that it can be shared.
import { dayMs } from "@contrail/protocol";
import type { IncidentListQuery } from "../alert-queries.ts";

export const periods = [
  { id: "24h", label: "Last 24 hours", short: "24 hours", milliseconds: dayMs },
  { id: "7d", label: "Last 7 days", short: "7 days", milliseconds: 7 * dayMs },
  { id: "30d", label: "Last 30 days", short: "30 days", milliseconds: 30 * dayMs },
  { id: "any", label: "Any time", short: undefined, milliseconds: undefined },
] as const;
export type Period = (typeof periods)[number]["id"];

export interface IncidentsView {
  appName: string | undefined;
  search: string | undefined;
  /** When resolved ones were resolved; open ones are always listed. */
  period: Period;
}

export function parseIncidentsView(params: URLSearchParams): IncidentsView {
  return {
    appName: params.get("appName") || undefined,
    search: params.get("search") || undefined,
    period: periods.find(({ id }) => id === params.get("range"))?.id ?? "7d",
  };
}

/** Omits defaults. */
export function toSearchParams({ appName, search, period }: IncidentsView): URLSearchParams {
  const params = new URLSearchParams();
  if (appName) params.set("appName", appName);
  if (search) params.set("search", search);
  if (period !== "7d") params.set("range", period);
  return params;
}

export function toListQuery({ appName, search, period }: IncidentsView): IncidentListQuery {
  return { appName, search, withinMs: periodOf(period).milliseconds };
}

export function periodOf(period: Period) {
  return periods.find(({ id }) => id === period) ?? periods[1];
}
