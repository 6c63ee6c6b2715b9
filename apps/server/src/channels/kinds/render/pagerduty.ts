// Events for PagerDuty's Events API v2.
import type { IncidentMessage } from "../../../incident-message.ts";
import { detailsOf, plainMarkup } from "./pager-details.ts";
import { incidentWords } from "./words.ts";

export interface PagerDutyEvent {
  event_action: "trigger" | "acknowledge" | "resolve";
  dedup_key: string;
  client?: string;
  client_url?: string;
  links?: { href: string; text: string }[];
  payload?: {
    summary: string;
    source: string;
    severity: "critical" | "error" | "warning" | "info";
    timestamp: string;
    component?: string;
    class: string;
    custom_details: Record<string, unknown>;
  };
}

const severities = { critical: "critical", high: "error", low: "warning" } as const;

export function renderPagerDuty(message: IncidentMessage): PagerDutyEvent {
  const { event, incidentId, status, severity, application, openedAt } = message;
  const key = { dedup_key: incidentId };
  if (status === "resolved") return { event_action: "resolve", ...key };
  if (event === "acknowledged") return { event_action: "acknowledge", ...key };
  const { heading, links } = incidentWords(message, plainMarkup);
  return {
    event_action: "trigger",
    ...key,
    client: "Contrail",
    client_url: message.urls.incident,
    links: links.map(({ label, url }) => ({ href: url, text: label })),
    payload: {
      summary: heading,
      source: plainMarkup.text(application ?? message.team, 200),
      severity: event === "test" ? "info" : severities[severity],
      timestamp: new Date(openedAt).toISOString(),
      ...(application !== null && { component: plainMarkup.text(application, 200) }),
      class: plainMarkup.text(message.rule ?? "Contrail", 200),
      custom_details: detailsOf(message),
    },
  };
}
