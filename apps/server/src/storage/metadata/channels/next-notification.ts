// When a channel hears about the next change of an incident. Pure.
import { type ChannelKind, minuteMs, secondMs } from "@contrail/protocol";
import { channelTraits } from "../../../channel-sender.ts";
import type { ChannelRecord, IncidentChange, IncidentRecord, NotificationRecord } from "../database/alert-records.ts";

/** Repeats are scheduled when a message was sent. */
export type WantedChange = Exclude<IncidentChange, "repeated">;

export type ChangedIncident = Pick<
  IncidentRecord,
  "id" | "ruleId" | "revision" | "severity" | "openedAt" | "isFlapping" | "resolvedName"
>;
export type ReceivingChannel = Pick<ChannelRecord, "kind" | "status" | "statusText" | "sendsUpdates">;

const waits = (kind: ChannelKind): boolean => channelTraits[kind].waits === true;

const waitMs = 20 * secondMs;
/** Of an incident that came back: it may do so again. */
export const resolvedDelayMs: number = 30 * minuteMs;
const updateDelaysMs = [5 * secondMs, 15 * secondMs];

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
  return waits(kind) && severity !== "critical" ? from + waitMs : from;
}

type Next = Partial<Pick<NotificationRecord, "what" | "wantedRevision" | "dueAt" | "tries" | "gaveUpAt">>;

interface Changed {
  kind: WantedChange;
  now: number;
  /** When this step is due after reopening. */
  reopenedDueAt?: number | undefined;
}

/** What changes about a notification that exists; undefined: nothing. */
export function nextNotification(
  row: NotificationRecord,
  channel: ReceivingChannel,
  incident: ChangedIncident,
  { kind, now, reopenedDueAt = now }: Changed,
): Next | undefined {
  if (!isReceiving(channel)) return undefined;
  const isUnsent = row.sentRevision === 0;
  const { edits, events } = channelTraits[channel.kind];
  const wanted = { what: kind, wantedRevision: incident.revision };
  const again = { tries: 0, gaveUpAt: null };

  // All updates of a webhook are one row; every other event has its own.
  if (row.event === "updated") {
    if (kind !== "updated") return { dueAt: null };
    return channel.sendsUpdates === 1 ? afterUpdate() : undefined;
  }
  if (isUnsent && row.dueAt === null && kind !== "reopened") return undefined;
  // Repetitions end.
  if (channel.kind === "webhook") return kind === "updated" || isUnsent ? undefined : { dueAt: null };
  if (kind === "updated") return edits ? afterUpdate() : undefined;
  if (kind === "acknowledged" && !events.includes(kind)) return row.what === "repeated" ? { dueAt: null } : undefined;
  if (kind === "reopened" && isResolvedWaiting()) return { what: kind, wantedRevision: incident.revision, dueAt: null };
  if (kind === "reopened") {
    const dueAt = edits && !isUnsent ? now : reopenedDueAt;
    return { ...wanted, ...again, dueAt: notBeforeHold(dueAt) };
  }
  // The first message shows it, too, when it is due.
  if (isUnsent) return wanted;
  return { ...wanted, ...again, dueAt: notBeforeHold(hasComeBack() ? now + resolvedDelayMs : now) };

  /** Where each message is another one, those who know that it is open again don't hear of every pause. */
  function hasComeBack(): boolean {
    const isBySomeone = incident.resolvedName !== null;
    return (
      kind === "resolved" && waits(channel.kind) && row.what === "reopened" && !isBySomeone && !incident.isFlapping
    );
  }

  /** No one has heard yet that it was over. */
  function isResolvedWaiting(): boolean {
    const isWaiting = row.dueAt !== null && row.lastError === null && row.sentRevision < row.wantedRevision;
    return waits(channel.kind) && !isUnsent && row.what === "resolved" && isWaiting;
  }

  function afterUpdate(): Next {
    const { wantedRevision } = wanted;
    const dueAt = notBeforeHold(Math.max(now, (row.sentAt ?? now) + updateDelayMs(row.edits)));
    // What is due before, or tried again after an error, shows it, too.
    const isComing = row.dueAt !== null && (isUnsent || row.lastError !== null || row.dueAt <= dueAt);
    return isComing ? { wantedRevision } : { ...wanted, ...again, dueAt };
  }

  function notBeforeHold(dueAt: number): number {
    return incident.severity === "critical" ? dueAt : Math.max(dueAt, row.heldUntil ?? 0);
  }
}
