// Who was notified of an incident, and what has become of it.
import { type ChannelKind, type IncidentNotification, type Mute, QuietHours } from "@contrail/protocol";
import { z } from "zod/mini";
import type { ChannelRecord, NotificationRecord } from "../../storage/metadata/database/alert-records.ts";

type Channel = Pick<ChannelRecord, "id" | "name" | "kind" | "quiet">;

/** In the order of the steps. A webhook has a row for each event: the last one is shown. */
export function toNotifications(
  rows: readonly NotificationRecord[],
  channels: readonly Channel[],
  { mute, now }: { mute: Mute | null; now: number },
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
    return channel ? [toNotification(row, channel, { mute, now })] : [];
  });
}

function toNotification(
  row: NotificationRecord,
  channel: Channel,
  { mute, now }: { mute: Mute | null; now: number },
): IncidentNotification {
  const { id, name, kind } = channel;
  const { step, sentAt, dueAt, ms, tries, edits } = row;
  const state = stateOf(row, now);
  return {
    id: row.id,
    channel: { id, name, kind },
    step,
    state,
    text: textOf(state, row, channel, mute),
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

function textOf(
  state: IncidentNotification["state"],
  { lastError, heldUntil }: NotificationRecord,
  { kind, quiet }: Channel,
  mute: Mute | null,
): string {
  if (state === "failed" || state === "retrying") return lastError ?? "It wasn't delivered.";
  if (state !== "held" || heldUntil === null) return behaviours[kind];
  if (mute && (mute.until === "worse" || Date.parse(mute.time) === heldUntil)) return "Muted";
  return quiet !== "" && endsAt(z.parse(QuietHours, JSON.parse(quiet)), heldUntil)
    ? "Quiet hours, then one summary"
    : "Waits for the next summary";
}

/** Whether the quiet hours of a day end at this time. */
function endsAt({ timeZone, to }: QuietHours, time: number): boolean {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "numeric", minute: "numeric" });
  const [hours = 0, minutes = 0] = format.format(time).split(":").map(Number);
  return hours * 60 + minutes === to;
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
