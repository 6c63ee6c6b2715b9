// The API of channels, and of what was sent to them.
import {
  ChannelResponse,
  type ConfirmChannel,
  DeliveriesResponse,
  DestinationsResponse,
  type FindDestinations,
  responseSchema,
  type SaveChannel,
  type TestChannel,
  TestChannelResponse,
} from "@contrail/protocol";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod/mini";
import { createApiHook } from "../../../lib/api/create-api-hook.ts";
import { alertsKey } from "../open-incident-count.ts";

const pathOf = (id: string, rest = "") => `/alerts/channels/${encodeURIComponent(id)}${rest}`;

export const useChannelsApi = createApiHook(({ call, toTeamKey }) => ({
  /** Newest first. */
  deliveries: (id: string) =>
    queryOptions({
      queryKey: toTeamKey(...alertsKey, "deliveries", id),
      queryFn: async () => (await call("GET", pathOf(id, "/deliveries"), DeliveriesResponse)).deliveries,
    }),
  /** Slack channels or Telegram chats that a token can see. Kept only while the form is open, because of the token. */
  destinations: (body: z.input<typeof FindDestinations>) =>
    queryOptions({
      queryKey: toTeamKey("destinations", body),
      queryFn: async () =>
        (await call("POST", "/alerts/channels/destinations", DestinationsResponse, { body })).destinations,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    }),
  createChannel: (body: SaveChannel) => call("POST", "/alerts/channels", ChannelResponse, { body }),
  updateChannel: (id: string, body: SaveChannel) => call("PUT", pathOf(id), ChannelResponse, { body }),
  /** Also removes it from the rules that use it. */
  deleteChannel: (id: string) => call("DELETE", pathOf(id, "?force=true"), responseSchema({})),
  enableChannel: (id: string, isEnabled: boolean) =>
    call("PUT", pathOf(id, "/enabled"), ChannelResponse, { body: { isEnabled } }),
  rotateSecret: (id: string) => call("POST", pathOf(id, "/rotate"), ChannelResponse),
  sendCode: (id: string) => call("POST", pathOf(id, "/code"), responseSchema({})),
  confirmChannel: (id: string, body: z.input<typeof ConfirmChannel>) =>
    call("POST", pathOf(id, "/confirm"), ChannelResponse, { body }),
  testChannel: (body: z.input<typeof TestChannel>) =>
    call("POST", "/alerts/channels/test", TestChannelResponse, { body }),
  resendDelivery: (id: string) =>
    call("POST", `/alerts/deliveries/${encodeURIComponent(id)}/resend`, responseSchema({})),
}));
