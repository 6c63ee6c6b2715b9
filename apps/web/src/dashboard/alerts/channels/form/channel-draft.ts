// What has been entered into the form of a channel, and what is sent for it.
import type { Channel, ChannelConfig, ChannelKind, QuietHours, SaveChannel } from "@contrail/protocol";

export interface HeaderDraft {
  /** For lists. */
  id: number;
  name: string;
  value: string;
}

/** Fields of all kinds; those of other kinds are ignored. */
export interface ChannelDraft {
  kind: ChannelKind;
  name: string;
  address: string;
  /** Of Slack, Telegram and incident.io. */
  token: string;
  /** The id of a Slack channel or Telegram chat. */
  destination: string;
  url: string;
  /** Of PagerDuty and Jira. */
  key: string;
  region: "us" | "eu";
  headers: readonly HeaderDraft[];
  template: string;
  sendsUpdates: boolean;
  quiet: QuietHours | null;
}

const empty: Omit<ChannelDraft, "kind"> = {
  name: "",
  address: "",
  token: "",
  destination: "",
  url: "",
  key: "",
  region: "us",
  headers: [],
  template: "",
  sendsUpdates: false,
  quiet: null,
};

export function newDraft(kind: ChannelKind): ChannelDraft {
  return { ...empty, kind };
}

/** Secrets aren't known, so they are empty. */
export function toDraft({ kind, name, config, quiet }: Channel): ChannelDraft {
  return { ...newDraft(kind), name, quiet, ...shownFields(config) };
}

function shownFields(config: ChannelConfig): Partial<ChannelDraft> {
  switch (config.kind) {
    case "email":
      return { address: config.address };
    case "slack":
      return { destination: config.channel };
    case "telegram":
      return { destination: config.chat };
    case "pagerduty":
      return { region: config.region };
    case "webhook": {
      const { template, sendsUpdates } = config;
      return { template, sendsUpdates, headers: config.headers.map((header, id) => ({ ...header, id })) };
    }
    default:
      return {};
  }
}

export function toSaveChannel(draft: ChannelDraft): SaveChannel {
  return { name: draft.name.trim(), config: toConfig(draft), quiet: draft.quiet };
}

/** Without the secrets that were left empty: a saved channel keeps them. */
export function toConfig(draft: ChannelDraft): ChannelConfig {
  const { kind, address, destination, region } = draft;
  const token = optional("token", draft.token);
  const url = optional("url", draft.url);
  switch (kind) {
    case "email":
      return { kind, address: address.trim() };
    case "slack":
      return { kind, ...token, channel: destination.trim() };
    case "telegram":
      return { kind, ...token, chat: destination.trim() };
    case "slack-webhook":
    case "discord":
    case "teams":
      return { kind, ...url };
    case "pagerduty":
      return { kind, ...optional("routingKey", draft.key), region };
    case "incident-io":
      return { kind, ...url, ...token };
    case "jira":
      return { kind, ...optional("apiKey", draft.key) };
    case "webhook": {
      const { template, sendsUpdates } = draft;
      return { kind, ...url, headers: toHeaders(draft), template: template.trim(), sendsUpdates };
    }
  }
}

function optional<Key extends string>(key: Key, value: string): Partial<Record<Key, string>> {
  const trimmed = value.trim();
  return trimmed === "" ? {} : ({ [key]: trimmed } as Record<Key, string>);
}

function toHeaders({ headers }: ChannelDraft) {
  return headers
    .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
    .filter(({ name, value }) => name !== "" || value !== "");
}

/** Whether everything is there that the kind needs; a saved channel has its secrets already. */
export function isComplete(draft: ChannelDraft, { isSaved }: { isSaved: boolean }): boolean {
  if (draft.quiet?.days.length === 0) return false;
  return neededFields[draft.kind].every((field) => draft[field].trim() !== "" || (isSaved && isSecret(field)));
}

type TextFieldName = "address" | "token" | "destination" | "url" | "key";

const neededFields: Readonly<Record<ChannelKind, readonly TextFieldName[]>> = {
  email: ["address"],
  slack: ["token", "destination"],
  "slack-webhook": ["url"],
  discord: ["url"],
  telegram: ["token", "destination"],
  teams: ["url"],
  pagerduty: ["key"],
  "incident-io": ["url", "token"],
  jira: ["key"],
  webhook: ["url"],
};

function isSecret(field: TextFieldName): boolean {
  return field !== "address" && field !== "destination";
}

/** Whether something was entered that closing would lose. */
export function isDirty(draft: ChannelDraft, first: ChannelDraft): boolean {
  return JSON.stringify(draft) !== JSON.stringify({ ...first, kind: draft.kind });
}
