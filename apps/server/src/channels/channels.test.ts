import { dayMs, hourMs, minuteMs } from "@contrail/protocol";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseAllowList } from "../outbound/addresses.ts";
import { toAlertRule } from "../storage/testing/records.ts";
import { createTeamCalls, type Person } from "../teams/testing/team-calls.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { type ChannelCalls, createChannelCalls } from "./testing/channel-calls.ts";
import { jiraKey, routingKey } from "./testing/pager-servers.ts";
import { type SlackServer, slackToken, startSlackServer } from "./testing/slack-server.ts";
import { localApiUrls } from "./testing/test-sender.ts";
import { startWebhookServer } from "./testing/webhook-server.ts";

let slack: SlackServer;
let app: TestApp;
let owner: Person;
let channels: ChannelCalls;

beforeEach(async () => {
  slack = await startSlackServer();
  app = await startTestApp({
    billing: false,
    channelUrls: localApiUrls(slack.url),
    outboundAllow: parseAllowList("127.0.0.1").allow,
    // Receivers of webhooks compare the time with theirs.
    startAt: Date.now(),
  });
  owner = await createTeamCalls(app).signUp("mira@harborgoods.example");
  channels = createChannelCalls(app, owner.token);
});
afterEach(async () => {
  await app.close();
  await slack.close();
});

const slackConfig = { kind: "slack", token: slackToken, channel: "C01PAYMENTS" } as const;
const webhookSettings = { headers: [], template: "", sendsUpdates: false };

describe("a channel", () => {
  test("calls itself what its server says, and is listed without its secret", async () => {
    const { channel } = await channels.add(slackConfig);
    expect(channel).toMatchObject({
      kind: "slack",
      name: "#payments",
      detail: "Slack bot, Harbor Goods",
      config: { kind: "slack", channel: "C01PAYMENTS" },
      status: "working",
      quiet: null,
      rules: [],
      createdBy: "Ada",
    });
    expect(channel.config).not.toHaveProperty("token");
    expect(await channels.list()).toEqual([channel]);
    expect(await channels.get(channel.id)).toEqual(channel);
  });

  test("keeps its own name and quiet hours", async () => {
    const quiet = { timeZone: "Europe/Berlin", days: [0, 6], from: 0, to: 0 };
    const { channel } = await channels.add(slackConfig, { name: "Payments on-call", quiet });
    expect(channel).toMatchObject({ name: "Payments on-call", quiet });
  });

  test("isn't saved with a token that its server doesn't know, and says so", async () => {
    const { status, body } = await channels.call("POST", "/channels", {
      config: { ...slackConfig, token: "xoxb-wrong-token" },
    });
    expect(status).toBe(502);
    expect(body).toMatchObject({
      code: "channel_failed",
      message: expect.stringMatching(/^Slack answered invalid_auth/),
    });
    expect(await channels.list()).toEqual([]);
  });

  test("is saved while its server is down", async () => {
    slack.reply({ status: 503 }, { status: 503 });
    expect((await channels.add(slackConfig)).channel).toMatchObject({ name: "Slack", detail: "Slack" });
  });

  test.each([
    [
      { kind: "teams", url: "https://x.webhook.office.com/webhookb2/1" },
      "channel_invalid",
      /Microsoft has retired those/,
    ],
    [
      { kind: "discord", url: "https://evil.example/api/webhooks/1/2" },
      "channel_invalid",
      /isn't the URL of a Discord webhook/,
    ],
    [
      { kind: "incident-io", url: "https://evil.example/x", token: "t" },
      "channel_invalid",
      /isn't the URL of an alert source/,
    ],
    [{ kind: "pagerduty", routingKey: "short" }, "channel_invalid", /has 32 characters/],
    [{ kind: "webhook", url: "http://10.0.0.1/hook" }, "outbound_refused", /CONTRAIL_OUTBOUND_ALLOW/],
    [{ kind: "teams", url: "https://[::1]/hook" }, "outbound_refused", /CONTRAIL_OUTBOUND_ALLOW/],
    [{ kind: "slack-webhook", url: "https://169.254.169.254/latest" }, "outbound_refused", /CONTRAIL_OUTBOUND_ALLOW/],
    [{ kind: "webhook", url: "https://u:p@8.8.8.8/" }, "outbound_refused", /user name or password/],
    [
      { kind: "webhook", url: "http://127.0.0.1:9/", headers: [{ name: "Host", value: "x" }] },
      "channel_invalid",
      /Host can't be set/,
    ],
    [
      { kind: "webhook", url: "http://127.0.0.1:9/", template: "{{nope}}" },
      "channel_invalid",
      /There's no \{\{nope\}\}/,
    ],
    [{ kind: "slack", channel: "C01" }, "channel_secret_needed", /Enter the bot token/],
    [{ kind: "jira" }, "channel_secret_needed", /Enter the API key/],
  ])("%o isn't saved: %s", async (config, code, message) => {
    const { status, body } = await channels.call("POST", "/channels", { config });
    expect({ status, code: body.code }).toEqual({ status: 422, code });
    expect(body.message).toMatch(message);
  });

  test("isn't saved with a time zone that doesn't exist", async () => {
    const quiet = { timeZone: "Mars/Olympus", days: [1], from: 0, to: 60 };
    const { status } = await channels.call("POST", "/channels", { config: slackConfig, quiet });
    expect(status).toBe(422);
  });
});

describe("changing a channel", () => {
  test("keeps a secret that is left out", async () => {
    const { channel } = await channels.add(slackConfig);
    const config = { kind: "slack", channel: "C02OPS" };
    const { body } = await channels.call("PUT", `/channels/${channel.id}`, { name: "", config });
    expect(body.channel).toMatchObject({ name: "#ops", config });
    expect(await channels.test({ id: channel.id })).toMatchObject({ isDelivered: true });
    expect(slack.messages).toMatchObject([{ channel: "C02OPS" }]);
  });

  test("asks nothing of its server if only the name changes", async () => {
    const { channel } = await channels.add(slackConfig);
    const asked = slack.received.length;
    const config = { kind: "slack", channel: "C01PAYMENTS" };
    const { body } = await channels.call("PUT", `/channels/${channel.id}`, { name: "Money", config });
    expect(body.channel).toMatchObject({ name: "Money", detail: "Slack bot, Harbor Goods" });
    expect(slack.received).toHaveLength(asked);
  });

  test("can't change its kind", async () => {
    const { channel } = await channels.add(slackConfig);
    const { status } = await channels.call("PUT", `/channels/${channel.id}`, {
      config: { kind: "jira", apiKey: jiraKey },
    });
    expect(status).toBe(422);
  });

  test("of a webhook to another host empties its secrets", async () => {
    const first = await startWebhookServer(`whsec_${Buffer.alloc(32).toString("base64")}`);
    const second = await startWebhookServer(`whsec_${Buffer.alloc(32).toString("base64")}`);
    const headers = [{ name: "Authorization", value: "Bearer of-the-first" }];
    const saved = await channels.add({ kind: "webhook", ...webhookSettings, url: `${first.url}/a`, headers });
    const kept = [{ name: "Authorization", value: "" }];
    expect(saved.channel.config).toMatchObject({ headers: kept });
    const path = `/channels/${saved.channel.id}`;

    const sameHost = await channels.call("PUT", path, {
      config: { kind: "webhook", url: `${first.url}/b`, headers: kept },
    });
    expect(sameHost.status).toBe(200);
    expect(sameHost.body).not.toHaveProperty("secret");
    await channels.test({ id: saved.channel.id });
    expect(first.received.at(-1)).toMatchObject({ path: "/b", headers: { authorization: "Bearer of-the-first" } });

    const otherHost = await channels.call("PUT", path, { config: { kind: "webhook", url: second.url, headers: kept } });
    expect(otherHost.body).toMatchObject({
      code: "channel_secret_needed",
      message: "Enter the value of Authorization.",
    });
    const moved = await channels.call("PUT", path, { config: { kind: "webhook", url: second.url } });
    expect(moved.body.secret).toMatch(/^whsec_/);
    expect(moved.body.secret).not.toBe(saved.secret);
    await channels.test({ id: saved.channel.id });
    expect(second.received.at(-1)?.headers).not.toHaveProperty("authorization");
    await first.close();
    await second.close();
  });

  test("of PagerDuty to the other region needs the key again", async () => {
    const { channel } = await channels.add({ kind: "pagerduty", routingKey, region: "us" });
    const { body } = await channels.call("PUT", `/channels/${channel.id}`, {
      config: { kind: "pagerduty", region: "eu" },
    });
    expect(body).toMatchObject({ code: "channel_secret_needed" });
  });

  test("makes a failing channel work again, but not one that is off", async () => {
    const { channel } = await channels.add(slackConfig);
    await app.storage.channels.noteFailure(channel.id, { at: app.clock.now(), text: "Slack answered token_revoked." });
    const path = `/channels/${channel.id}`;
    expect((await channels.call("PUT", path, { config: slackConfig })).body.channel.status).toBe("failing");
    const { body } = await channels.call("PUT", path, { config: { ...slackConfig, channel: "C02OPS" } });
    expect(body.channel).toMatchObject({ status: "working", statusText: "", failingSince: null });
    await channels.call("PUT", `${path}/enabled`, { isEnabled: false });
    expect((await channels.call("PUT", path, { config: slackConfig })).body.channel.status).toBe("off");
  });
});

describe("turning off and on", () => {
  test("is possible after 410 and after days of failures", async () => {
    const { channel } = await channels.add(slackConfig);
    const path = `/channels/${channel.id}/enabled`;
    const off = await channels.call("PUT", path, { isEnabled: false });
    expect(off.body.channel).toMatchObject({ status: "off", statusText: "Turned off by Ada." });
    expect((await channels.call("PUT", path, { isEnabled: true })).body.channel.status).toBe("working");
    await app.storage.channels.switchOff(channel.id, { at: app.clock.now(), text: "It answered 410." });
    expect((await channels.call("PUT", path, { isEnabled: true })).body.channel).toMatchObject({
      status: "working",
      statusText: "",
    });
  });
});

describe("deleting a channel", () => {
  async function addRule(name: string, ids: string[]): Promise<string> {
    const now = app.clock.now();
    const id = `rule ${name}`;
    const team = (await app.storage.accounts.byEmail(owner.email))?.id ?? "";
    await app.storage.alertRules.insert(
      {
        id,
        teamId: team,
        applicationId: null,
        name,
        kind: "count",
        condition: "{}",
        severity: "high",
        behaviour: "{}",
        isEnabled: 1,
        builtIn: null,
        createdBy: null,
        createdByName: "",
        createdAt: now,
        changedAt: now,
        version: 1,
        routes: [{ channels: ids, afterMinutes: 0 }],
      },
      100,
    );
    return id;
  }

  test("[integrations 20] that rules use names them and asks; afterwards no rule points to it", async () => {
    const [used, other] = [await channels.add(slackConfig), await channels.add({ ...slackConfig, channel: "C02OPS" })];
    const ruleId = await addRule("Checkout errors", [used.channel.id, other.channel.id]);
    await addRule("Slow pages", [used.channel.id]);
    expect((await channels.get(used.channel.id)).rules.map(({ name }) => name).sort()).toEqual([
      "Checkout errors",
      "Slow pages",
    ]);

    const asked = await channels.call("DELETE", `/channels/${used.channel.id}`);
    expect(asked.status).toBe(409);
    expect(asked.body).toMatchObject({ code: "channel_in_use" });
    expect(asked.body.message).toMatch(
      /^2 rules use this channel: (?:Checkout errors, Slow pages|Slow pages, Checkout errors)\./,
    );

    expect((await channels.call("DELETE", `/channels/${used.channel.id}?force=true`)).status).toBe(200);
    const teamId = (await app.storage.accounts.byEmail(owner.email))?.id ?? "";
    const rule = await app.storage.alertRules.find(teamId, ruleId);
    expect(rule?.routes.flatMap((route) => route.channels)).toEqual([other.channel.id]);
    expect((await channels.call("GET", `/channels/${used.channel.id}`)).status).toBe(404);
  });

  test("that no rule uses doesn't ask", async () => {
    const { channel } = await channels.add(slackConfig);
    expect((await channels.call("DELETE", `/channels/${channel.id}`)).status).toBe(200);
    expect(await channels.list()).toEqual([]);
  });
});

describe("the test button", () => {
  test("posts through the same way as a real message, and reports what the server says", async () => {
    const { channel } = await channels.add(slackConfig);
    expect(await channels.test({ id: channel.id })).toMatchObject({
      isDelivered: true,
      text: "Connected to Harbor Goods. Test posted to #payments.",
    });
    expect(slack.messages).toHaveLength(1);
    expect(await channels.deliveries(channel.id)).toEqual([
      expect.objectContaining({ what: "test", isDelivered: true, status: 200, incident: null, error: null }),
    ]);
  });

  test("works before a channel is saved, and nothing is kept", async () => {
    expect(await channels.test({ config: slackConfig })).toMatchObject({ isDelivered: true });
    expect(await channels.list()).toEqual([]);
  });

  test("of changes that aren't saved yet uses the saved secret", async () => {
    const { channel } = await channels.add(slackConfig);
    const config = { kind: "slack", channel: "C04SHOP" };
    expect(await channels.test({ id: channel.id, config })).toMatchObject({ isDelivered: true });
    expect(slack.messages.at(-1)).toMatchObject({ channel: "C04SHOP" });
    expect((await channels.get(channel.id)).config).toMatchObject({ channel: "C01PAYMENTS" });
  });

  test("reports a failure in the words of a real delivery, and keeps it in the log", async () => {
    const { channel } = await channels.add(slackConfig);
    const config = { kind: "slack", channel: "C03OLD" };
    expect(await channels.test({ id: channel.id, config })).toMatchObject({
      isDelivered: false,
      text: "Slack answered is_archived. The channel is archived.",
    });
    slack.reply({ status: 503, body: "busy" });
    await channels.test({ id: channel.id });
    expect((await channels.deliveries(channel.id))[0]).toMatchObject({ isDelivered: false, status: 503 });
  });

  test("brings a failing channel back", async () => {
    const { channel } = await channels.add(slackConfig);
    await app.storage.channels.noteFailure(channel.id, { at: app.clock.now(), text: "Slack answered 503." });
    await channels.test({ id: channel.id });
    expect(await channels.get(channel.id)).toMatchObject({ status: "working", statusText: "" });
  });

  test("can't be used to call other servers without end", async () => {
    const { channel } = await channels.add(slackConfig);
    for (let count = 0; count < 30; count++) await channels.test({ id: channel.id });
    const { status, body } = await channels.call("POST", "/channels/test", { id: channel.id });
    expect({ status, code: body.code }).toEqual({ status: 429, code: "too_many_channel_tests" });
    app.clock.advance(10 * minuteMs);
    expect(await channels.test({ id: channel.id })).toMatchObject({ isDelivered: true });
  });

  test("finds the channels that a token can see, and says why it can't", async () => {
    const found = await channels.call("POST", "/channels/destinations", { kind: "slack", token: slackToken });
    expect(found.body.destinations).toContainEqual({ id: "C02OPS", name: "#ops" });
    const wrong = await channels.call("POST", "/channels/destinations", { kind: "slack", token: "xoxb-not-a-token" });
    expect(wrong.body).toMatchObject({
      code: "channel_failed",
      message: expect.stringMatching(/^Slack answered invalid_auth/),
    });
  });

  test("finds them with the token of a saved channel of the same kind", async () => {
    const { channel } = await channels.add(slackConfig);
    const find = (body: object) => channels.call("POST", "/channels/destinations", body);
    const found = await find({ kind: "slack", id: channel.id });
    expect(found.body.destinations).toContainEqual({ id: "C02OPS", name: "#ops" });
    expect((await find({ kind: "telegram", id: channel.id })).body.code).toBe("channel_secret_needed");
    expect((await find({ kind: "slack" })).body.code).toBe("channel_secret_needed");
    expect((await find({ kind: "slack", id: "unknown" })).body.code).toBe("channel_not_found");
  });
});

describe("an email address", () => {
  const address = "alerts@partner.example";

  test("of a member needs no code", async () => {
    const { channel } = await channels.add({ kind: "email", address: "Mira@HarborGoods.example" });
    expect(channel).toMatchObject({
      name: owner.email,
      detail: "Email",
      status: "working",
      config: { address: owner.email },
    });
    expect(await channels.test({ id: channel.id })).toMatchObject({
      isDelivered: true,
      text: `Test sent to ${owner.email}.`,
    });
    const subjects = (await app.mailsTo(owner.email)).map(({ subject }) => subject);
    expect(subjects).toContain("Test message from Contrail");
  });

  test("[integrations 19] that isn't a member's gets nothing until its code was entered", async () => {
    const { channel } = await channels.add({ kind: "email", address });
    expect(channel.status).toBe("unconfirmed");
    const tested = await channels.call("POST", "/channels/test", { id: channel.id });
    expect(tested.body).toMatchObject({ code: "channel_unconfirmed" });
    expect(await app.mailsTo(address)).toHaveLength(1);

    const path = `/channels/${channel.id}/confirm`;
    const code = app.codeFor(address) ?? "";
    const wrong = await channels.call("POST", path, { code: code === "000000" ? "000001" : "000000" });
    expect(wrong.body).toMatchObject({ code: "invalid_code" });
    expect((await channels.call("POST", path, { code })).body.channel).toMatchObject({ status: "working" });
    expect(await channels.test({ id: channel.id })).toMatchObject({ isDelivered: true });
    expect((await channels.call("POST", path, { code })).body).toMatchObject({ code: "channel_confirmed" });
  });

  test("can't be guessed: five wrong codes end it, until another one is sent", async () => {
    const { channel } = await channels.add({ kind: "email", address });
    const code = app.codeFor(address) ?? "";
    const path = `/channels/${channel.id}/confirm`;
    for (let count = 0; count < 5; count++) {
      await channels.call("POST", path, { code: String((Number(code) + 1 + count) % 1_000_000).padStart(6, "0") });
    }
    expect((await channels.call("POST", path, { code })).status).toBe(400);
    expect((await channels.call("POST", `/channels/${channel.id}/code`)).status).toBe(200);
    expect((await channels.call("POST", path, { code: app.codeFor(address) })).status).toBe(200);
  });

  test("has a day to be confirmed, and gets five codes a day", async () => {
    const { channel } = await channels.add({ kind: "email", address });
    const code = app.codeFor(address);
    app.clock.advance(dayMs);
    expect((await channels.call("POST", `/channels/${channel.id}/confirm`, { code })).status).toBe(400);
    for (let count = 0; count < 5; count++) await channels.call("POST", `/channels/${channel.id}/code`);
    const last = await channels.call("POST", `/channels/${channel.id}/code`);
    expect(last.body).toMatchObject({ code: "too_many_channel_codes" });
  });

  test("has to be confirmed after it was changed", async () => {
    const { channel } = await channels.add({ kind: "email", address: owner.email });
    const { body } = await channels.call("PUT", `/channels/${channel.id}`, { config: { kind: "email", address } });
    expect(body.channel).toMatchObject({ status: "unconfirmed", name: address });
    const back = await channels.call("PUT", `/channels/${channel.id}`, {
      config: { kind: "email", address: owner.email },
    });
    expect(back.body.channel).toMatchObject({ status: "working" });
  });

  test("is in one channel only", async () => {
    await channels.add({ kind: "email", address: owner.email });
    const { body } = await channels.call("POST", "/channels", { config: { kind: "email", address: owner.email } });
    expect(body).toMatchObject({ code: "channel_exists" });
  });

  test("of someone who left the team gets no more alerts", async () => {
    const calls = createTeamCalls(app);
    const jonas = await calls.signUp("jonas@harborgoods.example");
    await calls.join(owner, jonas);
    const { channel } = await channels.add({ kind: "email", address: jonas.email });
    expect(channel.status).toBe("working");
    const member = (await calls.members(owner)).find(({ email }) => email === jonas.email);
    await calls.call("DELETE", `/team/members/${member?.id}`, owner);
    await expect.poll(async () => (await channels.get(channel.id)).status).toBe("unconfirmed");
    // No rule has notified it.
    const told = async () => (await app.mailsTo(owner.email)).filter(({ subject }) => subject.includes(jonas.email));
    expect(await told()).toEqual([]);
  });

  test("of someone who left the team, and whom rules notified: the admins are told", async () => {
    const calls = createTeamCalls(app);
    const lea = await calls.signUp("lea@harborgoods.example");
    await calls.join(owner, lea);
    const { channel } = await channels.add({ kind: "email", address: lea.email });
    const routes = [{ channels: [channel.id], afterMinutes: 0 }];
    const rule = toAlertRule({ id: "of lea", teamId: owner.id, name: "Checkout errors", createdBy: null, routes });
    await app.storage.alertRules.insert(rule, 1_000);
    const member = (await calls.members(owner)).find(({ email }) => email === lea.email);
    await calls.call("DELETE", `/team/members/${member?.id}`, owner);
    const told = async () => (await app.mailsTo(owner.email)).filter(({ subject }) => subject.includes(lea.email));
    await expect
      .poll(async () => (await told()).map(({ subject }) => subject))
      .toEqual(["lea@harborgoods.example gets no more alerts"]);
    expect((await told())[0]?.bodyText).toContain("“Checkout errors”");
  });

  test("whose owner unsubscribed is turned on again only by them, or with a code", async () => {
    const calls = createTeamCalls(app);
    const jonas = await calls.signUp("jonas@harborgoods.example");
    await calls.join(owner, jonas, "admin");
    const { channel } = await channels.add({ kind: "email", address: jonas.email });
    const path = `/alerts/channels/${channel.id}/enabled`;
    const unsubscribe = () =>
      app.storage.channels.switchOff(channel.id, { at: app.clock.now(), text: "Unsubscribed by the recipient." });
    await unsubscribe();
    const byOwner = await channels.call("PUT", `/channels/${channel.id}/enabled`, { isEnabled: true });
    expect(byOwner.body.channel.status).toBe("unconfirmed");
    await unsubscribe();
    const byJonas = await calls.call("PUT", path, jonas, { body: { isEnabled: true }, team: owner.id });
    expect(byJonas.body.channel.status).toBe("working");
  });
});

describe("a webhook", () => {
  test("[integrations 8] gets its secret once, and a second one while it is rotated", async () => {
    const { channel, secret = "" } = await channels.add({
      kind: "webhook",
      ...webhookSettings,
      url: "http://127.0.0.1:9/",
    });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify(await channels.list())).not.toContain(secret);

    const receiver = await startWebhookServer(secret);
    await channels.call("PUT", `/channels/${channel.id}`, { config: { kind: "webhook", url: receiver.url } });
    const { secret: own } = (await channels.call("POST", `/channels/${channel.id}/rotate`)).body;
    const { secret: next } = (await channels.call("POST", `/channels/${channel.id}/rotate`)).body;
    receiver.useSecret(own);
    expect(await channels.test({ id: channel.id })).toMatchObject({ isDelivered: true });
    receiver.useSecret(next);
    expect(await channels.test({ id: channel.id })).toMatchObject({ isDelivered: true });

    receiver.useSecret(own);
    app.clock.advance(dayMs + hourMs);
    expect(receiver.received.at(-1)?.headers["webhook-signature"]).toContain(" v1,");
    await channels.test({ id: channel.id });
    expect(receiver.received.at(-1)?.headers["webhook-signature"]).not.toContain(" v1,");
    await receiver.close();
  });

  test("is the only kind with a signing secret", async () => {
    const { channel } = await channels.add(slackConfig);
    expect((await channels.call("POST", `/channels/${channel.id}/rotate`)).body).toMatchObject({
      code: "channel_has_no_secret",
    });
  });
});

test("the Starter plan has email and one chat channel", async () => {
  await app.close();
  app = await startTestApp({
    channelUrls: localApiUrls(slack.url),
    outboundAllow: parseAllowList("127.0.0.1").allow,
  });
  const ada = createChannelCalls(app, await app.signUp("ada@example.com"));
  await ada.add({ kind: "email", address: "ada@example.com" });
  await ada.add(slackConfig);
  const message = "The Starter plan has email and one chat channel. Upgrade your plan to add more.";
  for (const config of [
    { ...slackConfig, channel: "C02OPS" },
    { kind: "jira", apiKey: jiraKey },
  ]) {
    const { status, body } = await ada.call("POST", "/channels", { config });
    expect({ status, code: body.code, message: body.message }).toEqual({ status: 403, code: "channels_full", message });
  }
});
