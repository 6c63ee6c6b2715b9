// What to do with a notification that is due, as its incident and its channel are now. Pure.
import type { ChannelKind, Notifications, QuietHours } from "@contrail/protocol";
import { channelTraits, wantsEvent } from "../channel-sender.ts";
import type { IncidentMessage } from "../incident-message.ts";
import type { ChannelRecord } from "../storage/metadata/channels/channels.ts";
import type { NotificationRecord } from "../storage/metadata/channels/notifications.ts";
import type { HeldReason, IncidentRecord } from "../storage/metadata/database/alert-records.ts";
import { nextDigestAt, quietUntil } from "./quiet-hours.ts";

type Row = Pick<NotificationRecord, "step" | "what" | "sentRevision" | "sealedHandle" | "heldUntil">;
type State = Pick<IncidentRecord, "status" | "severity" | "acknowledgedAt">;
type Receiver = Pick<ChannelRecord, "kind" | "sendsUpdates">;

export interface ToSend {
  event: IncidentMessage["event"];
  /** Another message for people to read, not an edit of one. */
  isNew: boolean;
}

/** undefined: there is nothing to send. */
export function decideMessage(row: Row, channel: Receiver, incident: State): ToSend | undefined {
  const { kind } = channel;
  const isUnsent = row.sentRevision === 0;
  const isOver = incident.status === "resolved" || incident.acknowledgedAt !== null;
  if (isOver && ((isUnsent && row.step > 0) || row.what === "repeated")) return undefined;
  const event = kind === "webhook" ? row.what : eventOf(row, incident);
  if (!wantsEvent({ kind, sendsUpdates: channel.sendsUpdates === 1 }, event)) return undefined;
  // A pager has nothing to do with what is over.
  if (isPager(kind) && isUnsent && incident.status === "resolved") return undefined;
  const isEdit = channelTraits[kind].edits && !isUnsent && event !== "repeated";
  if (!isEdit || row.sealedHandle !== "") return { event, isNew: !isEdit };
  // It was only listed in a summary: its counts are no reason for a message.
  return event === "updated" || event === "acknowledged" ? undefined : { event, isNew: true };
}

/** The incident may have changed since the notification was written. */
function eventOf({ what, sentRevision }: Row, { status }: State): IncidentMessage["event"] {
  if (sentRevision === 0) return "opened";
  if (status === "resolved") return "resolved";
  return what === "resolved" ? "reopened" : what;
}

export const isPager = (kind: ChannelKind): boolean =>
  kind === "pagerduty" || kind === "incident-io" || kind === "jira";

export interface Rests {
  quiet: QuietHours | null;
  /** Of the member whom an email goes to. */
  digest: Digest | undefined;
  /** Of the rule or its application; null: until it gets worse. */
  mute: { until: number | null } | undefined;
}

export interface Digest {
  frequency: Exclude<Notifications["alertFrequency"], "realtime">;
  timeZone: string;
}

/** A mute without an end is looked at again after this time. */
const muteCheckMs = 600_000;

/** Until when a new message waits; undefined: it doesn't. */
export function holdUntil(
  row: Pick<Row, "heldUntil">,
  event: IncidentMessage["event"],
  { severity }: Pick<IncidentRecord, "severity">,
  { quiet, digest, mute }: Rests,
  now: number,
): number | undefined {
  if (mute && event !== "resolved") return mute.until ?? now + muteCheckMs;
  // Digests have their own time, also for critical incidents: the person chose it.
  if (digest) {
    return isDigestTime(row.heldUntil, digest, now) ? undefined : nextDigestAt(digest.frequency, digest.timeZone, now);
  }
  return quiet && severity !== "critical" ? quietUntil(quiet, now) : undefined;
}

/** Why it waits until then. */
export function holdReason({ digest, mute }: Rests, event: IncidentMessage["event"]): HeldReason {
  if (mute && event !== "resolved") return "muted";
  return digest?.frequency ?? "quiet";
}

function isDigestTime(heldUntil: number | null, { frequency, timeZone }: Digest, now: number): boolean {
  return heldUntil !== null && heldUntil <= now && nextDigestAt(frequency, timeZone, heldUntil - 1) === heldUntil;
}

export type HoldReason = Exclude<HeldReason, "muted">;

/** Why it was held until then. */
export function reasonOfHold(heldUntil: number, { quiet, digest }: Omit<Rests, "mute">): HoldReason {
  if (digest) return digest.frequency;
  return quiet && quietUntil(quiet, heldUntil - 1) === heldUntil ? "quiet" : "cap";
}
