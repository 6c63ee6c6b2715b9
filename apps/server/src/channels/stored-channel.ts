// What is sealed of a channel: its configuration with all secrets. Secrets never leave the server again.
import { type ChannelConfig, type ChannelKind, dayMs, hourMs } from "@contrail/protocol";
import type { OpenedChannel, OpenedConfig } from "../channel-sender.ts";
import { AppError } from "../errors.ts";
import type { ChannelRecord } from "../storage/metadata/channels/channels.ts";
import type { Vault } from "../vault.ts";
import { createSigningSecret } from "./kinds/webhook.ts";

/** How long a replaced signing secret still signs. */
export const rotationMs = dayMs;
export const confirmationLifetimeMs = 24 * hourMs;

type Complete<Kind extends ChannelKind> = Required<Extract<ChannelConfig, { kind: Kind }>>;
export type StoredConfig = { [Kind in ChannelKind]: Complete<Kind> }[ChannelKind];

export interface StoredChannel {
  config: StoredConfig;
  /** Of a webhook. */
  signing?: { secret: string; previous?: { secret: string; until: number } };
  /** Of an email address that isn't a member's. */
  isConfirmed?: boolean;
  confirmation?: { codeHash: string; expiresAt: number; tries: number } | undefined;
}

export type StoredChannels = ReturnType<typeof createStoredChannels>;

export function createStoredChannels({ vault, now }: { vault: Vault; now: () => number }) {
  const read = ({ sealed }: Pick<ChannelRecord, "sealed">) => JSON.parse(vault.decrypt(sealed)) as StoredChannel;

  function toOpened({ config, signing }: StoredChannel): OpenedConfig {
    if (config.kind !== "webhook") return config;
    const { secret = createSigningSecret(), previous } = signing ?? {};
    const isRotating = previous !== undefined && previous.until > now();
    return { ...config, signingSecrets: isRotating ? [secret, previous.secret] : [secret] };
  }

  return {
    read,
    toOpened,
    seal: (stored: StoredChannel): string => vault.encrypt(JSON.stringify(stored)),

    /** With its secrets, to send something. */
    open: (record: Pick<ChannelRecord, "id" | "teamId" | "name" | "sealed">): OpenedChannel => {
      const { id, teamId, name } = record;
      return { id, teamId, name, config: toOpened(read(record)) };
    },
  };
}

/**
 * The whole configuration: secrets that are left out are those of `stored`, as long as they go to the same server.
 * Throws if one is missing.
 */
export function mergeConfig(given: ChannelConfig, stored: StoredConfig | undefined): StoredConfig {
  const old = stored?.kind === given.kind ? stored : undefined;
  switch (given.kind) {
    case "email":
      return { ...given, address: given.address.toLowerCase() };
    case "slack":
    case "telegram":
      return {
        ...given,
        token: needed(given.token, (old as Complete<"slack"> | undefined)?.token, "Enter the bot token."),
      };
    case "slack-webhook":
    case "discord":
    case "teams":
      return {
        ...given,
        url: needed(given.url, (old as Complete<"teams"> | undefined)?.url, "Enter the URL of the webhook."),
      };
    case "pagerduty":
      return mergePagerDuty(given, old as Complete<"pagerduty"> | undefined);
    case "incident-io":
      return mergeIncidentIo(given, old as Complete<"incident-io"> | undefined);
    case "jira":
      return {
        ...given,
        apiKey: needed(given.apiKey, (old as Complete<"jira"> | undefined)?.apiKey, "Enter the API key."),
      };
    case "webhook":
      return mergeWebhook(given, old as Complete<"webhook"> | undefined);
  }
}

type Given<Kind extends ChannelKind> = Extract<ChannelConfig, { kind: Kind }>;

/** The two regions are two servers. */
function mergePagerDuty(given: Given<"pagerduty">, old: Complete<"pagerduty"> | undefined): StoredConfig {
  const kept = old?.region === given.region ? old.routingKey : undefined;
  return { ...given, routingKey: needed(given.routingKey, kept, "Enter the integration key.") };
}

function mergeIncidentIo(given: Given<"incident-io">, old: Complete<"incident-io"> | undefined): StoredConfig {
  const url = needed(given.url, old?.url, "Enter the URL of the alert source.");
  const kept = old && isSameHost(url, old.url) ? old.token : undefined;
  return { ...given, url, token: needed(given.token, kept, "Enter the token of the alert source.") };
}

/** An empty value of a header is the one that it had. */
function mergeWebhook(given: Given<"webhook">, old: Complete<"webhook"> | undefined): StoredConfig {
  const url = needed(given.url, old?.url, "Enter the URL of the webhook.");
  const kept = old && isSameHost(url, old.url) ? old.headers : [];
  const headers = given.headers.map(({ name, value }) => {
    const known = kept.find((header) => header.name.toLowerCase() === name.toLowerCase());
    return { name, value: needed(value === "" ? undefined : value, known?.value, `Enter the value of ${name}.`) };
  });
  return { ...given, url, headers };
}

function needed(given: string | undefined, kept: string | undefined, message: string): string {
  const value = given ?? kept;
  if (value === undefined) throw new AppError("channel_secret_needed", { message });
  return value;
}

/** Whether secrets for one URL may be sent to the other. */
export function isSameHost(a: string, b: string): boolean {
  return new URL(a).origin === new URL(b).origin;
}

/** The configuration without secrets. */
export function withoutSecrets(config: StoredConfig): ChannelConfig {
  switch (config.kind) {
    case "email":
      return config;
    case "slack":
      return { kind: config.kind, channel: config.channel };
    case "telegram":
      return { kind: config.kind, chat: config.chat };
    case "pagerduty":
      return { kind: config.kind, region: config.region };
    case "webhook": {
      const { kind, template, sendsUpdates } = config;
      return { kind, template, sendsUpdates, headers: config.headers.map(({ name }) => ({ name, value: "" })) };
    }
    default:
      return { kind: config.kind };
  }
}
