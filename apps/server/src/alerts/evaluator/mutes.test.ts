import { type AlertCondition, minuteMs, secondMs } from "@contrail/protocol";
import { afterEach, beforeEach, expect, test } from "vitest";
import { wantNotifications } from "../../storage/metadata/channels/notifications.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { type AlertShop, createAlertShop, errors } from "../testing/alert-shop.ts";

let app: TestApp;
let shop: AlertShop;
beforeEach(async () => {
  app = await startTestApp({ startAt: Date.UTC(2026, 10, 12, 12) });
  shop = await createAlertShop(app, { token: await app.signUp("ada@example.com") });
});
afterEach(() => app.close());

const moreThanTwo: AlertCondition = {
  kind: "count",
  levels: ["error"],
  search: "",
  condition: { is: "above", limit: 2 },
  windowMinutes: 1,
};

async function mute(targetKind: "rule" | "application", targetId: string, until: number | null): Promise<void> {
  const fields = { teamId: shop.teamId, createdByName: "Ada", createdAt: app.clock.now() };
  await app.storage.alertMutes.set({ ...fields, targetKind, targetId, until });
}

test.each(["rule", "application"] as const)("a muted %s doesn't fire, and says why", async (kind) => {
  const rule = await shop.addRule(moreThanTwo);
  await mute(kind, kind === "rule" ? rule : shop.id, app.clock.now() + 10 * minuteMs);
  await shop.send(errors(5));
  await app.evaluated();
  expect(await shop.incidents()).toEqual([]);
  expect((await shop.evaluations(rule)).at(-1)).toMatchObject({ value: 5, reason: "Muted until 2026-11-12 12:10 UTC" });
  // What happened while it was muted doesn't fire afterwards; what goes on does.
  await shop.pass(11 * minuteMs, 30 * secondMs);
  expect(await shop.incidents()).toEqual([]);
  await shop.send(errors(5));
  await app.evaluated();
  expect(await shop.incidents()).toHaveLength(1);
});

test("what goes on when a mute ends fires then", async () => {
  const rule = await shop.addRule(moreThanTwo);
  await mute("rule", rule, app.clock.now() + minuteMs);
  for (let n = 0; n < 3; n++) {
    await shop.send(errors(5));
    await shop.pass(19 * secondMs);
  }
  expect(await shop.incidents()).toEqual([]);
  await shop.pass(4 * secondMs);
  expect(await shop.incidents()).toMatchObject([{ status: "open", openedAt: app.clock.now() }]);
});

test("the mute of an open incident ends by itself at its time, and says so on the timeline", async () => {
  const rule = await shop.addRule(moreThanTwo);
  await shop.send(errors(5));
  await app.evaluated();
  const [incident] = await shop.incidents();
  await mute("rule", rule, app.clock.now() + 2 * minuteMs);
  const { revision } = incident ?? {};
  for (let n = 0; n < 5; n++) {
    await shop.send(errors(3));
    await shop.pass(20 * secondMs);
  }
  expect((await shop.timeline(incident?.id ?? "")).filter((entry) => entry.startsWith("unmuted"))).toEqual([]);
  await shop.pass(30 * secondMs, 10 * secondMs);
  expect((await shop.timeline(incident?.id ?? "")).filter((entry) => entry.startsWith("unmuted"))).toEqual([
    "unmuted: The mute is over.",
  ]);
  expect((await shop.incidents())[0]?.revision).toBeGreaterThan(revision ?? 0);
  expect(await app.storage.alertMutes.list(shop.teamId)).toEqual([]);
});

test("until it gets worse: twice as many end the mute", async () => {
  const rule = await shop.addRule(moreThanTwo);
  await mute("rule", rule, null);
  await shop.send(errors(3));
  await app.evaluated();
  expect(await shop.incidents()).toEqual([]);
  await shop.pass(3 * secondMs);
  await shop.send(errors(1));
  await app.evaluated();
  expect(await shop.incidents()).toMatchObject([{ firedValue: 4 }]);
  expect(await app.storage.alertMutes.list(shop.teamId)).toEqual([]);
});

test("until it gets worse: it goes on when the number falls again", async () => {
  const rule = await shop.addRule(moreThanTwo);
  await shop.send(errors(3));
  await app.evaluated();
  expect(await shop.incidents()).toMatchObject([{ status: "open" }]);
  await mute("rule", rule, null);
  await shop.pass(10 * minuteMs, minuteMs);
  expect(await shop.incidents()).toMatchObject([{ status: "resolved" }]);
  expect(await app.storage.alertMutes.list(shop.teamId)).toMatchObject([{ until: null }]);
});

test("an acknowledgement stops the second step, even in the same second", async () => {
  const [first, second] = [await shop.addChannel(), await shop.addChannel()];
  await shop.addRule(moreThanTwo, {
    routes: [
      { channels: [first], afterMinutes: 0 },
      { channels: [second], afterMinutes: 5 },
    ],
  });
  await shop.send(errors(5));
  await app.evaluated();
  const [incident] = await shop.incidents();
  const id = incident?.id ?? "";
  expect((await app.storage.notifications.list(id)).map(({ channelId }) => channelId)).toEqual([first, second]);
  app.clock.advance(5 * minuteMs);
  const now = app.clock.now();
  await app.storage.transaction(async (tx) => {
    const acknowledged = await tx.incidents.acknowledge(id, { at: now, accountId: shop.teamId, name: "Ada" });
    if (acknowledged) await wantNotifications(tx, acknowledged, { kind: "acknowledged", now });
  });
  await app.evaluated();
  expect((await app.storage.notifications.list(id)).map(({ channelId }) => channelId)).toEqual([first]);
  expect((await shop.incidents())[0]).toMatchObject({ acknowledgedName: "Ada" });
});
