// Alerts of Jira Service Management.
import type { IncidentMessage } from "../../../incident-message.ts";
import { detailsOf, plainMarkup } from "./pager-details.ts";
import { incidentWords } from "./words.ts";

/** A call below /jsm/ops/integration/v2/alerts. */
export interface JiraCall {
  path: string;
  body: JiraAlert | { source: string; user?: string; note: string };
}

interface JiraAlert {
  message: string;
  alias: string;
  description: string;
  priority: "P1" | "P2" | "P4" | "P5";
  source: string;
  tags: string[];
  details: Record<string, string>;
}

/** Jira's limits. A description may have 15,000 characters, a note 25,000. */
const max = { message: 130, tag: 50, user: 100 };
const priorities = { critical: "P1", high: "P2", low: "P4" } as const;
const source = "Contrail";

export function renderJira(message: IncidentMessage): JiraCall {
  const { event, incidentId, status, severity, application, acknowledgedBy } = message;
  const { heading, state, links } = incidentWords(message, plainMarkup);
  const action = (name: string) => `/${encodeURIComponent(incidentId)}/${name}?identifierType=alias`;
  if (status === "resolved") return { path: action("close"), body: { source, note: `${heading}\n${state}` } };
  if (event === "acknowledged") {
    const user = acknowledgedBy === null ? {} : { user: plainMarkup.text(acknowledgedBy, max.user) };
    return { path: action("acknowledge"), body: { source, ...user, note: "Acknowledged in Contrail." } };
  }
  const { State: _, ...details } = detailsOf(message);
  return {
    path: "",
    body: {
      message: plainMarkup.text(message.title, max.message),
      alias: incidentId,
      description: [heading, state, ...links.map(({ label, url }) => `${label}: ${url}`)].join("\n"),
      priority: event === "test" ? "P5" : priorities[severity],
      source,
      tags: ["contrail", ...(application === null ? [] : [plainMarkup.text(application, max.tag)])],
      details,
    },
  };
}
