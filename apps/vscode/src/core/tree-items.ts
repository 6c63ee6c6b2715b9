// What the entries of the views say.
import { type Incident, type ListedIssue, toCount, toOneLine } from "@contrail/protocol";
import { toAge } from "./words.ts";

export interface TreeItemText {
  label: string;
  description: string;
  tooltip: string;
  /** A product icon of the editor, and the theme color it has. */
  icon: string;
  color: string | undefined;
}

export function toIssueItem(issue: ListedIssue, now: number): TreeItemText {
  const label = toOneLine([issue.type, issue.title].filter((part) => part !== "").join(": "));
  const place = toOneLine([issue.place.function, issue.place.file].filter((part) => part !== "").join(" in "));
  const counts = `${toCount(issue.events, "event")} of ${toCount(issue.users, "user")} in 7 days`;
  return {
    label,
    description: [issue.id, issue.events.toLocaleString("en-US"), toAge(issue.lastSeenAt, now)].join(" · "),
    tooltip: [label, place, counts, issue.badge ?? ""].filter((part) => part !== "").join("\n"),
    icon: issue.badge === "escalating" ? "flame" : "bug",
    color: issue.badge === null ? undefined : "list.errorForeground",
  };
}

const severities = {
  critical: { icon: "error", color: "list.errorForeground" },
  high: { icon: "warning", color: "list.warningForeground" },
  low: { icon: "info", color: undefined },
} as const;

export function toIncidentItem(incident: Incident, now: number): TreeItemText {
  const state = incident.acknowledgedBy ? `acknowledged by ${incident.acknowledgedBy.name}` : "open";
  const label = toOneLine(incident.title);
  return {
    label,
    description: [`#${incident.number}`, toAge(incident.openedAt, now)].join(" · "),
    tooltip: [
      label,
      `${incident.severity}, ${state}`,
      incident.rule ? `Rule: ${incident.rule.name}` : "",
      incident.application?.name ?? "",
    ]
      .filter((part) => part !== "")
      .join("\n"),
    ...severities[incident.severity],
  };
}

/** Of the status bar; undefined if there is nothing to say. */
export function toStatusText(openIncidents: number): { text: string; tooltip: string } | undefined {
  if (openIncidents === 0) return undefined;
  return { text: `$(pulse) ${openIncidents}`, tooltip: `Contrail: ${toCount(openIncidents, "open incident")}` };
}
