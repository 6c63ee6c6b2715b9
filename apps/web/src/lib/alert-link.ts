// Links to a new alert rule about what is on screen.
import type { Level } from "@contrail/protocol";

export interface AlertView {
  kind?: "count" | "spike" | "issue";
  /** Name or id of an application. */
  appName?: string | undefined;
  /** All if omitted or empty. */
  levels?: readonly Level[] | undefined;
  /** Without `ts:`, because a rule has its own window. */
  search?: string | undefined;
  name?: string;
}

export function toAlertLink({ kind = "count", appName, levels = [], search = "", name }: AlertView): string {
  const params = new URLSearchParams({ kind });
  if (appName !== undefined) params.set("appName", appName);
  // Also if it is empty: without it, a new rule is about errors.
  params.set("level", levels.join(","));
  if (search !== "") params.set("search", search);
  if (name !== undefined) params.set("name", name);
  return `/dashboard/alerts/rules/new?${params}`;
}
