// What is stored after an attempt to send something.
import { randomUUID } from "node:crypto";
import { type ChannelKind, dayMs } from "@contrail/protocol";
import { v7 as createSortableId } from "uuid";
import { type ChannelError, channelTraits, type Sent } from "../channel-sender.ts";
import type { MessageEvent } from "../incident-message.ts";
import { sealEventText } from "../incident-text.ts";
import type {
  Lane,
  NotificationRecord,
  SentNotification,
  TakenNotification,
} from "../storage/metadata/channels/notifications.ts";
import type {
  DeliveryRecord,
  IncidentEventRecord,
  IncidentRecord,
} from "../storage/metadata/database/alert-records.ts";
import type { MetadataStores } from "../storage/metadata/stores.ts";
import type { FailureReports } from "./failure-reports.ts";
import type { NotifyDeps } from "./notify-deps.ts";
import { nextFreeAt, ratesNeed, retryDelayMs } from "./pace.ts";
import type { Receiver } from "./receivers.ts";

/** What was sent, or should have been: one notification, or several in a summary. */
export interface Attempt {
  lane: Lane;
  receiver: Receiver;
  what: MessageEvent;
  parts: readonly { notification: NotificationRecord; incident: IncidentRecord }[];
}

interface OutcomesDeps
  extends Pick<NotifyDeps, "stores" | "transaction" | "vault" | "clock" | "logger" | "onIncident" | "random"> {
  failureReports: FailureReports;
}

const maxFailingMs = 5 * dayMs;
/** Single errors pass; a channel that failed this often is shown as failing. */
const failingAfterTries = 3;

export type Outcomes = ReturnType<typeof createOutcomes>;

export function createOutcomes(deps: OutcomesDeps) {
  const { stores, transaction, vault, clock, logger, onIncident, failureReports, random = Math.random } = deps;

  /** Counts this request. */
  async function freeAt(channelId: string, kind: ChannelKind, now: number): Promise<number> {
    const { rates } = channelTraits[kind];
    const { requests, perMs } = ratesNeed(rates);
    const earlier = await stores.deliveries.timesSince(channelId, now - perMs, requests);
    return nextFreeAt(rates, [now, ...earlier], now);
  }

  function toDelivery({ receiver, what, parts }: Attempt, outcome: Outcome): DeliveryRecord {
    const [first] = parts;
    const isOne = what !== "summary";
    return {
      id: randomUUID(),
      channelId: receiver.record.id,
      notificationId: isOne ? (first?.notification.id ?? null) : null,
      what,
      incidentNumber: isOne ? (first?.incident.number ?? null) : null,
      ...outcome,
    };
  }

  async function appendEntries(
    tx: Pick<MetadataStores, "incidentEvents">,
    { parts }: Attempt,
    at: number,
    toEntry: (notification: NotificationRecord) => { kind: IncidentEventRecord["kind"]; text: string } | undefined,
  ): Promise<void> {
    const events = parts.flatMap(({ notification, incident }) => {
      const entry = toEntry(notification);
      if (!entry) return [];
      const actor = { actorId: null, actorName: "" };
      const sealed = sealEventText(vault, entry.text);
      return [{ id: createSortableId(), incidentId: incident.id, at, kind: entry.kind, ...actor, sealed }];
    });
    await tx.incidentEvents.append(events);
  }

  function announce({ parts }: Attempt): void {
    for (const { incident } of parts) onIncident(incident);
  }

  /** The reports come first: after a crash in between, they are repeated rather than lost. */
  async function noteFailure({ receiver, parts }: Attempt, error: ChannelError, at: number): Promise<void> {
    const { record } = receiver;
    const tries = Math.max(...parts.map(({ notification }) => notification.tries));
    if (error.kind === "rate_limited" || (error.kind !== "failing" && tries < failingAfterTries)) return;
    if (record.status === "working") await failureReports.failing(record, error.message);
    const since = await stores.channels.noteFailure(record.id, { at, text: error.message });
    if (since === undefined || at - since < maxFailingMs) return;
    await turnOff(receiver, at, `It failed for five days. ${error.message}`);
  }

  async function turnOff({ record }: Receiver, at: number, text: string): Promise<void> {
    await failureReports.turnedOff(record, text);
    await stores.channels.switchOff(record.id, { at, text });
  }

  return {
    async sent(
      attempt: Attempt,
      { status, ms }: Sent,
      messages: readonly Omit<SentNotification, "ms">[],
    ): Promise<void> {
      const { lane, receiver, what } = attempt;
      const { record } = receiver;
      const at = clock.now();
      const free = await freeAt(record.id, record.kind, at);
      if (record.status === "failing") await failureReports.end(record);
      await transaction(async (tx) => {
        await tx.deliveries.append(toDelivery(attempt, { at, isDelivered: 1, status, ms, error: null }));
        await tx.notifications.sent(
          lane,
          messages.map((message) => ({ ...message, ms })),
          { at, freeAt: free },
        );
        await appendEntries(tx, attempt, at, (row) => sentEntry(row, record.name, what === "summary"));
      });
      announce(attempt);
    },

    async failed(attempt: Attempt, error: ChannelError): Promise<void> {
      const { lane, receiver, parts } = attempt;
      const { record } = receiver;
      const at = clock.now();
      const ids = parts.map(({ notification }) => notification.id);
      const lastError = error.message;
      const { status, ms, kind } = error;
      await stores.deliveries.append(toDelivery(attempt, { at, isDelivered: 0, status, ms, error: lastError }));
      const free = await freeAt(record.id, record.kind, at);
      const tries = Math.max(...parts.map(({ notification }) => notification.tries));
      const delay =
        kind === "gone"
          ? undefined
          : retryDelayMs({
              channel: record.kind,
              error: kind,
              retryAfterMs: error.retryAfterMs,
              tries,
              random: random(),
            });
      if (kind === "gone") await turnOff(receiver, at, lastError);
      else await noteFailure(attempt, error, at);
      const isReported = delay === undefined || (kind === "failing" && tries === 1);
      await transaction(async (tx) => {
        if (delay === undefined) await tx.notifications.giveUp(lane, { ids, at, lastError, freeAt: free });
        else {
          const dueAt = at + delay;
          await tx.notifications.postpone(lane, {
            ids,
            dueAt,
            lastError,
            freeAt: kind === "rate_limited" ? dueAt : free,
          });
        }
        if (isReported) {
          const text = `Couldn't send to ${record.name}: ${lastError}`;
          await appendEntries(tx, attempt, at, () => ({ kind: "failed", text }));
        }
      });
      announce(attempt);
    },

    /** A mistake of ours, or the metadata store doesn't respond. */
    async broken({ lane, notification: { id, tries } }: TakenNotification, err: unknown): Promise<void> {
      logger.error({ err, channel: lane.channelId, tries }, "failed to send a notification");
      const at = clock.now();
      const failed = { ids: [id], lastError: "Something went wrong on our side.", freeAt: at };
      const delay = retryDelayMs({ channel: "webhook", error: "retry", tries, random: random() });
      if (delay === undefined) await stores.notifications.giveUp(lane, { ...failed, at });
      else await stores.notifications.postpone(lane, { ...failed, dueAt: at + delay });
    },
  };
}

type Outcome = Pick<DeliveryRecord, "at" | "isDelivered" | "status" | "ms" | "error">;

/** Only the first message of each step is worth an entry. */
function sentEntry({ sentRevision, step, event, what }: NotificationRecord, name: string, isSummary: boolean) {
  // Webhooks have a notification for every event.
  const isFirst = sentRevision === 0 && (event === "" || what === "opened" || what === "reopened");
  if (!isFirst) return undefined;
  if (step > 0) return { kind: "escalated", text: `Escalated to ${name}` } as const;
  return { kind: "sent", text: isSummary ? `Listed in a summary to ${name}` : `Sent to ${name}` } as const;
}
