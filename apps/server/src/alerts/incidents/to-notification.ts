// Who was notified of an incident, and what has become of it.
import type { ChannelKind, IncidentNotification } from "@contrail/protocol";
import type { ChannelRecord, HeldReason, NotificationRecord } from "../../storage/metadata/database/alert-records.ts";

/** In the order of the steps. A webhook has a row for each event: the last one is shown. */
export function toNotifications(
  rows: readonly NotificationRecord[],
  channels: readonly Pick<ChannelRecord, "id" | "name" | "kind">[],
  now: number,
): IncidentNotification[] {
  const latest = new Map<string, NotificationRecord>();
  for (const row of rows) {
    // Nothing was ever sent, and nothing will be.
    if (row.sentRevision === 0 && row.dueAt === null && row.gaveUpAt === null) continue;
    const key = `${row.step} ${row.channelId}`;
    const known = latest.get(key);
    if (!known || known.wantedRevision <= row.wantedRevision) latest.set(key, row);
  }
  return [...latest.values()].flatMap((row) => {
    const channel = channels.find(({ id }) => id === row.channelId);
    return channel ? [toNotification(row, channel, now)] : [];
  });
}

function toNotification(
  row: NotificationRecord,
  { id, name, kind }: Pick<ChannelRecord, "id" | "name" | "kind">,
  now: number,
): IncidentNotification {
  const { step, sentAt, dueAt, ms, tries, edits, lastError } = row;
  const state = stateOf(row, now);
  const isProblem = state === "failed" || state === "retrying";
  return {
    id: row.id,
    channel: { id, name, kind },
    step,
    state,
    text: isProblem ? (lastError ?? "It wasn't delivered.") : state === "held" ? heldText(row) : behaviours[kind],
    sentAt: toTime(sentAt),
    dueAt: toTime(dueAt),
    ms,
    tries,
    edits,
  };
}

function stateOf(
  { gaveUpAt, lastError, heldUntil, dueAt, sentRevision }: NotificationRecord,
  now: number,
): IncidentNotification["state"] {
  if (gaveUpAt !== null) return "failed";
  if (dueAt === null) return "delivered";
  if (lastError !== null) return "retrying";
  if (heldUntil !== null && heldUntil > now) return "held";
  return sentRevision > 0 ? "delivered" : "waiting";
}

const heldTexts: Readonly<Record<HeldReason, string>> = {
  muted: "Muted",
  quiet: "Quiet hours",
  daily: "In the daily email",
  weekly: "In the weekly email",
  cap: "Too many messages, so it's in a summary",
};

function heldText({ heldReason }: NotificationRecord): string {
  return heldReason === null ? "Held back" : heldTexts[heldReason];
}

/** What each kind does with its message. */
const behaviours: Readonly<Record<ChannelKind, string>> = {
  email: "Replies when it resolves",
  slack: "Edited in place",
  "slack-webhook": "Another message when it resolves",
  discord: "Edited in place",
  telegram: "Edited in place",
  teams: "Another message when it resolves",
  pagerduty: "Resolves there when this resolves",
  "incident-io": "Resolves there when this resolves",
  jira: "Closes there when this resolves",
  webhook: "Gets every event",
};

function toTime(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
