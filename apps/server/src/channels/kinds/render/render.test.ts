// Every kind's messages, word for word: a change of them is seen in the files of `golden/`.
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import type { ChannelMessage, IncidentMessage } from "../../../incident-message.ts";
import {
  acknowledgedMessage,
  hostileMessage,
  largestMessage,
  largestSummary,
  openedMessage,
  resolvedMessage,
  summaryMessage,
  testMessage,
  updatedMessage,
} from "../../testing/messages.ts";
import { renderDiscord } from "./discord.ts";
import { renderEmail } from "./email.ts";
import { renderIncidentIo } from "./incident-io.ts";
import { renderJira } from "./jira.ts";
import { renderMattermost } from "./mattermost.ts";
import { renderPagerDuty } from "./pagerduty.ts";
import { renderSlack } from "./slack.ts";
import { renderTeams } from "./teams.ts";
import { renderTelegram } from "./telegram.ts";
import { renderTemplate, renderWebhook } from "./webhook.ts";

const template =
  '{"text": "{{incident.title}} ({{incident.severityWord}})", "value": {{incident.value}}, "log": "{{incident.excerpt}}"}';

const incidentRenderers: Record<string, (message: IncidentMessage) => unknown> = {
  pagerduty: renderPagerDuty,
  "incident-io": renderIncidentIo,
  jira: renderJira,
  webhook: renderWebhook,
  template: (message) => JSON.parse(renderTemplate(template, message)),
};
const renderers: Record<string, (message: ChannelMessage) => unknown> = {
  email: renderEmail,
  slack: renderSlack,
  mattermost: renderMattermost,
  discord: renderDiscord,
  telegram: renderTelegram,
  teams: renderTeams,
};

const incidentMessages: Record<string, IncidentMessage> = {
  opened: openedMessage,
  updated: updatedMessage,
  acknowledged: acknowledgedMessage,
  resolved: resolvedMessage,
  repeated: { ...updatedMessage, event: "repeated" },
  test: testMessage,
  hostile: hostileMessage,
  largest: largestMessage,
};
const allRenderers = Object.entries({ ...renderers, ...incidentRenderers }) as [
  string,
  (message: IncidentMessage) => unknown,
][];

describe.each(allRenderers)("%s", (kind, render) => {
  test.each(Object.entries(incidentMessages))("[integrations 14] %s", async (name, message) => {
    await expectGolden(`${kind}.${name}`, render(message));
  });
});

test.each(allRenderers)("[integrations 16] %s: what is cut is marked", (_, render) => {
  expect(JSON.stringify(render(openedMessage))).not.toContain('…"');
  expect(JSON.stringify(render(largestMessage))).toContain("…");
});

describe.each(Object.entries(renderers))("%s", (kind, render) => {
  test.each([
    ["summary", summaryMessage],
    ["largest-summary", largestSummary],
  ])("%s", async (name, message) => {
    await expectGolden(`${kind}.${name}`, render(message));
  });
});

test("the documentation shows an event as it is sent", async () => {
  const shown = new URL("../../../../../../docs/samples/dashboard/webhooks/event.json", import.meta.url);
  expect(JSON.parse(await readFile(shown, "utf8"))).toEqual(renderWebhook(openedMessage));
});

async function expectGolden(name: string, rendered: unknown): Promise<void> {
  await expect(`${JSON.stringify(rendered, undefined, 2)}\n`).toMatchFileSnapshot(`golden/${name}.json`);
}
