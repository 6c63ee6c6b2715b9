import { minuteMs, secondMs } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { toAlertRule, toChannel, toDelivery, toIncident } from "../../testing/records.ts";
import { laneLeaseMs, wantNotifications } from "../channels/notifications.ts";
import type { ChannelRecord, IncidentRecord, NotificationRecord } from "../database/alert-records.ts";
import { createMetadataStores } from "../stores.ts";
import type { Context } from "./contract-context.ts";

const openedAt = 1_700_000_000_000;

export function testChannels(context: Context): void {
  async function addTeam(...channels: Partial<ChannelRecord>[]): Promise<void> {
    await context.addAccount();
    for (const fields of channels) expect(await context.stores.channels.insert(toChannel(fields))).toBe("created");
  }

  /** Its rule notifies these channels, one step after the other. */
  async function openIncident(id: string, ...steps: string[][]): Promise<IncidentRecord> {
    const routes = steps.map((channels, step) => ({ channels, afterMinutes: step * 15 }));
    await context.stores.alertRules.insert(toAlertRule({ id: `rule of ${id}`, routes }), 1_000);
    const { number: _, revision: __, ...incident } = toIncident({ id, ruleId: `rule of ${id}`, openedAt });
    const opened = await context.stores.incidents.open(incident);
    await wantNotifications(context.stores, opened, { kind: "opened", now: openedAt });
    return opened;
  }

  /** In one transaction, as the callers do it. */
  const acknowledge = (id: string, now: number) =>
    context.db.transaction().execute(async (tx) => {
      const stores = createMetadataStores(tx);
      const incident = await stores.incidents.acknowledge(id, { at: now, accountId: "a1", name: "Ada" });
      if (incident) await wantNotifications(stores, incident, { kind: "acknowledged", now });
    });

  const resolve = (id: string, now: number) =>
    context.db.transaction().execute(async (tx) => {
      const stores = createMetadataStores(tx);
      const incident = await stores.incidents.resolve(id, { at: now, name: null });
      if (incident) await wantNotifications(stores, incident, { kind: "resolved", now });
    });

  async function update(id: string, now: number): Promise<void> {
    const incident = await context.stores.incidents.update(id, { lastAt: now });
    if (incident) await wantNotifications(context.stores, incident, { kind: "updated", now });
  }

  async function take(now: number) {
    const taken = await context.stores.notifications.take(now);
    if (!taken) throw new Error("Nothing is due.");
    return taken;
  }

  /** Takes what is due, and sends it. */
  async function deliver(now: number, fields: { repeatAt?: number } = {}): Promise<NotificationRecord> {
    const { lane, notification } = await take(now);
    const { id, incidentId, sentRevision } = notification;
    const revision = (await context.stores.incidents.byId(incidentId))?.revision ?? 0;
    const message = { id, revision, sealedHandle: "handle", ms: 80, isNew: sentRevision === 0, ...fields };
    await context.stores.notifications.sent(lane, [message], { at: now, freeAt: now });
    return notification;
  }

  const listOf = async (incidentId: string) =>
    (await context.stores.notifications.list(incidentId)).map(({ channelId, step, event, what, dueAt }) => ({
      channel: channelId,
      step,
      event,
      what,
      afterMs: dueAt === null ? null : dueAt - openedAt,
    }));

  describe("channels", () => {
    test("belong to a team", async () => {
      await addTeam({ id: "c2", createdAt: 2 }, { id: "c1", createdAt: 1, kind: "email" });
      const { channels } = context.stores;
      const [one, two] = [toChannel({ id: "c1", createdAt: 1, kind: "email" }), toChannel({ id: "c2", createdAt: 2 })];
      expect(await channels.list("a1")).toEqual([one, two]);
      expect(await channels.list("a2")).toEqual([]);
      expect(await channels.find("a1", "c1")).toEqual(one);
      expect(await channels.find("a2", "c1")).toBeUndefined();
      expect(await channels.byId("c2")).toEqual(two);
      expect(await channels.remove("a2", "c1")).toBe(false);
      expect(await channels.remove("a1", "c1")).toBe(true);
      expect(await channels.list("a1")).toEqual([two]);
    });

    test("an edit of an earlier version is refused", async () => {
      await addTeam({});
      const { channels } = context.stores;
      expect(await channels.update("a2", "c1", 1, { name: "Stolen" })).toBe(false);
      const edits = await Promise.all(["#a", "#b", "#c"].map((name) => channels.update("a1", "c1", 1, { name })));
      expect(edits.filter(Boolean)).toHaveLength(1);
      expect(await channels.update("a1", "c1", 1, { name: "#ops" })).toBe(false);
      const fields = { name: "#ops", sealed: "other", quiet: "{}", sendsUpdates: 1 };
      expect(await channels.update("a1", "c1", 2, fields)).toBe(true);
      expect(await channels.byId("c1")).toEqual(toChannel({ ...fields, version: 3 }));
    });

    test("a team has at most as many of some kinds as the limit says", async () => {
      await addTeam({ id: "c0", kind: "email" });
      const limits = [{ kinds: ["slack", "discord"], limit: 2 }] as const;
      const kinds = ["slack", "discord", "slack", "discord", "email", "email"] as const;
      const outcomes = await Promise.all(
        kinds.map((kind, index) => context.stores.channels.insert(toChannel({ id: `c${index + 1}`, kind }), limits)),
      );
      expect(outcomes.slice(0, 4).filter((outcome) => outcome === "created")).toHaveLength(2);
      expect(outcomes.slice(4)).toEqual(["created", "created"]);
    });

    test("fail since the first failure until something is sent", async () => {
      await addTeam({});
      const { channels } = context.stores;
      expect(await channels.noteFailure("c1", { at: 5, text: "channel_not_found" })).toBe(5);
      expect(await channels.noteFailure("c1", { at: 9, text: "is_archived" })).toBe(5);
      expect(await channels.byId("c1")).toEqual(
        toChannel({ status: "failing", statusText: "is_archived", failingSince: 5 }),
      );
      await openIncident("n1", ["c1"]);
      await deliver(openedAt);
      expect(await channels.byId("c1")).toEqual(toChannel({ lastSentAt: openedAt }));
    });

    test("drop what is waiting when they are switched off, and get nothing until they are on again", async () => {
      await addTeam({});
      const { channels, notifications } = context.stores;
      await openIncident("n1", ["c1"]);
      expect(await channels.switchOff("c1", { at: 5, text: "Switched off by Ada." })).toBe(true);
      expect(await channels.switchOff("c1", { at: 6, text: "Again." })).toBe(false);
      expect(await channels.byId("c1")).toEqual(toChannel({ status: "off", statusText: "Switched off by Ada." }));
      const dropped = { dueAt: null, gaveUpAt: 5, lastError: "Switched off by Ada." };
      expect(await notifications.list("n1")).toMatchObject([dropped]);
      expect(await channels.noteFailure("c1", { at: 7, text: "no" })).toBeUndefined();
      await openIncident("n2", ["c1"]);
      expect(await notifications.list("n2")).toMatchObject([{ ...dropped, gaveUpAt: openedAt }]);
      await channels.switchOn("c1");
      expect(await channels.byId("c1")).toEqual(toChannel());
      await resolve("n1", openedAt + 1);
      expect(await notifications.nextDueAt()).toBeUndefined();
      expect(await notifications.take(openedAt + minuteMs)).toBeUndefined();
    });
  });

  describe("notifications", () => {
    test("of a new incident: the first step now, later ones at their time", async () => {
      await addTeam({ id: "c1" }, { id: "c2", kind: "email" }, { id: "c3", kind: "webhook" });
      await openIncident("n1", ["c1", "c2"], ["c3"], ["c1"]);
      const opened = { event: "", what: "opened" };
      expect(await listOf("n1")).toEqual([
        { channel: "c1", step: 0, ...opened, afterMs: 0 },
        { channel: "c2", step: 0, ...opened, afterMs: 20 * secondMs },
        { channel: "c3", step: 1, ...opened, event: "opened 1", afterMs: 15 * minuteMs },
        { channel: "c1", step: 2, ...opened, afterMs: 30 * minuteMs },
      ]);
      // Again, for example after a crash: nothing is doubled.
      const incident = await context.stores.incidents.byId("n1");
      if (incident) await wantNotifications(context.stores, incident, { kind: "opened", now: openedAt });
      expect(await listOf("n1")).toHaveLength(4);
    });

    test("acknowledging and resolving delete later steps that weren't sent, in the same transaction", async () => {
      await addTeam({ id: "c1" }, { id: "c2", kind: "pagerduty" }, { id: "c3", kind: "webhook" }, { id: "c4" });
      await openIncident("n1", ["c1"], ["c2"], ["c3", "c4"]);
      await deliver(openedAt);
      await deliver(openedAt + 15 * minuteMs);
      await acknowledge("n1", openedAt + 16 * minuteMs);
      expect(await listOf("n1")).toEqual([
        { channel: "c1", step: 0, event: "", what: "acknowledged", afterMs: 16 * minuteMs },
        { channel: "c2", step: 1, event: "", what: "acknowledged", afterMs: 16 * minuteMs },
      ]);
      await openIncident("n2", ["c1"], ["c2"]);
      await resolve("n2", openedAt + 1);
      expect(await listOf("n2")).toEqual([{ channel: "c1", step: 0, event: "", what: "resolved", afterMs: 0 }]);
    });

    test("an acknowledgement in the moment of a step leaves nothing of it to be taken", async () => {
      await addTeam({ id: "c1" }, { id: "c2" });
      const now = openedAt + 15 * minuteMs;
      const ids = ["n1", "n2", "n3", "n4"];
      for (const id of ids) {
        await openIncident(id, ["c1"], ["c2"]);
        await deliver(openedAt);
      }
      await Promise.all(ids.flatMap((id) => [acknowledge(id, now), context.stores.notifications.take(now)]));
      for (const id of ids) expect((await listOf(id)).map(({ step }) => step)).toEqual([0]);
      const later = now + laneLeaseMs;
      const taken = [await context.stores.notifications.take(later), await context.stores.notifications.take(later)];
      expect(taken.map((one) => one?.lane.channelId)).toEqual(["c1", undefined]);
    });

    test("of one message that is edited: the latest state, paced, and status changes immediately", async () => {
      await addTeam({});
      const { notifications } = context.stores;
      await openIncident("n1", ["c1"]);
      const due = async () => (await listOf("n1"))[0]?.afterMs;
      await deliver(openedAt);
      expect(await due()).toBeNull();
      const delays = [5, 20, 80, 140].map((after) => after * secondMs);
      for (const [index, after] of delays.entries()) {
        await update("n1", openedAt + (delays[index - 1] ?? 0) + 1);
        await update("n1", openedAt + (delays[index - 1] ?? 0) + 2);
        expect(await due()).toBe(after);
        expect(await notifications.take(openedAt + after - 1)).toBeUndefined();
        expect(await deliver(openedAt + after)).toMatchObject({ what: "updated", edits: index });
      }
      expect(await notifications.list("n1")).toMatchObject([
        { sentRevision: 9, wantedRevision: 9, edits: 4, postedAt: openedAt, sentAt: openedAt + 140 * secondMs, ms: 80 },
      ]);
      await update("n1", openedAt + 141 * secondMs);
      await resolve("n1", openedAt + 142 * secondMs);
      expect(await deliver(openedAt + 142 * secondMs)).toMatchObject({ what: "resolved", sealedHandle: "handle" });
      expect(await due()).toBeNull();
    });

    test("what changes while a message is being sent is due again", async () => {
      await addTeam({ id: "c1" }, { id: "c2", kind: "email" });
      const { notifications } = context.stores;
      await openIncident("n1", ["c1"]);
      const first = await take(openedAt);
      await update("n1", openedAt + 100);
      const message = { sealedHandle: "handle", ms: 1, isNew: true };
      const at = openedAt + 500;
      await notifications.sent(first.lane, [{ ...message, id: first.notification.id, revision: 1 }], {
        at,
        freeAt: at,
      });
      expect(await listOf("n1")).toMatchObject([{ what: "updated", afterMs: 500 + 5 * secondMs }]);

      const second = await take(at + 5 * secondMs);
      await resolve("n1", at + 6 * secondMs);
      const edited = { ...message, id: second.notification.id, revision: 2, isNew: false };
      await notifications.sent(second.lane, [edited], { at: at + 7 * secondMs, freeAt: 0 });
      expect(await deliver(at + 7 * secondMs)).toMatchObject({ what: "resolved" });
      expect(await notifications.nextDueAt()).toBeUndefined();

      await openIncident("n2", ["c2"]);
      const mail = await take(openedAt + 20 * secondMs);
      await update("n2", openedAt + 21 * secondMs);
      await resolve("n2", openedAt + 22 * secondMs);
      const later = openedAt + 23 * secondMs;
      await notifications.sent(mail.lane, [{ ...message, id: mail.notification.id, revision: 1 }], {
        at: later,
        freeAt: 0,
      });
      expect(await deliver(later)).toMatchObject({ what: "resolved" });
    });

    test("messages that can't be edited are sent when it opens and when it resolves", async () => {
      await addTeam({ kind: "teams" });
      await openIncident("n1", ["c1"]);
      await update("n1", openedAt + 1);
      expect(await deliver(openedAt + 20 * secondMs)).toMatchObject({ what: "opened" });
      await update("n1", openedAt + minuteMs);
      await acknowledge("n1", openedAt + minuteMs);
      expect(await context.stores.notifications.nextDueAt()).toBeUndefined();
      await resolve("n1", openedAt + 2 * minuteMs);
      expect(await deliver(openedAt + 2 * minuteMs)).toMatchObject({ what: "resolved" });
    });

    test("webhooks get every event, in order, and updates if they want them", async () => {
      await addTeam({ id: "c1", kind: "webhook", sendsUpdates: 1 }, { id: "c2", kind: "webhook" });
      const { notifications } = context.stores;
      await openIncident("n1", ["c1", "c2"]);
      await update("n1", openedAt + 1);
      await update("n1", openedAt + 2);
      await acknowledge("n1", openedAt + 3);
      await resolve("n1", openedAt + 4);
      const rows = await listOf("n1");
      expect(rows.filter(({ channel }) => channel === "c1").map(({ event, afterMs }) => [event, afterMs])).toEqual([
        ["opened 1", 0],
        ["updated", null],
        ["acknowledged 4", 3],
        ["resolved 5", 4],
      ]);
      expect(rows.filter(({ channel }) => channel === "c2").map(({ event }) => event)).toEqual([
        "opened 1",
        "acknowledged 4",
        "resolved 5",
      ]);
      await context.stores.channels.remove("a1", "c2");
      const failed = await take(openedAt + 10);
      const retry = { ids: [failed.notification.id], dueAt: openedAt + minuteMs, lastError: "503", freeAt: 0 };
      await notifications.postpone(failed.lane, retry);
      // What comes after it waits for it.
      expect(await notifications.take(openedAt + 11)).toBeUndefined();
      expect(await notifications.nextDueAt()).toBe(openedAt + minuteMs);
      const events = [];
      for (let count = 0; count < 3; count++) events.push((await deliver(openedAt + minuteMs)).event);
      expect(events).toEqual(["opened 1", "acknowledged 4", "resolved 5"]);
      expect(await notifications.nextDueAt()).toBeUndefined();
    });

    test("a webhook that wants updates gets the latest state, paced", async () => {
      await addTeam({ kind: "webhook", sendsUpdates: 1 });
      await openIncident("n1", ["c1"]);
      await deliver(openedAt);
      await update("n1", openedAt + 1);
      await update("n1", openedAt + 2);
      expect(await deliver(openedAt + 5 * secondMs + 1)).toMatchObject({ event: "updated", wantedRevision: 3 });
      await update("n1", openedAt + 6 * secondMs);
      expect(await deliver(openedAt + 10 * secondMs + 1)).toMatchObject({ event: "updated", wantedRevision: 4 });
    });

    test("a reopened incident is sent again, with its steps", async () => {
      await addTeam({ id: "c1" }, { id: "c2", kind: "email" }, { id: "c3", kind: "webhook" });
      await openIncident("n1", ["c1", "c3"], ["c2"]);
      await deliver(openedAt);
      await deliver(openedAt);
      await resolve("n1", openedAt + 1);
      await deliver(openedAt + 1);
      await deliver(openedAt + 1);
      const incident = await context.stores.incidents.reopen("n1", { at: openedAt + 2 });
      if (incident) await wantNotifications(context.stores, incident, { kind: "reopened", now: openedAt + 2 });
      const rows = await listOf("n1");
      expect(rows.filter(({ afterMs }) => afterMs !== null)).toEqual([
        { channel: "c1", step: 0, event: "", what: "reopened", afterMs: 2 },
        { channel: "c3", step: 0, event: "reopened 3", what: "reopened", afterMs: 2 },
        { channel: "c2", step: 1, event: "", what: "reopened", afterMs: 2 + 15 * minuteMs },
      ]);
    });

    test("are repeated until someone acknowledges the incident", async () => {
      await addTeam({ kind: "email" });
      await openIncident("n1", ["c1"]);
      const first = openedAt + 20 * secondMs;
      await deliver(first, { repeatAt: first + 5 * minuteMs });
      expect(await listOf("n1")).toMatchObject([{ what: "repeated", afterMs: first - openedAt + 5 * minuteMs }]);
      await update("n1", first + 1);
      expect(await deliver(first + 5 * minuteMs, { repeatAt: first + 10 * minuteMs })).toMatchObject({
        what: "repeated",
      });
      await acknowledge("n1", first + 6 * minuteMs);
      expect(await context.stores.notifications.nextDueAt()).toBeUndefined();
    });

    test("one at a time is taken of a channel, and a busy one doesn't stop another", async () => {
      await addTeam({ id: "c1" }, { id: "c2" });
      const { notifications } = context.stores;
      await openIncident("n1", ["c1"]);
      await openIncident("n2", ["c1", "c2"]);
      expect(await notifications.nextDueAt()).toBe(openedAt);
      const taken = await Promise.all(Array.from({ length: 6 }, () => notifications.take(openedAt)));
      const got = taken.filter((one) => one !== undefined);
      expect(got.map(({ lane }) => lane.channelId).toSorted()).toEqual(["c1", "c2"]);
      expect(got.map(({ notification }) => notification.tries)).toEqual([1, 1]);
      const first = got.find(({ lane }) => lane.channelId === "c1");
      expect(first?.notification.incidentId).toBe("n1");
      expect(await notifications.nextDueAt()).toBe(openedAt + laneLeaseMs);
      if (first) await notifications.drop(first.lane, { ids: [first.notification.id], freeAt: openedAt + 100 });
      expect(await notifications.nextDueAt()).toBe(openedAt + 100);
      expect(await notifications.take(openedAt + 99)).toBeUndefined();
      expect((await take(openedAt + 100)).notification.incidentId).toBe("n2");
    });

    test("what a server has taken is taken by another one when the lease ends, and the first can't free the channel", async () => {
      await addTeam({});
      const { notifications } = context.stores;
      await openIncident("n1", ["c1"]);
      await openIncident("n2", ["c1"]);
      const lost = await take(openedAt);
      await update("n1", openedAt + 1);
      expect(await notifications.take(openedAt + laneLeaseMs - 1)).toBeUndefined();
      const again = await take(openedAt + laneLeaseMs);
      expect([lost.notification.incidentId, again.notification.incidentId].toSorted()).toEqual(["n1", "n2"]);
      const message = { id: lost.notification.id, revision: 2, sealedHandle: "late", ms: 1, isNew: true };
      await notifications.sent(lost.lane, [message], { at: openedAt + laneLeaseMs + 1, freeAt: 0 });
      expect(await notifications.byId(lost.notification.id)).toMatchObject({ sealedHandle: "late", dueAt: null });
      expect(await notifications.take(openedAt + laneLeaseMs + 2)).toBeUndefined();
    });

    test("after an error they are tried again, or given up", async () => {
      await addTeam({ kind: "pagerduty" });
      const { notifications } = context.stores;
      await openIncident("n1", ["c1"]);
      const { lane, notification } = await take(openedAt);
      const ids = [notification.id];
      await notifications.postpone(lane, { ids, dueAt: openedAt + 50, lastError: "503", freeAt: openedAt });
      expect(await notifications.byId(notification.id)).toMatchObject({ tries: 1, lastError: "503", gaveUpAt: null });
      const next = await take(openedAt + 50);
      await notifications.giveUp(next.lane, { ids, at: openedAt + 51, lastError: "400", freeAt: openedAt });
      const given = { tries: 2, lastError: "400", gaveUpAt: openedAt + 51, dueAt: null };
      expect(await notifications.byId(notification.id)).toMatchObject(given);
      await resolve("n1", openedAt + 60);
      expect(await notifications.nextDueAt()).toBeUndefined();
      expect(await notifications.resend(notification.id, openedAt + 70)).toBe(true);
      expect(await notifications.resend("unknown", openedAt + 70)).toBe(false);
      await deliver(openedAt + 70);
      const sent = { tries: 0, lastError: null, gaveUpAt: null, sentRevision: 2 };
      expect(await notifications.byId(notification.id)).toMatchObject(sent);
    });

    test("are held together, and sent as one message", async () => {
      await addTeam({ id: "c1" }, { id: "c2" });
      const { notifications } = context.stores;
      for (const id of ["n1", "n2", "n3"]) await openIncident(id, ["c1"]);
      await openIncident("n4", ["c2"]);
      const morning = openedAt + 60 * minuteMs;
      const first = await take(openedAt);
      const more = await notifications.takeMore(first.lane, openedAt);
      expect(more.map(({ incidentId, tries }) => [incidentId, tries])).toEqual([
        ["n2", 1],
        ["n3", 1],
      ]);
      const ids = [first.notification, ...more].map(({ id }) => id);
      await notifications.hold(first.lane, { ids, until: morning, reason: "quiet", freeAt: openedAt });
      expect(await notifications.byId(ids[0] ?? "")).toMatchObject({
        tries: 0,
        heldUntil: morning,
        heldReason: "quiet",
        dueAt: morning,
      });
      await resolve("n2", openedAt + minuteMs);
      const other = await take(openedAt + minuteMs);
      expect(other.notification.incidentId).toBe("n4");
      await notifications.drop(other.lane, { ids: [other.notification.id], freeAt: openedAt });
      const again = await take(morning);
      const rest = await notifications.takeMore(again.lane, morning);
      expect(rest).toHaveLength(2);
      const messages = [again.notification, ...rest].map(({ id, wantedRevision }) => ({
        id,
        revision: wantedRevision,
        sealedHandle: "",
        ms: 9,
        isNew: true,
      }));
      await notifications.sent(again.lane, messages, { at: morning, freeAt: morning });
      expect(await notifications.byId(ids[1] ?? "")).toMatchObject({ heldUntil: null, dueAt: null, sentRevision: 2 });
    });

    test("held ones are due when the quiet hours of their channel change", async () => {
      await addTeam({});
      const { notifications } = context.stores;
      await openIncident("n1", ["c1"]);
      const { lane, notification } = await take(openedAt);
      const until = openedAt + 60 * minuteMs;
      await notifications.hold(lane, { ids: [notification.id], until, reason: "cap", freeAt: openedAt });
      expect(await notifications.nextDueAt()).toBe(until);
      await notifications.releaseHeld("c1", openedAt + 5);
      expect(await notifications.nextDueAt()).toBe(openedAt + 5);
      const again = await take(openedAt + 5);
      await notifications.hold(again.lane, { ids: [notification.id], until, reason: "cap", freeAt: openedAt });
      await notifications.releaseHeldOf("another incident", openedAt + 6);
      expect(await notifications.nextDueAt()).toBe(until);
      await notifications.releaseHeldOf(notification.incidentId, openedAt + 6);
      expect(await notifications.nextDueAt()).toBe(openedAt + 6);
    });
  });

  test("what failed is tried again after a change of its channel; what is held keeps its time", async () => {
    await addTeam({});
    const { notifications } = context.stores;
    await openIncident("n1", ["c1"]);
    const failed = await take(openedAt);
    const later = { dueAt: openedAt + minuteMs, lastError: "503", freeAt: openedAt };
    await notifications.postpone(failed.lane, { ids: [failed.notification.id], ...later });
    await openIncident("n2", ["c1"]);
    const held = await take(openedAt);
    await notifications.hold(held.lane, {
      ids: [held.notification.id],
      until: openedAt + minuteMs,
      reason: "muted",
      freeAt: openedAt,
    });
    await notifications.retryFailed("c2", openedAt + 1);
    expect(await notifications.take(openedAt + 1)).toBeUndefined();
    await notifications.retryFailed("c1", openedAt + 1);
    const { lane, notification } = await take(openedAt + 1);
    expect(notification).toMatchObject({ incidentId: "n1", tries: 1 });
    expect(await notifications.takeMore(lane, openedAt + 1)).toEqual([]);
  });

  test("what the only server was sending when it ended is due when it starts", async () => {
    await addTeam({ id: "c1" }, { id: "c2" });
    const { notifications } = context.stores;
    await openIncident("n1", ["c1", "c2"]);
    const { notification } = await take(openedAt);
    await take(openedAt);
    expect(await notifications.take(openedAt + 1)).toBeUndefined();
    await notifications.endLeases(openedAt + 1);
    expect((await take(openedAt + 1)).notification).toMatchObject({ id: notification.id, tries: 2 });
    await take(openedAt + 1);
  });

  describe("deliveries", () => {
    test("are listed by channel, newest first, and found by their team", async () => {
      await addTeam({ id: "c1" }, { id: "c2" });
      const { deliveries } = context.stores;
      const list = [toDelivery({ id: "d1", at: 1 }), toDelivery({ id: "d2", at: 2 }), toDelivery({ id: "d3", at: 2 })];
      for (const delivery of [...list, toDelivery({ id: "other", channelId: "c2" })]) await deliveries.append(delivery);
      expect(await deliveries.list("c1")).toEqual(list.toReversed());
      expect(await deliveries.list("c1", 1)).toEqual([list[2]]);
      expect(await deliveries.find("a1", "d1")).toEqual(list[0]);
      expect(await deliveries.find("a2", "d1")).toBeUndefined();
      await context.stores.channels.remove("a1", "c1");
      expect(await deliveries.find("a1", "d1")).toBeUndefined();
    });

    test("are counted by channel, rule and team", async () => {
      await addTeam({ id: "c1" });
      const { deliveries, notifications } = context.stores;
      await openIncident("n1", ["c1"]);
      const [notification] = await notifications.list("n1");
      const notificationId = notification?.id ?? "";
      await deliveries.append(toDelivery({ id: "d1", at: 5, notificationId }));
      await deliveries.append(toDelivery({ id: "d2", at: 6, notificationId, what: "resolved" }));
      await deliveries.append(toDelivery({ id: "d3", at: 7, notificationId, isDelivered: 0, error: "503" }));
      await deliveries.append(toDelivery({ id: "d4", at: 8, what: "test", incidentNumber: null }));
      await deliveries.append(toDelivery({ id: "d5", at: 4, notificationId }));
      expect(await deliveries.countSince("c1", 5, ["opened", "repeated"])).toBe(1);
      expect(await deliveries.timesSince("c1", 4, 3)).toEqual([8, 7, 6]);
      expect(await deliveries.timesSince("c1", 6, 3)).toEqual([8, 7]);
      expect(await deliveries.countsByRule("a1", 5)).toEqual([{ ruleId: "rule of n1", messages: 2 }]);
      expect(await deliveries.countsByRule("a2", 5)).toEqual([]);
      expect(await deliveries.count("a1", 5)).toBe(2);
    });

    test("are kept for 30 days, and 1,000 of a channel", async () => {
      await addTeam({ id: "c1" }, { id: "c2" });
      const { deliveries } = context.stores;
      const now = openedAt + 30 * 24 * 60 * minuteMs;
      const records = Array.from({ length: 1_005 }, (_, index) =>
        toDelivery({ id: `d${index}`, at: openedAt + index }),
      );
      for (let at = 0; at < records.length; at += 500) {
        await context.db
          .insertInto("deliveries")
          .values(records.slice(at, at + 500))
          .execute();
      }
      await deliveries.append(toDelivery({ id: "old", channelId: "c2", at: openedAt - 1 }));
      await deliveries.append(toDelivery({ id: "kept", channelId: "c2", at: openedAt }));
      await deliveries.prune(now);
      const kept = await deliveries.list("c1", 2_000);
      expect(kept).toHaveLength(1_000);
      expect(kept.at(-1)?.id).toBe("d5");
      expect((await deliveries.list("c2")).map(({ id }) => id)).toEqual(["kept"]);
    });
  });
}
