// Channels and internal addresses: the test button, saving and sending refuse the same ones, with the same sentence.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseAllowList } from "../outbound/addresses.ts";
import type { Lookup } from "../outbound/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createSigningSecret } from "./kinds/webhook.ts";
import { type ChannelCalls, createChannelCalls } from "./testing/channel-calls.ts";
import { type LocalServer, startLocalServer } from "./testing/local-server.ts";
import { openedMessage } from "./testing/messages.ts";
import { channelErrorOf, createTestSender, toChannel } from "./testing/test-sender.ts";

let receiver: LocalServer;
let app: TestApp;
let channels: ChannelCalls;
/** What names resolve to; others don't exist. */
let names: Record<string, string[]>;

const lookup: Lookup = async (name) => {
  const found = names[name];
  if (!found) throw new Error("ENOTFOUND");
  return found;
};

async function start(allow: string): Promise<void> {
  app = await startTestApp({
    billing: false,
    outboundAllow: parseAllowList(allow).allow,
    outboundLookup: lookup,
    startAt: Date.now(),
  });
  channels = createChannelCalls(app, await app.signUp("ada@example.com"));
}

beforeEach(async () => {
  receiver = await startLocalServer(() => ({ status: 200 }));
  names = { "hooks.example": ["93.184.215.14"] };
});
afterEach(async () => {
  await app.close();
  await receiver.close();
});

const allow = "The operator of this server can allow it with CONTRAIL_OUTBOUND_ALLOW.";
const webhook = (url: string) => ({ kind: "webhook" as const, url, headers: [], template: "", sendsUpdates: false });

/** What a real delivery to the URL fails with. */
async function deliveryError(url: string, allowed = ""): Promise<string> {
  const channel = toChannel({ ...webhook(url), signingSecrets: [createSigningSecret()] });
  return (
    await channelErrorOf(createTestSender(receiver.url, { allow: allowed, lookup }).send(channel, openedMessage, null))
  ).message;
}

describe("without an allow list", () => {
  beforeEach(() => start(""));

  test("[integrations 11] the test of a channel whose name now leads inside fails like a real delivery", async () => {
    const { channel } = await channels.add(webhook("https://hooks.example/contrail"));
    names["hooks.example"] = ["10.0.0.7"];
    const { isDelivered, text } = await channels.test({ id: channel.id });
    expect({ isDelivered, text }).toEqual({
      isDelivered: false,
      text: `hooks.example is an address of this server or of an internal network. ${allow}`,
    });
    expect(text).toBe(await deliveryError("https://hooks.example/contrail"));
    expect((await channels.deliveries(channel.id))[0]?.error).toBe(text);
  });

  test.each([
    "https://127.0.0.1",
    "https://[::1]",
    "https://[::127.0.0.1]",
    "https://[::ffff:7f00:1]",
    "https://2130706433",
    "https://0x7f.1",
    "https://localhost.",
    "https://169.254.169.254/latest/meta-data",
    "https://[64:ff9b::7f00:1]",
    "https://inside.example",
    "https://mixed.example",
    "http://hooks.example",
    "https://hooks.example:22",
    "LOCAL",
  ])("[integrations 12] %s can't be tested, saved or sent to", async (given) => {
    names = {
      "hooks.example": ["93.184.215.14"],
      "inside.example": ["192.168.1.1"],
      "mixed.example": ["93.184.215.14", "10.0.0.1"],
      localhost: ["127.0.0.1"],
    };
    const url = given === "LOCAL" ? receiver.url : given;
    const { isDelivered, text } = await channels.test({ config: webhook(url) });
    const saved = await channels.call("POST", "/channels", { config: webhook(url) });
    expect(isDelivered).toBe(false);
    expect(text).toContain("CONTRAIL_OUTBOUND_ALLOW");
    expect(saved).toMatchObject({ status: 422, body: { code: "outbound_refused", message: text } });
    expect(await deliveryError(url)).toBe(text);
    expect(receiver.received).toEqual([]);
  });
});

test("[integrations 12] a name that leads inside after it was checked isn't asked again", async () => {
  await start(`rebinding.example:${new URL(receiver.url).port}`);
  let asked = 0;
  const rebinding: Lookup = async () => {
    asked++;
    return asked === 1 ? ["127.0.0.1"] : ["127.0.0.2"];
  };
  const { port } = new URL(receiver.url);
  const sender = createTestSender(receiver.url, { allow: `rebinding.example:${port}`, lookup: rebinding });
  const url = `http://rebinding.example:${port}/`;
  await sender.send(toChannel({ ...webhook(url), signingSecrets: [createSigningSecret()] }), openedMessage, null);
  expect(asked).toBe(1);
  expect(receiver.received).toHaveLength(1);
});

test("[integrations 12] a redirect to an internal address isn't followed", async () => {
  await start("127.0.0.1");
  const target = await startLocalServer(() => ({ status: 200 }));
  receiver.reply({ status: 302, headers: { location: target.url } });
  const { isDelivered, text } = await channels.test({ config: webhook(receiver.url) });
  expect(isDelivered).toBe(false);
  expect(text).toMatch(/redirects to another URL/);
  expect(target.received).toEqual([]);
  await target.close();
});

test("[integrations 13] what is listed is allowed, and only that host and port", async () => {
  const { port } = new URL(receiver.url);
  const other = await startLocalServer(() => ({ status: 200 }));
  await start(`127.0.0.1:${port}`);
  expect(await channels.test({ config: webhook(receiver.url) })).toMatchObject({ isDelivered: true });
  const refused = await channels.test({ config: webhook(other.url) });
  expect(refused.text).toContain("CONTRAIL_OUTBOUND_ALLOW");
  expect((await channels.test({ config: webhook(`http://localhost:${port}`) })).isDelivered).toBe(false);
  expect(other.received).toEqual([]);
  await other.close();
});
