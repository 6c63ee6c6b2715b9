// Incidents as messages: their state now.

import {
  type IncidentMessage,
  type IncidentUrls,
  maxMessageItems,
  type SummarizedIncident,
  type SummaryMessage,
  type Unsubscribe,
} from "../incident-message.ts";
import { openIncidentText } from "../incident-text.ts";
import type { NotificationRecord } from "../storage/metadata/channels/notifications.ts";
import type { IncidentRecord } from "../storage/metadata/database/alert-records.ts";
import type { Vault } from "../vault.ts";
import type { HoldReason } from "./decide.ts";

/** Of the team, and of whoever reads it. */
export interface MessageContext {
  team: { id: string; name: string };
  timeZone: string;
  unsubscribe: Unsubscribe | null;
  now: number;
}

export interface MessageDetails {
  incident: IncidentRecord;
  rule: string | null;
  application: string | null;
  /** The query of Logs that shows what it is about; null: it isn't about logs. */
  logsQuery: string | null;
}

/** Messages have limits, and a search may be long. The page of the incident links to the logs, too. */
const maxUrlCharacters = 500;
/** A summary lists at most this many. */
const maxSummaryIncidents = 100;

export function createMessages({ vault, publicUrl }: { vault: Pick<Vault, "encrypt" | "decrypt">; publicUrl: string }) {
  const toUrl = (path: string, teamId: string, query = "") =>
    `${publicUrl}/dashboard/${path}?${new URLSearchParams({ team: teamId }).toString()}${query && `&${query}`}`;

  function toLogsUrl(teamId: string, logsQuery: string | null): string | null {
    const url = logsQuery === null ? null : toUrl("logs", teamId, logsQuery);
    return url !== null && url.length <= maxUrlCharacters ? url : null;
  }

  function urlsOf({ incident, logsQuery }: MessageDetails, unsubscribe: Unsubscribe | null): IncidentUrls {
    const { teamId, number, status, isOneOff } = incident;
    const path = `alerts/incidents/${number}`;
    const canChange = status === "open" && isOneOff === 0;
    return {
      incident: toUrl(path, teamId),
      acknowledge: canChange ? toUrl(path, teamId, "do=acknowledge") : null,
      mute: canChange ? toUrl(path, teamId, "do=mute") : null,
      logs: toLogsUrl(teamId, logsQuery),
      unsubscribe,
    };
  }

  return {
    toMessage(
      { event, notification }: { event: IncidentMessage["event"]; notification: NotificationRecord },
      details: MessageDetails,
      { team, timeZone, unsubscribe, now }: MessageContext,
    ): IncidentMessage {
      const { incident, rule, application } = details;
      const text = openIncidentText(vault, incident.sealed);
      const { firedValue: value, usualValue: usual, limitValue: limit } = incident;
      return {
        event,
        key: keyOf(notification, event),
        incidentId: incident.id,
        step: String(notification.step),
        number: incident.number,
        title: text.title,
        resolvedTitle: text.resolvedTitle,
        severity: incident.severity,
        status: incident.status,
        isOneOff: incident.isOneOff === 1,
        isFlapping: incident.isFlapping === 1,
        team: team.name,
        rule,
        application,
        fired: { value, usual, limit, text: text.fired },
        now: text.now,
        openedAt: incident.openedAt,
        acknowledgedAt: incident.acknowledgedAt,
        acknowledgedBy: incident.acknowledgedName,
        resolvedAt: incident.resolvedAt,
        resolvedBy: incident.resolvedName,
        at: now,
        items: text.items.slice(0, maxMessageItems).map((item) => ({
          ...item,
          url: item.issue === null ? null : toUrl(`issues/${item.issue}`, team.id),
        })),
        more: text.more + Math.max(0, text.items.length - maxMessageItems),
        excerpt: text.excerpt,
        source: text.source,
        timeZone,
        urls: urlsOf(details, unsubscribe),
      };
    },

    toSummary(
      { key, reason }: { key: string; reason: HoldReason },
      incidents: readonly MessageDetails[],
      { team, timeZone, unsubscribe, now }: MessageContext,
    ): SummaryMessage {
      const listed = incidents.toSorted(bySeverity).slice(0, maxSummaryIncidents);
      return {
        event: "summary",
        key,
        title: summaryTitle(incidents.length, reason),
        team: team.name,
        incidents: listed.map(({ incident, application }) => toSummarized(incident, application)),
        more: incidents.length - listed.length,
        at: now,
        timeZone,
        urls: { incidents: toUrl("alerts", team.id), unsubscribe },
      };
    },
  };

  function toSummarized(incident: IncidentRecord, application: string | null): SummarizedIncident {
    const { number, severity, status, openedAt, resolvedAt, teamId } = incident;
    const { title } = openIncidentText(vault, incident.sealed);
    const url = toUrl(`alerts/incidents/${number}`, teamId);
    return { number, title, severity, status, application, openedAt, resolvedAt, url };
  }
}

/** The same at every attempt; what has been sent before and is sent once more as another message has its own. */
function keyOf({ id, wantedRevision, sentAt }: NotificationRecord, event: IncidentMessage["event"]): string {
  return `${id}:${event}-${event === "repeated" ? (sentAt ?? 0) : wantedRevision}`;
}

/** `3 incidents during quiet hours`, `Daily summary: 3 incidents`, `14 more incidents`. */
function summaryTitle(count: number, reason: HoldReason): string {
  const counted = count === 1 ? "1 incident" : `${count.toLocaleString("en-US")} incidents`;
  switch (reason) {
    case "quiet":
      return `${counted} during quiet hours`;
    case "daily":
      return `Daily summary: ${counted}`;
    case "weekly":
      return `Weekly summary: ${counted}`;
    case "cap":
      return counted.replace(" ", " more ");
  }
}

const severityOrder = { critical: 0, high: 1, low: 2 };

/** Open ones first, then the most severe and newest. */
function bySeverity({ incident: one }: MessageDetails, { incident: other }: MessageDetails): number {
  return (
    Number(one.status === "resolved") - Number(other.status === "resolved") ||
    severityOrder[one.severity] - severityOrder[other.severity] ||
    other.openedAt - one.openedAt
  );
}
