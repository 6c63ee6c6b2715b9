// The events of webhooks: our own format, or a template.
import type { AlertSeverity } from "@contrail/protocol";
import type { IncidentMessage, MessageItem, SourceLine } from "../../../incident-message.ts";
import { fillTemplate, type TemplateValues } from "./template.ts";
import { fit, toLine, toLines, unlinkedText } from "./text.ts";
import { severityWord } from "./words.ts";

export interface WebhookEvent {
  type: `incident.${"opened" | "updated" | "acknowledged" | "resolved" | "reopened" | "repeated"}` | "test";
  timestamp: string;
  data: {
    incident: {
      id: string;
      number: number;
      title: string;
      severity: AlertSeverity;
      status: "open" | "resolved";
      isOneOff: boolean;
      isFlapping: boolean;
      url: string;
      logsUrl: string | null;
      team: string;
      rule: string | null;
      application: string | null;
      fired: { value: number | null; usual: number | null; limit: number | null };
      now: { value: number; text: string } | null;
      openedAt: string;
      acknowledgedAt: string | null;
      acknowledgedBy: string | null;
      resolvedAt: string | null;
      resolvedBy: string | null;
      items: MessageItem[];
      moreItems: number;
      excerpt: string;
      source: SourceLine | null;
    };
  };
}

/** The whole body stays below 20 kB, as Standard Webhooks recommends, whatever the characters are. */
const max = { title: 400, name: 100, item: 200, label: 100, excerpt: 300, source: 300 };

export function renderWebhook(message: IncidentMessage): WebhookEvent {
  const { event, number, severity, status, isOneOff, isFlapping, fired, now } = message;
  const line = (text: string, most: number) => fit(toLine(text), most);
  const optional = (text: string | null) => (text === null ? null : line(text, max.name));
  return {
    type: event === "test" ? "test" : `incident.${event}`,
    timestamp: toIso(message.at),
    data: {
      incident: {
        id: message.incidentId,
        number,
        title: line(message.title, max.title),
        severity,
        status,
        isOneOff,
        isFlapping,
        url: message.urls.incident,
        logsUrl: message.urls.logs,
        team: line(message.team, max.name),
        rule: optional(message.rule),
        application: optional(message.application),
        fired: { value: fired.value, usual: fired.usual, limit: fired.limit },
        now: now && { value: now.value, text: line(now.text, max.name) },
        openedAt: toIso(message.openedAt),
        acknowledgedAt: message.acknowledgedAt === null ? null : toIso(message.acknowledgedAt),
        acknowledgedBy: optional(message.acknowledgedBy),
        resolvedAt: message.resolvedAt === null ? null : toIso(message.resolvedAt),
        resolvedBy: optional(message.resolvedBy),
        items: message.items.map((item) => ({
          issue: item.issue,
          group: item.group === null ? null : line(item.group, max.label),
          title: line(item.title, max.item),
          count: item.count,
          url: item.url,
        })),
        moreItems: message.more,
        excerpt: fit(toLines(message.excerpt), max.excerpt),
        source: message.source && {
          file: line(message.source.file, max.source),
          line: message.source.line,
          functionName: line(message.source.functionName, max.name),
          text: line(message.source.text, max.source),
        },
      },
    },
  };
}

export function renderTemplate(template: string, message: IncidentMessage): string {
  return fillTemplate(template, templateValues(message));
}

/** What a template may name. A chat may show its texts, so they are unlinked. */
export function templateValues(message: IncidentMessage): TemplateValues {
  const { type, data, timestamp } = renderWebhook(message);
  const { incident } = data;
  const text = (value: string | null) => (value === null ? null : unlinkedText(value, max.title));
  return {
    event: type,
    timestamp,
    "incident.id": incident.id,
    "incident.number": incident.number,
    "incident.title": text(incident.title),
    "incident.severity": incident.severity,
    "incident.severityWord": severityWord(message),
    "incident.status": incident.status,
    // GoAlert and others open an alert unless they are told to close it.
    "incident.closeAction": incident.status === "resolved" ? "close" : "",
    "incident.url": incident.url,
    "incident.logsUrl": incident.logsUrl ?? incident.url,
    "incident.team": text(incident.team),
    "incident.rule": text(incident.rule),
    "incident.application": text(incident.application),
    "incident.value": incident.fired.value,
    "incident.usual": incident.fired.usual,
    "incident.limit": incident.fired.limit,
    "incident.now": text(incident.now?.text ?? null),
    "incident.openedAt": incident.openedAt,
    "incident.acknowledgedBy": text(incident.acknowledgedBy),
    "incident.resolvedAt": incident.resolvedAt,
    "incident.resolvedBy": text(incident.resolvedBy),
    "incident.excerpt": text(incident.excerpt),
  };
}

function toIso(ms: number): string {
  return new Date(ms).toISOString();
}
