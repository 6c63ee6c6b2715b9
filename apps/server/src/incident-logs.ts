// The logs of an incident, as a view of Logs.
import { AlertCondition, hourMs, minuteMs } from "@contrail/protocol";

export interface LoggedIncident {
  applicationId: string | null;
  openedAt: number;
  resolvedAt: number | null;
  lastAt: number;
}

export interface WatchingRule {
  /** null: all applications of the team. */
  applicationId: string | null;
  /** As JSON. */
  condition: string;
}

/** The query of the page: what its rule watches, around the incident. */
export function toLogsQuery(incident: LoggedIncident, rule: WatchingRule | undefined): string {
  const params = new URLSearchParams();
  const applicationId = rule?.applicationId ?? incident.applicationId;
  if (applicationId !== null) params.set("appName", applicationId);
  const condition = rule && parseCondition(rule.condition);
  if (condition && condition.kind !== "system") {
    const levels = condition.kind === "issue" && condition.levels.length === 0 ? ["error"] : condition.levels;
    if (levels.length > 0) params.set("levels", levels.join(","));
    if (condition.search !== "") params.set("search", condition.search);
  }
  params.set("from", new Date(incident.openedAt - hourMs).toISOString());
  const to = incident.resolvedAt === null ? incident.lastAt + hourMs : incident.resolvedAt + minuteMs;
  params.set("to", new Date(to).toISOString());
  return params.toString();
}

/** undefined: a later version has written it. */
function parseCondition(text: string): AlertCondition | undefined {
  return AlertCondition.safeParse(JSON.parse(text)).data;
}
