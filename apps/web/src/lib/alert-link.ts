// Links to a new alert rule about what is on screen.
import { type Level, withoutField } from "@contrail/protocol";

export interface AlertView {
  kind?: "count" | "spike" | "issue";
  /** Name or id of an application. */
  appName?: string | undefined;
  /** All if omitted or empty. */
  levels?: readonly Level[] | undefined;
  search?: string | undefined;
  name?: string;
}

/** A rule has its own window, so times are left out of the search. */
export function toAlertLink({ kind = "count", appName, levels = [], search = "", name }: AlertView): string {
  const params = new URLSearchParams({ kind });
  if (appName !== undefined) params.set("appName", appName);
  // Also if it is empty: without it, a new rule is about errors.
  params.set("level", levels.join(","));
  const timeless = withoutField(search, "ts").trim();
  if (timeless !== "") params.set("search", timeless);
  if (name !== undefined) params.set("name", name);
  return `/dashboard/alerts/rules/new?${params}`;
}
