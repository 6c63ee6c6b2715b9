// When a channel hears about the next change of an incident. Pure.
import { type ChannelKind, minuteMs, secondMs } from "@contrail/protocol";
import type { ChannelRecord, IncidentChange, IncidentRecord, NotificationRecord } from "../database/alert-records.ts";

/** Repeats are scheduled when a message was sent. */
export type WantedChange = Exclude<IncidentChange, "repeated">;

export type ChangedIncident = Pick<IncidentRecord, "id" | "ruleId" | "revision" | "severity" | "openedAt">;
export type ReceivingChannel = Pick<ChannelRecord, "kind" | "status" | "statusText" | "sendsUpdates">;

/** Their messages are edited in place. */
const editing: ReadonlySet<ChannelKind> = new Set(["slack", "discord", "telegram"]);
/** Each message is another one for people to read: the first waits for what else happens at the same time. */
const waiting: ReadonlySet<ChannelKind> = new Set(["email", "slack-webhook", "teams"]);

const waitMs = 20 * secondMs;
const updateDelaysMs = [5 * secondMs, 15 * secondMs];

export const isEditing = (kind: ChannelKind): boolean => editing.has(kind);
export const isReceiving = ({ status }: Pick<ChannelRecord, "status">): boolean =>
  status === "working" || status === "failing";

/** How long a new count waits after the message or its last edit. */
export const updateDelayMs = (edits: number): number => updateDelaysMs[edits] ?? minuteMs;

/** When the first message of a new or reopened incident is due. */
export function firstDueAt(
  { severity }: Pick<IncidentRecord, "severity">,
  { kind }: Pick<ChannelRecord, "kind">,
  { step, afterMinutes, from }: { step: number; afterMinutes: number; from: number },
): number {
  if (step > 0) return from + afterMinutes * minuteMs;
  return waiting.has(kind) && severity !== "critical" ? from + waitMs : from;
}

type Next = Partial<Pick<NotificationRecord, "what" | "wantedRevision" | "dueAt" | "tries" | "gaveUpAt">>;

/** What changes about a notification that exists; undefined: nothing. */
export function nextNotification(
  row: NotificationRecord,
  channel: ReceivingChannel,
  incident: ChangedIncident,
  { kind, now }: { kind: WantedChange; now: number },
): Next | undefined {
  if (!isReceiving(channel)) return undefined;
  const isUnsent = row.sentRevision === 0;
  if (isUnsent && row.dueAt === null) return undefined;
  if (channel.kind === "webhook") return row.event === "updated" ? nextUpdates() : nextEvent();
  if (kind === "updated") return editing.has(channel.kind) ? updated() : undefined;
  if (kind === "acknowledged" && !editing.has(channel.kind)) {
    // Only a repetition, or an attempt at one, can be waiting.
    return isUnsent ? undefined : { dueAt: row.what === "repeated" ? null : row.dueAt };
  }
  // The first message is sent when it is due, and shows this, too.
  if (isUnsent) return { what: kind, wantedRevision: incident.revision };
  return { what: kind, wantedRevision: incident.revision, dueAt: notBeforeHold(now), tries: 0, gaveUpAt: null };

  function updated(): Next {
    const { revision: wantedRevision } = incident;
    if (isUnsent) return { wantedRevision };
    const dueAt = notBeforeHold(Math.max(now, (row.sentAt ?? now) + updateDelayMs(row.edits)));
    if (row.dueAt !== null && row.dueAt <= dueAt) return { wantedRevision };
    return { what: "updated", wantedRevision, dueAt, tries: 0, gaveUpAt: null };
  }

  function nextUpdates(): Next | undefined {
    if (kind !== "updated") return { dueAt: null };
    return channel.sendsUpdates === 1 ? updated() : undefined;
  }

  /** Repetitions end. */
  function nextEvent(): Next | undefined {
    return kind === "updated" || isUnsent ? undefined : { dueAt: null };
  }

  function notBeforeHold(dueAt: number): number {
    return incident.severity === "critical" ? dueAt : Math.max(dueAt, row.heldUntil ?? 0);
  }
}
