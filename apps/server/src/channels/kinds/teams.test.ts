import { afterEach, beforeEach, expect, test } from "vitest";
import {
  hostileMessage,
  largestMessage,
  largestSummary,
  openedMessage,
  resolvedMessage,
  summaryMessage,
} from "../testing/messages.ts";
import { shownByTeams, startTeamsServer, teamsPath, teamsQuery } from "../testing/teams-server.ts";
import { channelErrorOf, createTestSender, toChannel } from "../testing/test-sender.ts";
import { teamsUrlMistake } from "./teams.ts";

let teams: Awaited<ReturnType<typeof startTeamsServer>>;
let sender: ReturnType<typeof createTestSender>;
beforeEach(async () => {
  teams = await startTeamsServer();
  sender = createTestSender(teams.url);
});
afterEach(() => teams.close());

const toTeams = (path = teamsPath + teamsQuery) => toChannel({ kind: "teams", url: teams.url + path });

test("opening and resolving are two cards", async () => {
  const { handle } = await sender.send(toTeams(), openedMessage, null);
  await sender.send(toTeams(), resolvedMessage, handle);
  expect(handle).toBeNull();
  expect(teams.cards.map((card) => JSON.stringify(card.body[0]))).toEqual([
    expect.stringContaining("412 errors in 5 min"),
    expect.stringContaining("Resolved: Errors from checkout-web are back to usual"),
  ]);
});

test.each([
  ["removed", "/workflows/gone?sig=x", 404, "failing", /^The workflow answered 404: .*WorkflowNotFound/],
  ["without its signature", teamsPath, 401, "failing", /^The workflow answered 401: /],
])("a workflow that is %s has a reason", async (_, path, status, kind, message) => {
  const error = await channelErrorOf(sender.send(toTeams(path), openedMessage, null));
  expect(error).toMatchObject({ kind, status });
  expect(error.message).toMatch(message);
});

test.each([
  ["hostile", hostileMessage],
  ["the largest", largestMessage],
  ["a summary", summaryMessage],
  ["the largest summary", largestSummary],
])("%s message is accepted, has no Markdown, and links only to Contrail", async (_, message) => {
  await sender.send(toTeams(), message, null);
  const [card] = teams.cards;
  if (!card) throw new Error("no card");
  const { links, pings } = shownByTeams(card);
  expect(pings).toEqual([]);
  expect(links.filter((link) => !link.startsWith("https://logs.harborgoods.example/"))).toEqual([]);
});

test.each([
  ["https://harborgoods.webhook.office.com/webhookb2/abc", /^This is the URL of an Office connector/],
  ["https://outlook.office.com/webhook/abc", /^This is the URL of an Office connector/],
  ["https://prod-01.westeurope.logic.azure.com:443/workflows/abc", undefined],
  ["https://default0123.environment.api.powerplatform.com/powerautomate/automations/direct/workflows/abc", undefined],
])("%s: %s", (url, expected) => {
  if (expected) expect(teamsUrlMistake(url)).toMatch(expected);
  else expect(teamsUrlMistake(url)).toBeUndefined();
});
