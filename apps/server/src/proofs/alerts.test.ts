// Alerts from the log to the message, through the whole app, where no test of a part can tell.
import { type AlertCondition, hourMs, minuteMs, secondMs } from "@contrail/protocol";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type AlertShop, createAlertShop, errors, type SentLog } from "../alerts/testing/alert-shop.ts";
import { type ChannelCalls, createChannelCalls } from "../channels/testing/channel-calls.ts";
import { type SlackServer, slackToken, startSlackServer } from "../channels/testing/slack-server.ts";
import { localApiUrls } from "../channels/testing/test-sender.ts";
import { parseAllowList } from "../outbound/addresses.ts";
import { createTeamCalls, type Person, type TeamCalls } from "../teams/testing/team-calls.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let slack: SlackServer;
let app: TestApp;
let calls: TeamCalls;
let owner: Person;
let channels: ChannelCalls;
let shop: AlertShop;
beforeEach(async () => {
  slack = await startSlackServer();
  app = await startTestApp({
    billing: false,
    channelUrls: localApiUrls(slack.url),
    outboundAllow: parseAllowList("127.0.0.1").allow,
    startAt: Date.UTC(2026, 10, 12, 12),
  });
  calls = createTeamCalls(app);
  owner = await calls.signUp("mira@harborgoods.example");
  channels = createChannelCalls(app, owner.token);
  shop = await createAlertShop(app, { token: owner.token });
});
afterEach(async () => {
  await app.close();
  await slack.close();
});

const above = (limit: number): AlertCondition => ({
  kind: "count",
  levels: ["error"],
  search: "",
  condition: { is: "above", limit },
  windowMinutes: 1,
});

const addSlack = async (channel = "C01PAYMENTS") =>
  (await channels.add({ kind: "slack", token: slackToken, channel })).channel.id;

/** Moves the clock in steps; each time, rules are evaluated and messages are sent. */
async function pass(milliseconds: number, stepMs: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += stepMs) {
    await shop.pass(stepMs);
    await app.notified();
  }
}

test("[CLAIM-03] a log sets everything in motion by itself: one incident, one request to the channel", async () => {
  await shop.addRule(above(0), { routes: [{ channels: [await addSlack()], afterMinutes: 0 }] });
  // Nothing is asked for but the log to be accepted.
  const response = await app.send("POST", "/logs", { token: shop.key, body: errors(1) });
  expect(response.statusCode).toBe(202);
  await expect.poll(() => slack.messages.length).toBe(1);
  await app.notified();
  expect(await shop.incidents()).toHaveLength(1);
  expect(slack.messages).toHaveLength(1);
  // Once its errors are grouped, the message links to the issue; it always does to the logs.
  await pass(2 * minuteMs, 20 * secondMs);
  const text = JSON.stringify(slack.messages[0]?.payload);
  expect(text).toContain("http://localhost:4000/dashboard/alerts/incidents/1?team=");
  expect(text).toContain(`http://localhost:4000/dashboard/issues/SHOP-1?team=${shop.teamId}`);
  expect(text).toMatch(/\/dashboard\/logs\?team=[^|]*appName=[^|]*levels=error[^|]*\|View logs/);
  expect(slack.messages).toHaveLength(1);
});

test("40 new kinds of error after a deploy: one message with the top 5 and the number of the others", async () => {
  const condition: AlertCondition = { kind: "issue", on: ["new"], levels: [], search: "" };
  await shop.addRule(condition, { routes: [{ channels: [await addSlack()], afterMinutes: 0 }] });
  /** Numbers in names don't tell errors apart. */
  const nameOf = (n: number) => `step${Array.from(String(n), (digit) => "abcdefghij"[Number(digit)]).join("")}`;
  const thrown = (n: number): SentLog => {
    const stack = `TypeError: ${nameOf(n)} failed\n    at ${nameOf(n)} (https://shop.example/src/${nameOf(n)}.ts:4:7)`;
    return { level: "error", message: `${nameOf(n)} failed`, stack };
  };
  for (let first = 0; first < 40; first += 10) {
    // The later ones happen more often.
    await shop.send(
      Array.from({ length: 10 }, (_, n) => Array.from({ length: first + n + 1 }, () => thrown(first + n))).flat(),
    );
    await pass(15 * secondMs, 5 * secondMs);
  }
  await pass(3 * minuteMs, 30 * secondMs);
  expect(slack.messages).toHaveLength(1);
  const text = JSON.stringify(slack.messages[0]?.payload);
  expect(text).toContain("40 new issues in shop");
  for (const n of [39, 38, 37, 36, 35]) expect(text).toContain(`${nameOf(n)} failed *${n + 1}*`);
  expect(text).not.toContain(`${nameOf(34)} failed`);
  expect(text).toContain("35 more");
}, 120_000);

describe("four openings within an hour", () => {
  async function flap(channel: string, whileOpen: () => void = () => {}): Promise<void> {
    await shop.addRule(above(2), { routes: [{ channels: [channel], afterMinutes: 0 }] });
    for (let round = 0; round < 4; round++) {
      await shop.send(errors(3));
      await pass(12 * minuteMs, minuteMs);
    }
    expect(await shop.incidents()).toMatchObject([{ status: "open", isFlapping: 1 }]);
    whileOpen();
    await pass(30 * minuteMs, minuteMs);
    expect(await shop.incidents()).toMatchObject([{ status: "resolved" }]);
  }

  test("are one message where it can be edited, which says that it keeps coming back", async () => {
    await flap(await addSlack(), () =>
      expect(JSON.stringify(slack.messages)).toContain("It keeps coming back, so it stays open"),
    );
    expect(slack.messages).toHaveLength(1);
    expect(JSON.stringify(slack.messages)).toContain("Resolved");
  }, 120_000);

  test("are four emails, not eight: open, resolved, open again, and resolved when it stays so", async () => {
    // The account has one for its own address.
    const { id } = (await channels.list())[0] ?? { id: "" };
    await flap(id);
    const alerts = (await app.mailsTo(owner.email)).filter(({ subject }) => subject.includes("errors in 1 min"));
    const headings = alerts.map(({ bodyText }) => bodyText.split("\n")[0] ?? "");
    expect(headings.map((heading) => heading.split(":")[0] ?? "").toSorted()).toEqual([
      "3 errors in 1 min from shop, limit 2",
      "Open again",
      "Resolved",
      "Resolved",
    ]);
  }, 120_000);
});

test("acknowledging at the moment when the second step is due: no one is woken after it", async () => {
  const [first, second] = [await addSlack(), await addSlack("C02OPS")];
  const routes = [first, second].map((id, step) => ({ channels: [id], afterMinutes: 15 * step }));
  await shop.addRule(above(0), { routes });
  await shop.send(errors(1));
  await app.evaluated();
  await expect.poll(() => slack.messages.length).toBe(1);
  await app.notified();
  app.clock.advance(15 * minuteMs);
  const acknowledged = await app.call("POST", "/alerts/incidents/1/acknowledge", { token: owner.token });
  expect(acknowledged.status).toBe(200);
  const sent = slack.messages.length;
  await pass(hourMs, 10 * minuteMs);
  expect(slack.messages).toHaveLength(sent);
  expect(slack.messages.map(({ channel }) => channel)).toEqual(["C01PAYMENTS"]);
});

test("a fired value stays in the message after it has resolved", async () => {
  await shop.addRule(above(2), { routes: [{ channels: [await addSlack()], afterMinutes: 0 }] });
  await shop.send(errors(3));
  await app.evaluated();
  await app.notified();
  await pass(8 * minuteMs, minuteMs);
  const text = JSON.stringify(slack.messages[0]?.payload);
  expect(slack.messages).toHaveLength(1);
  expect(text).toContain("Fired at 3 in 1 min, limit 2");
  expect(text).toMatch(/Lasted \d+ min/);
});

describe("what goes away", () => {
  test("the rules of an application go with it, and nothing is sent any longer", async () => {
    const channel = await addSlack();
    await shop.addRule(above(0), { routes: [{ channels: [channel], afterMinutes: 0 }] });
    await shop.send(errors(1));
    await app.evaluated();
    await expect.poll(() => slack.messages.length).toBe(1);
    await app.notified();
    const { edits } = slack.messages[0] ?? { edits: -1 };
    await calls.call("DELETE", `/dashboard/delete-key/${shop.id}`, owner);
    await pass(20 * minuteMs, minuteMs);
    expect((await app.call("GET", "/alerts/rules", { token: owner.token })).body.rules).toEqual([]);
    expect((await app.call("GET", "/alerts/incidents", { token: owner.token })).body).toMatchObject({ open: 0 });
    expect(slack.messages).toMatchObject([{ edits }]);
  });

  test("a team takes its rules, incidents and channels along; those of others go on", async () => {
    const jonas = await calls.signUp("jonas@harborgoods.example");
    const theirs = await createAlertShop(app, { token: jonas.token, name: "blog" });
    await theirs.addRule(above(0));
    await shop.addRule(above(0), { routes: [{ channels: [await addSlack()], afterMinutes: 0 }] });
    await shop.send(errors(1));
    // Between two evaluations of a rule are at least 2 seconds.
    await pass(3 * secondMs, 3 * secondMs);
    await expect.poll(() => slack.messages.length).toBe(1);
    await app.notified();
    // An account has at least one team.
    await calls.call("POST", "/teams", owner, { body: { name: "Second" } });
    const { name } = (await app.storage.teams.byId(shop.teamId)) ?? {};
    const deleted = await calls.call("DELETE", `/teams/${shop.teamId}`, owner, { body: { name } });
    expect(deleted.status).toBe(200);
    await theirs.send(errors(1));
    await pass(minuteMs, 10 * secondMs);
    expect(await theirs.incidents()).toHaveLength(1);
    const rows = await app.metadataRows();
    for (const table of ["alert_rules", "incidents", "channels", "alert_mutes", "incident_numbers"])
      expect(JSON.stringify(rows[table] ?? [])).not.toContain(shop.teamId);
    expect(slack.messages).toHaveLength(1);
  });
});
