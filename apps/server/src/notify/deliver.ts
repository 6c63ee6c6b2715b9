// Delivers what is due: one message about one incident, or a summary of everything that was held.
import { AlertBehaviour, hourMs, minuteMs } from "@contrail/protocol";
import { z } from "zod/mini";
import { ChannelError, channelTraits, type Sent, wantsEvent } from "../channel-sender.ts";
import { toLogsQuery } from "../incident-logs.ts";
import type { ChannelMessage } from "../incident-message.ts";
import type { StoredAlertRule } from "../storage/metadata/alerts/alert-rules.ts";
import type { NotificationRecord, TakenNotification } from "../storage/metadata/channels/notifications.ts";
import type { HeldReason, IncidentRecord } from "../storage/metadata/database/alert-records.ts";
import { decideMessage, holdReason, holdUntil, reasonOfHold, type ToSend } from "./decide.ts";
import type { createMessages, MessageDetails } from "./messages.ts";
import type { NotifyDeps } from "./notify-deps.ts";
import type { Attempt, Outcomes } from "./outcomes.ts";
import { isOverCap, maxMailsPerHour, maxMessagesPerHour, newMessageEvents, nextSummaryAt } from "./pace.ts";
import type { createReceivers, Receiver } from "./receivers.ts";

interface DeliverDeps extends Pick<NotifyDeps, "stores" | "sender" | "vault" | "clock"> {
  receivers: ReturnType<typeof createReceivers>;
  messages: ReturnType<typeof createMessages>;
  outcomes: Outcomes;
}

/** A notification with what it is about. */
interface Subject {
  notification: NotificationRecord;
  incident: IncidentRecord;
  rule: StoredAlertRule | undefined;
}

type Decision = { kind: "drop" } | { kind: "hold"; until: number; reason: HeldReason } | ({ kind: "send" } & ToSend);

export function createDeliver({ stores, sender, vault, clock, receivers, messages, outcomes }: DeliverDeps) {
  async function readSubject(notification: NotificationRecord): Promise<Subject | undefined> {
    const incident = await stores.incidents.byId(notification.incidentId);
    if (!incident) return undefined;
    const rule = incident.ruleId === null ? undefined : await stores.alertRules.byId(incident.ruleId);
    return { notification, incident, rule };
  }

  async function findMute({ ruleId, applicationId }: IncidentRecord, now: number) {
    const targets = [
      ...(ruleId === null ? [] : [{ targetKind: "rule" as const, targetId: ruleId }]),
      ...(applicationId === null ? [] : [{ targetKind: "application" as const, targetId: applicationId }]),
    ];
    const endOf = ({ until }: { until: number | null }) => until ?? Number.POSITIVE_INFINITY;
    return (await stores.alertMutes.find(targets, now)).toSorted((a, b) => endOf(b) - endOf(a))[0];
  }

  async function decide(receiver: Receiver, { notification, incident }: Subject, now: number): Promise<Decision> {
    const message = decideMessage(notification, receiver.record, incident);
    if (!message) return { kind: "drop" };
    if (!message.isNew) return { kind: "send", ...message };
    const { quiet, digest } = receiver;
    const mute = await findMute(incident, now);
    const rests = { quiet, digest, mute };
    const until = holdUntil(notification, message.event, incident, rests, now);
    if (until === undefined) return { kind: "send", ...message };
    return { kind: "hold", until, reason: holdReason(rests, message.event) };
  }

  /** Until when another new message has to wait; undefined: it doesn't. */
  async function cappedUntil({ record, opened }: Receiver, { severity }: IncidentRecord): Promise<number | undefined> {
    const now = clock.now();
    if (opened.config.kind === "email") {
      // Of all teams together: it is one person.
      const name = vault.hash(`alert mails to ${opened.config.address}`);
      const counted = await stores.attempts.count(name, { now, length: hourMs });
      if (!isOverCap(counted.count - 1, maxMailsPerHour, severity)) return undefined;
      await stores.attempts.undo(counted);
      return counted.endsAt;
    }
    // Pagers and programs sort it out themselves, and have no summaries.
    if (!wantsEvent(opened.config, "summary")) return undefined;
    const count = await stores.deliveries.countSince(record.id, now - hourMs, newMessageEvents(record.kind));
    return isOverCap(count, maxMessagesPerHour, severity) ? nextSummaryAt(now) : undefined;
  }

  async function toDetails({ incident, rule }: Subject): Promise<MessageDetails> {
    const { applicationId, teamId } = incident;
    const application = applicationId === null ? undefined : await stores.applications.find(teamId, applicationId);
    const isAboutLogs = incident.kind !== "system";
    return {
      incident,
      rule: rule?.name ?? null,
      application: application?.name ?? null,
      logsQuery: isAboutLogs ? toLogsQuery(incident, rule) : null,
    };
  }

  async function send(
    attempt: Attempt,
    message: ChannelMessage,
    handle: string | null,
  ): Promise<(Sent & { isReposted: boolean }) | undefined> {
    const { opened } = attempt.receiver;
    try {
      return { ...(await sender.send(opened, message, handle)), isReposted: false };
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      if (error.kind === "edit_refused" && handle !== null) {
        const sent = await send(attempt, message, null);
        return sent && { ...sent, isReposted: true };
      }
      await outcomes.failed(attempt, error);
      return undefined;
    }
  }

  async function deliverOne(
    taken: TakenNotification,
    receiver: Receiver,
    subject: Subject,
    { event, isNew }: ToSend,
  ): Promise<void> {
    const { notification, incident } = subject;
    const attempt: Attempt = { lane: taken.lane, receiver, what: event, parts: [subject] };
    const context = { ...receiver.context, now: clock.now() };
    const message = messages.toMessage({ event, notification }, await toDetails(subject), context);
    const handle = isNew ? null : vault.decrypt(notification.sealedHandle);
    const sent = await send(attempt, message, handle);
    if (!sent) return;
    const isPosted = isNew || sent.isReposted;
    await outcomes.sent(attempt, sent, [
      {
        id: notification.id,
        revision: incident.revision,
        sealedHandle: sent.handle === null ? "" : vault.encrypt(sent.handle),
        isNew: isPosted,
        repeatAt: repeatAt(receiver, subject, isPosted),
      },
    ]);
  }

  /** Edits don't delay the next repetition. */
  function repeatAt({ opened }: Receiver, { incident, rule, notification }: Subject, isPosted: boolean): number | null {
    const isOver = incident.status !== "open" || incident.acknowledgedAt !== null || incident.isOneOff === 1;
    if (isOver || !rule || !wantsEvent(opened.config, "repeated")) return null;
    const { repeatMinutes } = z.parse(AlertBehaviour, JSON.parse(rule.behaviour));
    if (repeatMinutes === null) return null;
    const now = clock.now();
    const from = isPosted ? now : (notification.postedAt ?? now);
    return Math.max(now, from + repeatMinutes * minuteMs);
  }

  /** One message about everything that was held until now. */
  async function deliverSummary(
    { lane, notification: first }: TakenNotification,
    receiver: Receiver,
    own: Subject & ToSend,
  ): Promise<void> {
    const now = clock.now();
    const listed: (Subject & ToSend)[] = [own];
    const dropped: string[] = [];
    const held: { id: string; until: number; reason: HeldReason | null }[] = [];
    for (const notification of await stores.notifications.takeMore(lane, now)) {
      const subject = await readSubject(notification);
      if (!subject) continue;
      const decision = await decide(receiver, subject, now);
      if (decision.kind === "drop") dropped.push(notification.id);
      else if (decision.kind === "hold") held.push({ ...decision, id: notification.id });
      // An edit is no part of a summary; it comes next.
      else if (!decision.isNew) held.push({ id: notification.id, until: now, reason: null });
      else listed.push({ ...subject, ...decision });
    }
    const release = { freeAt: lane.until };
    if (dropped.length > 0) await stores.notifications.drop(lane, { ids: dropped, ...release });
    for (const { id, until, reason } of held)
      await stores.notifications.hold(lane, { ids: [id], until, reason, ...release });

    const byIncident = new Map(listed.map((subject) => [subject.incident.id, subject]));
    const isAlone = byIncident.size === 1 && listed.length === 1;
    if (isAlone && !receiver.digest && own.incident.status === "open") {
      return deliverOne({ lane, notification: first }, receiver, own, own);
    }
    const attempt: Attempt = { lane, receiver, what: "summary", parts: listed };
    const heldTo = first.heldUntil ?? now;
    const summaryReason = reasonOfHold(heldTo, receiver);
    const details = await Promise.all([...byIncident.values()].map(toDetails));
    const key = `${receiver.record.id}:summary-${heldTo}-${first.id}`;
    const message = messages.toSummary({ key, reason: summaryReason }, details, { ...receiver.context, now });
    const sent = await send(attempt, message, null);
    if (!sent) return;
    await outcomes.sent(
      attempt,
      sent,
      listed.map((subject) => ({
        id: subject.notification.id,
        revision: subject.incident.revision,
        sealedHandle: subject.notification.sealedHandle,
        isNew: true,
        repeatAt: receiver.digest ? null : repeatAt(receiver, subject, true),
      })),
    );
  }

  return async function deliver(taken: TakenNotification): Promise<void> {
    const { lane, notification } = taken;
    const now = clock.now();
    const ids = [notification.id];
    const receiver = await receivers.open(lane.channelId);
    if (!receiver) return;
    const subject = await readSubject(notification);
    const decision: Decision = subject ? await decide(receiver, subject, now) : { kind: "drop" };
    if (!subject || decision.kind === "drop") return stores.notifications.drop(lane, { ids, freeAt: now });
    if (decision.kind === "hold") {
      const { until, reason } = decision;
      return stores.notifications.hold(lane, { ids, until, reason, freeAt: now });
    }
    const { event, isNew } = decision;
    if (!isNew) return deliverOne(taken, receiver, subject, decision);
    const wasHeld = notification.heldUntil !== null && channelTraits[receiver.record.kind].events.includes("summary");
    if (wasHeld) return deliverSummary(taken, receiver, { ...subject, event, isNew });
    const until = await cappedUntil(receiver, subject.incident);
    if (until !== undefined) return stores.notifications.hold(lane, { ids, until, reason: "cap", freeAt: now });
    return deliverOne(taken, receiver, subject, decision);
  };
}
