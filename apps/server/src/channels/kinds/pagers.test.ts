// PagerDuty, incident.io and Jira Service Management.
import { afterEach, describe, expect, test } from "vitest";
import type { OpenedConfig } from "../../channel-sender.ts";
import type { LocalServer } from "../testing/local-server.ts";
import {
  acknowledgedMessage,
  hostileMessage,
  largestMessage,
  openedMessage,
  resolvedMessage,
  summaryMessage,
  testMessage,
} from "../testing/messages.ts";
import {
  incidentIo,
  incidentIoUrl,
  jiraKey,
  routingKey,
  startIncidentIoServer,
  startJiraServer,
  startPagerDutyServer,
} from "../testing/pager-servers.ts";
import { channelErrorOf, createTestSender, toChannel } from "../testing/test-sender.ts";
import { parseIncidentIoUrl } from "./incident-io.ts";

const servers: LocalServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function start<Server extends LocalServer>(server: Promise<Server>): Promise<Server> {
  const started = await server;
  servers.push(started);
  return started;
}

const key = openedMessage.incidentId;

describe("PagerDuty", () => {
  const channel = toChannel({ kind: "pagerduty", routingKey, region: "us" });

  test("an incident triggers, is acknowledged and resolves under one key", async () => {
    const pagerDuty = await start(startPagerDutyServer());
    const sender = createTestSender(pagerDuty.url);
    for (const message of [openedMessage, acknowledgedMessage, resolvedMessage]) {
      expect(await sender.send(channel, message, null)).toMatchObject({ handle: null, status: 202 });
    }
    const alert = pagerDuty.alerts.get(key);
    expect(alert?.state).toBe("resolved");
    expect(alert?.events.map(({ event_action }) => event_action)).toEqual(["trigger", "acknowledge", "resolve"]);
    expect(pagerDuty.alerts.size).toBe(1);
  });

  test("what is sent again after a crash has the same key, and changes nothing", async () => {
    const pagerDuty = await start(startPagerDutyServer());
    const sender = createTestSender(pagerDuty.url);
    for (const message of [openedMessage, openedMessage, resolvedMessage, resolvedMessage]) {
      await sender.send(channel, message, null);
    }
    expect([...pagerDuty.alerts.keys()]).toEqual([key]);
    expect(pagerDuty.alerts.get(key)?.state).toBe("resolved");
  });

  test("a test is resolved again", async () => {
    const pagerDuty = await start(startPagerDutyServer());
    await createTestSender(pagerDuty.url).send(channel, testMessage, null);
    expect([...pagerDuty.alerts.values()].map(({ state }) => state)).toEqual(["resolved"]);
  });

  test("an account in Europe has its own server", async () => {
    const pagerDuty = await start(startPagerDutyServer());
    const european = toChannel({ kind: "pagerduty", routingKey, region: "eu" });
    await channelErrorOf(createTestSender(pagerDuty.url).send(european, openedMessage, null));
    expect(pagerDuty.received.map(({ path }) => path)).toEqual(["/eu/v2/enqueue"]);
  });

  test("a wrong key has PagerDuty's own reason", async () => {
    const pagerDuty = await start(startPagerDutyServer());
    const wrong = toChannel({ kind: "pagerduty", routingKey: "too short", region: "us" });
    const error = await channelErrorOf(createTestSender(pagerDuty.url).send(wrong, openedMessage, null));
    const reason = "Length of 'routing_key' is incorrect (should be 32 characters)";
    expect(error).toMatchObject({ kind: "failing", message: `PagerDuty answered 400: ${reason}.` });
  });
});

describe("incident.io", () => {
  const channel = toChannel({ kind: "incident-io", url: incidentIoUrl, token: incidentIo.token });

  test("an incident fires and resolves under one deduplication key", async () => {
    const server = await start(startIncidentIoServer());
    const sender = createTestSender(server.url);
    for (const message of [openedMessage, openedMessage, resolvedMessage]) await sender.send(channel, message, null);
    expect([...server.alerts].map(([id, { status }]) => [id, status])).toEqual([[key, "resolved"]]);
  });

  test("a wrong token has a reason, without the token", async () => {
    const server = await start(startIncidentIoServer());
    const wrong = toChannel({ kind: "incident-io", url: incidentIoUrl, token: "inc_wrong_token" });
    const error = await channelErrorOf(createTestSender(server.url).send(wrong, openedMessage, null));
    expect(error).toMatchObject({
      kind: "failing",
      message: "incident.io answered 401: We couldn't authenticate your request.",
    });
  });

  test.each([
    [incidentIoUrl, incidentIo.source],
    [`https://evil.example/v2/alert_events/http/${incidentIo.source}`, undefined],
    ["https://api.incident.io/v2/alert_events/http/a/../../incidents", undefined],
    ["https://api.incident.io/v2/incidents", undefined],
  ])("the alert source of %s is %s", (url, expected) => {
    expect(parseIncidentIoUrl(url)).toBe(expected);
  });
});

describe("Jira Service Management", () => {
  const channel = toChannel({ kind: "jira", apiKey: jiraKey });

  test("an alert is created, acknowledged and closed by its alias", async () => {
    const jira = await start(startJiraServer());
    const sender = createTestSender(jira.url);
    for (const message of [openedMessage, acknowledgedMessage, resolvedMessage]) {
      expect(await sender.send(channel, message, null)).toMatchObject({ status: 202 });
    }
    expect([...jira.alerts].map(([alias, { status, calls }]) => [alias, status, calls])).toEqual([
      [key, "closed", ["create", "acknowledge", "close"]],
    ]);
  });

  test("a wrong key has a reason", async () => {
    const jira = await start(startJiraServer());
    const wrong = toChannel({ kind: "jira", apiKey: "not-a-key" });
    const error = await channelErrorOf(createTestSender(jira.url).send(wrong, openedMessage, null));
    expect(error).toMatchObject({ kind: "failing", message: "Jira answered 422: Key format is not valid!" });
  });
});

describe.each<[string, () => Promise<LocalServer>, OpenedConfig]>([
  ["PagerDuty", startPagerDutyServer, { kind: "pagerduty", routingKey, region: "us" }],
  ["incident.io", startIncidentIoServer, { kind: "incident-io", url: incidentIoUrl, token: incidentIo.token }],
  ["Jira", startJiraServer, { kind: "jira", apiKey: jiraKey }],
])("%s", (_, startServer, config) => {
  test.each([
    ["hostile", hostileMessage],
    ["the largest", largestMessage],
  ])("takes %s message, in which no text looks like a link", async (__, message) => {
    const server = await start(startServer());
    await createTestSender(server.url).send(toChannel(config), { ...message, acknowledgedAt: null }, null);
    const urls = server.received[0]?.body.match(/https?:\/\/[^\s"\\)]+/g) ?? [];
    expect(urls.length).toBeGreaterThan(0);
    expect(urls.filter((url) => !url.startsWith("https://logs.harborgoods.example/"))).toEqual([]);
  });

  test("a rate limit and an outage are tried again", async () => {
    const server = await start(startServer());
    const sender = createTestSender(server.url);
    server.reply({ status: 429, headers: { "retry-after": "30" } }, { status: 500 });
    const limited = await channelErrorOf(sender.send(toChannel(config), openedMessage, null));
    expect(limited).toMatchObject({ kind: "rate_limited", retryAfterMs: 30_000 });
    expect(await channelErrorOf(sender.send(toChannel(config), openedMessage, null))).toMatchObject({ kind: "retry" });
  });

  test("a summary isn't sent", async () => {
    const server = await start(startServer());
    await channelErrorOf(createTestSender(server.url).send(toChannel(config), summaryMessage, null));
    expect(server.received).toEqual([]);
  });
});
