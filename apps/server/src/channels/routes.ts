// Channels: list, create, change, delete, test, and what was sent to them.
import {
  ChannelResponse,
  ChannelsResponse,
  ConfirmChannel,
  DeleteChannel,
  DeliveriesResponse,
  DestinationsResponse,
  EnableChannel,
  FindDestinations,
  responseSchema,
  SaveChannel,
  TestChannel,
  TestChannelResponse,
} from "@contrail/protocol";
import { z } from "zod/mini";
import { needs, ok, type TypedApp } from "../http/route-types.ts";
import { teamAccess } from "../storage/metadata/accounts/access.ts";
import type { ChannelTests } from "./channel-tests.ts";
import type { Channels } from "./channels.ts";
import type { Deliveries } from "./deliveries.ts";
import type { EmailAddresses } from "./email-addresses.ts";

export interface ChannelRoutesDeps {
  channels: Channels;
  addresses: EmailAddresses;
  tests: ChannelTests;
  deliveries: Deliveries;
}

const tags = ["Alerts"];
const params = z.object({ id: z.string() });
const one = { tags, params };

export function channelRoutes(app: TypedApp, { channels, addresses, tests, deliveries }: ChannelRoutesDeps): void {
  app.get(
    "/alerts/channels",
    { ...needs("alerts:read"), schema: { tags, summary: "List channels", response: { 200: ChannelsResponse } } },
    async (request) => {
      const { team } = teamAccess(request);
      return ok("The channels of your team.", { channels: await channels.list(team.id) });
    },
  );

  app.post(
    "/alerts/channels",
    {
      ...needs("channels:write"),
      schema: { tags, summary: "Add a channel", body: SaveChannel, response: { 200: ChannelResponse } },
    },
    async (request) => ok("Channel added.", await channels.create(teamAccess(request), request.body)),
  );

  app.get(
    "/alerts/channels/:id",
    { ...needs("alerts:read"), schema: { ...one, summary: "Get a channel", response: { 200: ChannelResponse } } },
    async (request) => {
      const { team } = teamAccess(request);
      return ok("The channel.", { channel: await channels.get(team.id, request.params.id) });
    },
  );

  app.put(
    "/alerts/channels/:id",
    {
      ...needs("channels:write"),
      schema: { ...one, summary: "Change a channel", body: SaveChannel, response: { 200: ChannelResponse } },
    },
    async (request) =>
      ok("Channel saved.", await channels.update(teamAccess(request), request.params.id, request.body)),
  );

  app.delete(
    "/alerts/channels/:id",
    {
      ...needs("channels:write"),
      schema: {
        ...one,
        summary: "Delete a channel",
        querystring: DeleteChannel,
        response: { 200: responseSchema({}) },
      },
    },
    async (request) => {
      const force = request.query.force === "true";
      await channels.remove(teamAccess(request), request.params.id, { force });
      return ok("Channel deleted.", {});
    },
  );

  app.put(
    "/alerts/channels/:id/enabled",
    {
      ...needs("channels:write"),
      schema: { ...one, summary: "Turn a channel on or off", body: EnableChannel, response: { 200: ChannelResponse } },
    },
    async (request) => {
      const { isEnabled } = request.body;
      const channel = await channels.setEnabled(teamAccess(request), request.params.id, isEnabled);
      return ok(isEnabled ? "Channel turned on." : "Channel turned off.", { channel });
    },
  );

  confirmationRoutes(app, { addresses });
  sendingRoutes(app, { channels, tests, deliveries });
}

function confirmationRoutes(app: TypedApp, { addresses }: Pick<ChannelRoutesDeps, "addresses">): void {
  app.post(
    "/alerts/channels/:id/code",
    {
      ...needs("channels:write"),
      schema: { ...one, summary: "Send a new code to an email address", response: { 200: responseSchema({}) } },
    },
    async (request) => {
      await addresses.sendCode(teamAccess(request), request.params.id);
      return ok("Code sent.", {});
    },
  );

  app.post(
    "/alerts/channels/:id/confirm",
    {
      ...needs("channels:write"),
      schema: { ...one, summary: "Confirm an email address", body: ConfirmChannel, response: { 200: ChannelResponse } },
    },
    async (request) => {
      const channel = await addresses.confirm(teamAccess(request), request.params.id, request.body.code);
      return ok("Address confirmed.", { channel });
    },
  );
}

function sendingRoutes(app: TypedApp, { channels, tests, deliveries }: Omit<ChannelRoutesDeps, "addresses">): void {
  app.post(
    "/alerts/channels/test",
    {
      ...needs("channels:write"),
      schema: {
        tags,
        summary: "Send a test, also to a channel that isn't saved yet",
        body: TestChannel,
        response: { 200: TestChannelResponse },
      },
    },
    async (request) => {
      const result = await tests.run(teamAccess(request), request.body);
      return ok(result.isDelivered ? "Test delivered." : "Test failed.", result);
    },
  );

  app.post(
    "/alerts/channels/destinations",
    {
      ...needs("channels:write"),
      schema: {
        tags,
        summary: "Find the Slack channels or Telegram chats of a token",
        body: FindDestinations,
        response: { 200: DestinationsResponse },
      },
    },
    async (request) => {
      const destinations = await tests.destinations(teamAccess(request), request.body);
      return ok("What the token can see.", { destinations });
    },
  );

  app.post(
    "/alerts/channels/:id/rotate",
    {
      ...needs("channels:write"),
      schema: { ...one, summary: "Replace the signing secret of a webhook", response: { 200: ChannelResponse } },
    },
    async (request) =>
      ok(
        "Secret replaced. The old one also signs for 24 hours.",
        await channels.rotate(teamAccess(request), request.params.id),
      ),
  );

  app.get(
    "/alerts/channels/:id/deliveries",
    {
      ...needs("alerts:read"),
      schema: { ...one, summary: "List what was sent to a channel", response: { 200: DeliveriesResponse } },
    },
    async (request) => {
      const { team } = teamAccess(request);
      return ok("Deliveries, newest first.", { deliveries: await deliveries.list(team.id, request.params.id) });
    },
  );

  app.post(
    "/alerts/deliveries/:id/resend",
    {
      ...needs("alerts:write"),
      schema: { ...one, summary: "Send something to a channel again", response: { 200: responseSchema({}) } },
    },
    async (request) => {
      await deliveries.resend(teamAccess(request).team.id, request.params.id);
      return ok("It's sent again.", {});
    },
  );
}
