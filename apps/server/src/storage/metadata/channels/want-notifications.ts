// Notes what the channels of an incident have to know after a change.
import { v7 as createSortableId } from "uuid";
import type { ChannelRecord, NotificationRecord } from "../database/alert-records.ts";
import { inChunks } from "../database/in-chunks.ts";
import type { MetadataDb } from "../database/tables.ts";
import {
  type ChangedIncident,
  firstDueAt,
  isReceiving,
  nextNotification,
  type ReceivingChannel,
  updateDelayMs,
  type WantedChange,
} from "./next-notification.ts";

export interface ChangeToNotify {
  now: number;
  kind: WantedChange;
}

type Receiver = ReceivingChannel & { channelId: string };

/** In a transaction that has changed the incident, and so holds its row lock. */
export async function addWanted(tx: MetadataDb, incident: ChangedIncident, change: ChangeToNotify): Promise<void> {
  const { kind } = change;
  if (kind === "acknowledged" || kind === "resolved") await removeLaterSteps(tx, incident.id);
  const existing = await listWithChannels(tx, incident.id);
  const steps = kind === "opened" || kind === "reopened" ? await listSteps(tx, incident, change) : [];
  // Before updates: a channel that is being deleted is locked before its notifications.
  await insert(tx, kind === "opened" || kind === "reopened" ? steps : toEvents(incident, change, existing));
  for (const { row, channel } of existing) {
    const reopenedDueAt =
      steps.find((one) => one.channelId === row.channelId && one.step === row.step)?.dueAt ?? undefined;
    const next = nextNotification(row, channel, incident, { ...change, reopenedDueAt });
    if (next) await tx.updateTable("notifications").set(next).where("id", "=", row.id).execute();
  }
}

async function removeLaterSteps(tx: MetadataDb, incidentId: string): Promise<void> {
  await tx
    .deleteFrom("notifications")
    .where("incidentId", "=", incidentId)
    .where("step", ">", 0)
    .where("sentRevision", "=", 0)
    .execute();
}

async function listWithChannels(
  tx: MetadataDb,
  incidentId: string,
): Promise<{ row: NotificationRecord; channel: Receiver }[]> {
  const found = await tx
    .selectFrom("notifications")
    .innerJoin("channels", "channels.id", "notifications.channelId")
    .selectAll("notifications")
    .select(["channels.kind", "channels.status", "channels.statusText", "channels.sendsUpdates"])
    .where("notifications.incidentId", "=", incidentId)
    .orderBy("notifications.id")
    .execute();
  return found.map(({ kind, status, statusText, sendsUpdates, ...row }) => ({
    row,
    channel: { channelId: row.channelId, kind, status, statusText, sendsUpdates },
  }));
}

/** What is wanted when an incident opens, or opens again. */
async function listSteps(
  tx: MetadataDb,
  incident: ChangedIncident,
  { kind, now }: ChangeToNotify,
): Promise<NotificationRecord[]> {
  if (incident.ruleId === null) return [];
  const routes = await tx
    .selectFrom("alertRoutes")
    .innerJoin("channels", "channels.id", "alertRoutes.channelId")
    .select(["alertRoutes.channelId", "alertRoutes.step", "alertRoutes.afterMinutes"])
    .select(["channels.kind", "channels.status", "channels.statusText", "channels.sendsUpdates"])
    .where("alertRoutes.ruleId", "=", incident.ruleId)
    .orderBy("alertRoutes.step")
    .orderBy("alertRoutes.channelId")
    .execute();
  const from = kind === "opened" ? incident.openedAt : now;
  return routes.map(({ step, afterMinutes, ...channel }) =>
    toNotification(incident, channel, {
      step,
      what: kind,
      event: channel.kind === "webhook" ? `${kind} ${incident.revision}` : "",
      dueAt: firstDueAt(incident, channel, { step, afterMinutes, from }),
      now,
    }),
  );
}

/** A webhook gets every event of an incident that it knows of; updates only if it wants them, and all in one row. */
function toEvents(
  incident: ChangedIncident,
  { kind, now }: ChangeToNotify,
  existing: readonly { row: NotificationRecord; channel: Receiver }[],
): NotificationRecord[] {
  const steps = new Map<string, { step: number; channel: Receiver }>();
  for (const { row, channel } of existing) {
    if (channel.kind !== "webhook" || (kind === "updated" && channel.sendsUpdates === 0)) continue;
    steps.set(`${channel.channelId} ${row.step}`, { step: row.step, channel });
  }
  const isUpdate = kind === "updated";
  const event = isUpdate ? kind : `${kind} ${incident.revision}`;
  const dueAt = isUpdate ? now + updateDelayMs(0) : now;
  return [...steps.values()].map(({ step, channel }) =>
    toNotification(incident, channel, { step, what: kind, event, dueAt, now }),
  );
}

interface NewNotification extends Pick<NotificationRecord, "step" | "what" | "event"> {
  dueAt: number;
  now: number;
}

function toNotification(
  incident: ChangedIncident,
  channel: Receiver,
  { step, what, event, dueAt, now }: NewNotification,
): NotificationRecord {
  const isOff = !isReceiving(channel);
  return {
    id: createSortableId(),
    incidentId: incident.id,
    channelId: channel.channelId,
    step,
    event,
    what,
    wantedRevision: incident.revision,
    sentRevision: 0,
    sealedHandle: "",
    dueAt: isOff ? null : dueAt,
    heldUntil: null,
    heldReason: null,
    tries: 0,
    edits: 0,
    sentAt: null,
    postedAt: null,
    ms: null,
    lastError: isOff ? toReason(channel) : null,
    gaveUpAt: isOff ? now : null,
  };
}

function toReason({ status, statusText }: Pick<ChannelRecord, "status" | "statusText">): string {
  return statusText || (status === "unconfirmed" ? "The address isn't confirmed." : "The channel is off.");
}

async function insert(tx: MetadataDb, rows: readonly NotificationRecord[]): Promise<void> {
  await inChunks(rows, (chunk) =>
    tx
      .insertInto("notifications")
      .values(chunk)
      .onConflict((conflict) => conflict.columns(["incidentId", "channelId", "step", "event"]).doNothing())
      .returning("id")
      .execute(),
  );
}
