// Channels: where alert rules send their messages.
import { z } from "zod/mini";
import { name } from "../name.ts";
import { responseSchema } from "./response.ts";

export const channelKinds = [
  "email",
  "slack",
  "slack-webhook",
  "discord",
  "telegram",
  "teams",
  "pagerduty",
  "incident-io",
  "jira",
  "webhook",
] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** Where people talk. Teams on the Starter plan have email and one of these. */
export const chatKinds = ["slack", "slack-webhook", "discord", "telegram", "teams"] as const satisfies ChannelKind[];
export const maxStarterChatChannels = 1;
export const maxChannels = 100;

const url = z.url({ protocol: /^https?$/, error: "Give a URL that starts with https://." }).check(z.maxLength(2_000));
const secret = z.string().check(z.trim(), z.minLength(1, "This is needed."), z.maxLength(500));

/** A secret that is left out of an update stays as it is, as long as the host stays the same. */
export const ChannelConfig = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("email"), address: z.email("Give an email address.") }),
  /** `channel`: its id. */
  z.object({
    kind: z.literal("slack"),
    token: z.optional(secret),
    channel: z.string().check(z.trim(), z.minLength(1, "Choose a channel."), z.maxLength(100)),
  }),
  /** Also Mattermost and Rocket.Chat. */
  z.object({ kind: z.literal("slack-webhook"), url: z.optional(url) }),
  z.object({ kind: z.literal("discord"), url: z.optional(url) }),
  z.object({
    kind: z.literal("telegram"),
    token: z.optional(secret),
    chat: z.string().check(z.trim(), z.minLength(1, "Choose a chat."), z.maxLength(100)),
  }),
  /** The URL of a Workflows webhook. */
  z.object({ kind: z.literal("teams"), url: z.optional(url) }),
  z.object({
    kind: z.literal("pagerduty"),
    routingKey: z.optional(secret),
    region: z._default(z.enum(["us", "eu"]), "us"),
  }),
  z.object({ kind: z.literal("incident-io"), url: z.optional(url), token: z.optional(secret) }),
  z.object({ kind: z.literal("jira"), apiKey: z.optional(secret) }),
  z.object({
    kind: z.literal("webhook"),
    url: z.optional(url),
    headers: z._default(
      z
        .array(z.object({ name: z.string().check(z.maxLength(100)), value: z.string().check(z.maxLength(1_000)) }))
        .check(z.maxLength(20)),
      [],
    ),
    /** JSON with `{{incident.title}}`; empty: our own format, signed. */
    template: z._default(z.string().check(z.maxLength(10_000)), ""),
    /** Also when the count of an open incident changes. */
    sendsUpdates: z._default(z.boolean(), false),
  }),
]);
export type ChannelConfig = z.infer<typeof ChannelConfig>;

/** 0 is Sunday. */
const weekday = z.int().check(z.minimum(0), z.maximum(6));
const minuteOfDay = z.int().check(z.minimum(0), z.maximum(1_439));

/** Messages wait until they are over, except critical ones. May span midnight; `from` = `to`: the whole day. */
export const QuietHours = z.object({
  timeZone: z.string().check(z.maxLength(100)),
  days: z.array(weekday).check(z.minLength(1, "Choose a day."), z.maxLength(7)),
  from: minuteOfDay,
  to: minuteOfDay,
});
export type QuietHours = z.infer<typeof QuietHours>;

export const SaveChannel = z.object({
  /** Empty: what the channel calls itself. */
  name: z._default(z.union([z.literal(""), name("Give the channel a name.")]), ""),
  config: ChannelConfig,
  quiet: z._default(z.nullable(QuietHours), null),
});
export type SaveChannel = z.infer<typeof SaveChannel>;

/** unconfirmed: an address that has not entered its code; off: by a person, an unsubscribe, or after 5 days of failures. */
export const channelStatuses = ["working", "failing", "off", "unconfirmed"] as const;

export const Channel = z.object({
  id: z.string(),
  kind: z.enum(channelKinds),
  name: z.string(),
  /** What of the configuration may be shown: the workspace, the host, the head and tail of a secret. */
  detail: z.string(),
  /** Without secrets. */
  config: ChannelConfig,
  quiet: z.nullable(QuietHours),
  status: z.enum(channelStatuses),
  /** Why it is failing or off. */
  statusText: z.string(),
  failingSince: z.nullable(z.string()),
  lastSentAt: z.nullable(z.string()),
  /** The rules that use it. */
  rules: z.array(z.object({ id: z.string(), name: z.string() })),
  createdBy: z.string(),
  createdAt: z.string(),
});
export type Channel = z.infer<typeof Channel>;
export const ChannelResponse = responseSchema({
  channel: Channel,
  /** Of a webhook: shown once, when it is made or rotated. */
  secret: z.optional(z.string()),
});
export const ChannelsResponse = responseSchema({ channels: z.array(Channel) });

/** A saved channel by its id, or one that isn't saved yet. */
export const TestChannel = z.object({ id: z.optional(z.string()), config: z.optional(ChannelConfig) });
export const TestChannelResponse = responseSchema({
  isDelivered: z.boolean(),
  /** `Connected to Harbor Goods. Test posted to #payments.`, or the channel's own error. */
  text: z.string(),
  ms: z.number(),
});
/** Slack channels and Telegram chats that the token can see. */
export const FindDestinations = z.object({
  kind: z.enum(["slack", "telegram"]),
  token: z.optional(secret),
  /** Without a token: the one of this saved channel. */
  id: z.optional(z.string()),
});
export const DestinationsResponse = responseSchema({
  destinations: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const Delivery = z.object({
  id: z.string(),
  at: z.string(),
  what: z.enum(["opened", "updated", "acknowledged", "resolved", "reopened", "repeated", "summary", "test"]),
  incident: z.nullable(z.int()),
  isDelivered: z.boolean(),
  status: z.nullable(z.int()),
  ms: z.number(),
  error: z.nullable(z.string()),
});
export type Delivery = z.infer<typeof Delivery>;
export const DeliveriesResponse = responseSchema({ deliveries: z.array(Delivery) });

export const EnableChannel = z.object({ isEnabled: z.boolean() });
/** The code that was sent to an address that isn't a member's. */
export const ConfirmChannel = z.object({ code: z.string().check(z.trim(), z.maxLength(20)) });
/** Rules that use the channel, unless `force`. */
export const DeleteChannel = z.object({ force: z.optional(z.literal("true")) });
