// Sends a message to a channel of any kind. Secrets are in none of the errors, and text of logs is masked once more.

import type { ChannelKind } from "@contrail/protocol";
import { createRedactor } from "@contrail/redaction";
import { ChannelError, type ChannelSender, type OpenedConfig } from "../channel-sender.ts";
import type { Clock } from "../clock.ts";
import type { ChannelMessage } from "../incident-message.ts";
import type { Mailer } from "../mail/mail.ts";
import type { Outbound } from "../outbound/request.ts";
import { type ApiUrls, apiUrls } from "./kinds/api-urls.ts";
import { createCall } from "./kinds/call.ts";
import { createDiscord } from "./kinds/discord.ts";
import { createEmail } from "./kinds/email.ts";
import { createIncidentIo } from "./kinds/incident-io.ts";
import { createJira } from "./kinds/jira.ts";
import type { Identity, Kind } from "./kinds/kind.ts";
import { createPagerDuty } from "./kinds/pagerduty.ts";
import { createSlack } from "./kinds/slack.ts";
import { createSlackWebhook } from "./kinds/slack-webhook.ts";
import { createTeamsChannel } from "./kinds/teams.ts";
import { createTelegram } from "./kinds/telegram.ts";
import { createWebhook } from "./kinds/webhook.ts";
import { hideSecrets, secretsOf } from "./secrets.ts";

export interface SenderDeps {
  outbound: Pick<Outbound, "request">;
  mailer: Mailer;
  publicUrl: string;
  clock: Clock;
  /** Tests replace them. */
  urls?: ApiUrls | undefined;
}

export type Sender = ReturnType<typeof createSender>;

export function createSender({ outbound, mailer, publicUrl, clock, urls = apiUrls }: SenderDeps) {
  const call = createCall(outbound);
  const slack = createSlack({ call, urls });
  const telegram = createTelegram({ call, urls });
  const kinds: { [Name in ChannelKind]: Kind<Name> } = {
    email: createEmail({ mailer, publicUrl }),
    slack,
    "slack-webhook": createSlackWebhook({ call, urls }),
    discord: createDiscord({ call, urls }),
    telegram,
    teams: createTeamsChannel({ call }),
    pagerduty: createPagerDuty({ call, urls }),
    "incident-io": createIncidentIo({ call, urls }),
    jira: createJira({ call, urls }),
    webhook: createWebhook({ call, clock }),
  };
  // Every configuration is passed to its own kind.
  const kindOf = (config: OpenedConfig) => kinds[config.kind] as Kind<ChannelKind>;

  const sender: ChannelSender = {
    send: ({ config }, message, handle) =>
      withoutSecrets(config, () => kindOf(config).send(config, maskMessage(message), handle)),
  };

  return {
    ...sender,

    identify: (config: OpenedConfig): Promise<Identity> =>
      withoutSecrets(config, () => kindOf(config).identify(config)),

    /** The Slack channels or Telegram chats that a token can see. */
    destinations: (kind: "slack" | "telegram", token: string): Promise<{ id: string; name: string }[]> =>
      hiding([token], () => (kind === "slack" ? slack : telegram).destinations(token)),
  };
}

const redactor = createRedactor();

/** Logs are masked when they arrive; this also masks what rules didn't know then. */
export function maskMessage(message: ChannelMessage): ChannelMessage {
  const mask = (text: string) => redactor.text(text);
  const maskOptional = (text: string | null) => (text === null ? null : mask(text));
  if (message.event === "summary") {
    const incidents = message.incidents.map((incident) => ({ ...incident, title: mask(incident.title) }));
    return { ...message, incidents };
  }
  return {
    ...message,
    title: mask(message.title),
    resolvedTitle: maskOptional(message.resolvedTitle),
    items: message.items.map((item) => ({ ...item, group: maskOptional(item.group), title: mask(item.title) })),
    excerpt: mask(message.excerpt),
    source: message.source && { ...message.source, text: mask(message.source.text) },
  };
}

function withoutSecrets<Result>(config: OpenedConfig, work: () => Promise<Result>): Promise<Result> {
  return hiding(secretsOf(config), work);
}

/** A server may repeat what it was sent, or a part of its URL. */
async function hiding<Result>(secrets: readonly string[], work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    const { kind, status, ms, retryAfterMs, cause } = error;
    throw new ChannelError(kind, hideSecrets(error.message, secrets), { status, ms, retryAfterMs, cause });
  }
}
