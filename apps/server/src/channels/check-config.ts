// What can be wrong with a configuration before anything is sent.
import type { QuietHours } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import { type Outbound, OutboundError } from "../outbound/request.ts";
import { parseDiscordUrl } from "./kinds/discord.ts";
import { parseIncidentIoUrl } from "./kinds/incident-io.ts";
import { templateMistake } from "./kinds/render/template.ts";
import { templateValues } from "./kinds/render/webhook.ts";
import { teamsUrlMistake } from "./kinds/teams.ts";
import { headerMistake } from "./kinds/webhook.ts";
import { toTestMessage } from "./sample-message.ts";
import type { StoredConfig } from "./stored-channel.ts";

/** Throws if it can't be used. URLs are checked as they are when something is sent. */
export async function checkConfig(config: StoredConfig, outbound: Pick<Outbound, "check">): Promise<void> {
  const mistake = mistakeOf(config);
  if (mistake !== undefined) throw new AppError("channel_invalid", { message: mistake });
  // The other kinds have one server each.
  if (config.kind !== "webhook" && config.kind !== "teams" && config.kind !== "slack-webhook") return;
  try {
    await outbound.check(config.url);
  } catch (cause) {
    if (!(cause instanceof OutboundError)) throw cause;
    throw new AppError("outbound_refused", { message: cause.message, cause });
  }
}

function mistakeOf(config: StoredConfig): string | undefined {
  switch (config.kind) {
    case "discord":
      return parseDiscordUrl(config.url)
        ? undefined
        : "This isn't the URL of a Discord webhook. Copy it from the channel's settings, under Integrations.";
    case "incident-io":
      return parseIncidentIoUrl(config.url) === undefined
        ? "This isn't the URL of an alert source of incident.io. Create one of the kind HTTP and copy its URL."
        : undefined;
    case "teams":
      return teamsUrlMistake(config.url);
    case "pagerduty":
      return /^[\w-]{32}$/.test(config.routingKey) ? undefined : "An integration key has 32 characters. Copy it again.";
    case "webhook":
      return webhookMistake(config);
    default:
      return undefined;
  }
}

function webhookMistake({ headers, template }: Extract<StoredConfig, { kind: "webhook" }>): string | undefined {
  const mistake = headers.map(headerMistake).find(Boolean);
  if (mistake !== undefined || template === "") return mistake;
  return templateMistake(template, templateValues(sampleMessage));
}

const sampleMessage = toTestMessage({ key: "", team: "", publicUrl: "https://contrail.example", now: 0 });

export function checkQuietHours(quiet: QuietHours | null): void {
  if (!quiet || Intl.supportedValuesOf("timeZone").includes(quiet.timeZone) || quiet.timeZone === "UTC") return;
  throw new AppError("channel_invalid", { message: `${quiet.timeZone} isn't a time zone.` });
}
