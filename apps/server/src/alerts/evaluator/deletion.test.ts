import { minuteMs, secondMs } from "@contrail/protocol";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { type AlertShop, anyError, createAlertShop, errors } from "../testing/alert-shop.ts";

let app: TestApp;
let token: string;
let shop: AlertShop;
beforeEach(async () => {
  app = await startTestApp();
  token = await app.signUp("ada@example.com");
  shop = await createAlertShop(app, { token });
});
afterEach(() => app.close());

test("deleting an application removes the text of its incidents, also of rules for the whole team", async () => {
  await shop.addRule(anyError);
  await shop.addRule(anyError, { isTeamWide: true });
  await shop.addRule({ kind: "issue", on: ["new"], levels: [], search: "" });
  await shop.send([{ level: "error", message: "the pin of card 4711 is 1234" }]);
  await shop.pass(5 * secondMs);
  const incidents = await shop.incidents();
  expect(incidents).toHaveLength(3);
  expect(incidents.every(({ text }) => text.excerpt.includes("the pin"))).toBe(true);
  const sealed = incidents.map((incident) => incident.sealed);
  const before = await app.metadataBytes();
  // It is never stored in the clear.
  const { incidents: rows, incident_events: events } = await app.metadataRows();
  expect(JSON.stringify([rows, events])).not.toContain("the pin");
  expect(sealed.every((text) => before.includes(text))).toBe(true);

  expect((await app.call("DELETE", `/dashboard/delete-key/${shop.id}`, { token })).status).toBe(200);
  await app.evaluated();
  await app.runSql("pragma wal_checkpoint(truncate)");
  const after = await app.metadataBytes();
  expect(await shop.incidents()).toEqual([]);
  expect(sealed.filter((text) => after.includes(text))).toEqual([]);
});

test("an incident of a rule for the whole team only quotes the application that it is deleted with", async () => {
  const blog = await createAlertShop(app, { token, name: "blog" });
  await shop.addRule(anyError, { isTeamWide: true });
  await shop.send(errors(1, "Card declined"));
  await shop.pass(5 * secondMs);
  await blog.send(errors(3, "the draft of a post"));
  await shop.pass(2 * minuteMs, 20 * secondMs);
  const [incident] = await shop.incidents();
  expect(incident).toMatchObject({ applicationId: shop.id, text: { now: { value: 4 }, excerpt: "Card declined" } });
  expect(incident?.text.items.map(({ issue }) => issue)).toEqual(["SHOP-1"]);
});

test("an incident that names groups of several applications is deleted with any of them, and opens again", async () => {
  const blog = await createAlertShop(app, { token, name: "blog" });
  await shop.addRule({ ...anyError, groupBy: "message" }, { isTeamWide: true });
  await shop.send(errors(1, "Card declined"));
  await shop.pass(5 * secondMs);
  await blog.send(errors(3, "the draft of a post"));
  await shop.pass(20 * secondMs, 5 * secondMs);
  const [incident] = await shop.incidents();
  expect(incident?.text.items.map(({ group }) => group).toSorted()).toEqual(["Card declined", "the draft of a post"]);

  expect((await app.call("DELETE", `/dashboard/delete-key/${blog.id}`, { token })).status).toBe(200);
  expect(await shop.incidents()).toEqual([]);
  await shop.send(errors(1, "Card declined"));
  await shop.pass(20 * secondMs, 5 * secondMs);
  const again = await shop.incidents();
  expect(again.map(({ text }) => text.items.map(({ group }) => group))).toEqual([["Card declined"]]);
});

test.each([
  ["its rule was deleted", async (rule: string) => void (await app.storage.alertRules.remove(shop.teamId, rule))],
  [
    "its rule doesn't group any longer",
    async (rule: string) => {
      const { body } = await app.call("GET", `/alerts/rules/${rule}`, { token });
      const { name, severity, behaviour, routes } = body.rule;
      const changed = { name, application: null, severity, behaviour, routes, condition: anyError, isEnabled: true };
      expect((await app.call("PUT", `/alerts/rules/${rule}`, { token, body: changed })).status).toBe(200);
    },
  ],
])("an incident that names groups is deleted, also after %s; one of another application stays", async (_, change) => {
  const blog = await createAlertShop(app, { token, name: "blog" });
  const rule = await shop.addRule({ ...anyError, groupBy: "message" }, { isTeamWide: true });
  await shop.addRule({ ...anyError, groupBy: "message" }, { name: "only of shop" });
  await blog.send(errors(1, "the draft of a post"));
  await shop.send(errors(2, "Card declined"));
  await shop.pass(20 * secondMs, 5 * secondMs);
  expect(await shop.incidents()).toHaveLength(2);
  await change(rule);
  expect((await app.call("DELETE", `/dashboard/delete-key/${blog.id}`, { token })).status).toBe(200);
  const left = await shop.incidents();
  expect(left.map(({ applicationId, text }) => [applicationId, text.items.map(({ group }) => group)])).toEqual([
    [shop.id, ["Card declined"]],
  ]);
});
