import { type Channel, type ChannelConfig, type ChannelKind, channelKinds } from "@contrail/protocol";
import { expect, test } from "vitest";
import { type ChannelDraft, isComplete, isDirty, newDraft, toConfig, toDraft, toSaveChannel } from "./channel-draft.ts";

const filled: Omit<ChannelDraft, "kind"> = {
  name: " Ops ",
  address: " ops@example.com ",
  token: " xoxb-1 ",
  destination: "C1",
  url: " https://hooks.example/1 ",
  key: " key ",
  region: "eu",
  headers: [
    { id: 1, name: " x-team ", value: " shop " },
    { id: 2, name: "", value: "" },
  ],
  template: " {} ",
  sendsUpdates: true,
  quiet: null,
};

test.each<[ChannelKind, object]>([
  ["email", { address: "ops@example.com" }],
  ["slack", { token: "xoxb-1", channel: "C1" }],
  ["slack-webhook", { url: "https://hooks.example/1" }],
  ["discord", { url: "https://hooks.example/1" }],
  ["telegram", { token: "xoxb-1", chat: "C1" }],
  ["teams", { url: "https://hooks.example/1" }],
  ["pagerduty", { routingKey: "key", region: "eu" }],
  ["incident-io", { url: "https://hooks.example/1", token: "xoxb-1" }],
  ["jira", { apiKey: "key" }],
  [
    "webhook",
    {
      url: "https://hooks.example/1",
      headers: [{ name: "x-team", value: "shop" }],
      template: "{}",
      sendsUpdates: true,
    },
  ],
])("%s sends its own fields only, trimmed", (kind, config) => {
  expect(toSaveChannel({ ...filled, kind })).toEqual({ name: "Ops", config: { kind, ...config }, quiet: null });
});

test.each(channelKinds)("%s is complete with its fields, and not without", (kind) => {
  expect(isComplete({ ...filled, kind }, { isSaved: false })).toBe(true);
  expect(isComplete(newDraft(kind), { isSaved: false })).toBe(false);
});

test.each<[ChannelConfig]>([
  [{ kind: "slack", channel: "C1" }],
  [{ kind: "telegram", chat: "-100" }],
  [{ kind: "discord" }],
  [{ kind: "pagerduty", region: "eu" }],
  [{ kind: "incident-io" }],
  [{ kind: "jira" }],
  [{ kind: "webhook", headers: [{ name: "x-team", value: "" }], template: "{}", sendsUpdates: true }],
  [{ kind: "email", address: "ops@example.com" }],
])("a saved channel is sent back as it was, without its secrets: %j", (config) => {
  const draft = toDraft(toChannel(config));
  expect(toConfig(draft)).toEqual(config);
  expect(isComplete(draft, { isSaved: true })).toBe(true);
});

test("a saved Slack channel needs its channel, and quiet hours need a day", () => {
  const draft = toDraft(toChannel({ kind: "slack", channel: "C1" }));
  expect(isComplete({ ...draft, destination: "" }, { isSaved: true })).toBe(false);
  const quiet = { timeZone: "UTC", days: [], from: 0, to: 0 };
  expect(isComplete({ ...draft, quiet }, { isSaved: true })).toBe(false);
});

test("another kind of Slack channel alone loses nothing", () => {
  const first = newDraft("slack");
  expect(isDirty(newDraft("slack-webhook"), first)).toBe(false);
  expect(isDirty({ ...first, token: "x" }, first)).toBe(true);
});

function toChannel(config: ChannelConfig): Channel {
  return {
    id: "c1",
    kind: config.kind,
    name: "Ops",
    detail: "",
    config,
    quiet: null,
    status: "working",
    statusText: "",
    failingSince: null,
    lastSentAt: null,
    rules: [],
    createdBy: "Ada",
    createdAt: "2026-11-12T13:00:00.000Z",
  };
}
