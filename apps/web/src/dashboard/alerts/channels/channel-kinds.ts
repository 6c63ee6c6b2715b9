// What each kind of channel is called and how it behaves.
import type { ChannelKind } from "@contrail/protocol";
import { Flame, Hash, Mail, MessageSquare, Send, Siren, Ticket, UsersRound, Webhook } from "lucide-react";
import type { Icon } from "../../../ui/icon.ts";

interface KindInfo {
  name: string;
  icon: Icon;
  /** What happens to its message while an incident lasts. */
  updates: string;
  /** Why there is more than one. */
  updatesNote?: string;
  /** The same as a sentence. */
  text: string;
  /** In the documentation. */
  anchor: string;
}

export const kinds: Readonly<Record<ChannelKind, KindInfo>> = {
  email: {
    name: "Email",
    icon: Mail,
    updates: "Reply in the thread",
    text: "One email per incident, and a reply in the same thread when it resolves.",
    anchor: "channel-email",
  },
  slack: {
    name: "Slack",
    icon: Hash,
    updates: "Edited in place",
    text: "One message per incident, updated in place while it lasts.",
    anchor: "channel-slack",
  },
  "slack-webhook": {
    name: "Incoming webhook",
    icon: Hash,
    updates: "New message",
    updatesNote: "Can't be edited",
    text: "A message when an incident opens, and another when it resolves: incoming webhooks can't edit messages.",
    anchor: "channel-slack",
  },
  discord: {
    name: "Discord",
    icon: MessageSquare,
    updates: "Edited in place",
    text: "One message per incident, updated in place while it lasts.",
    anchor: "channel-discord",
  },
  telegram: {
    name: "Telegram",
    icon: Send,
    updates: "Edited in place",
    text: "One message per incident, updated in place while it lasts.",
    anchor: "channel-telegram",
  },
  teams: {
    name: "Microsoft Teams",
    icon: UsersRound,
    updates: "New message",
    updatesNote: "Can't be edited",
    text: "A card when an incident opens, and another when it resolves: Workflows can't edit cards.",
    anchor: "channel-teams",
  },
  pagerduty: {
    name: "PagerDuty",
    icon: Siren,
    updates: "Resolved there",
    text: "Incidents trigger, are acknowledged and resolve there.",
    anchor: "channel-pagerduty",
  },
  "incident-io": {
    name: "incident.io",
    icon: Flame,
    updates: "Resolved there",
    text: "Incidents become alerts, which resolve with them.",
    anchor: "channel-incident-io",
  },
  jira: {
    name: "Jira Service Management",
    icon: Ticket,
    updates: "Closed there",
    text: "Incidents become alerts, which are acknowledged and closed with them. It's the successor of Opsgenie.",
    anchor: "channel-jira",
  },
  webhook: {
    name: "Webhook",
    icon: Webhook,
    updates: "Signed events",
    text: "Your own server gets a signed request for every event of an incident.",
    anchor: "channel-webhook",
  },
};

export interface KindChoice {
  kind: ChannelKind;
  name: string;
  text: string;
}

/** In the order in which they are offered. */
export const kindChoices: readonly KindChoice[] = [
  { kind: "email", name: "Email", text: "To a member or any address" },
  { kind: "slack", name: "Slack", text: "Bot or incoming webhook" },
  { kind: "discord", name: "Discord", text: "Edited in place" },
  { kind: "teams", name: "Microsoft Teams", text: "Through Workflows" },
  { kind: "telegram", name: "Telegram", text: "Edited in place" },
  { kind: "slack-webhook", name: "Mattermost, Rocket.Chat", text: "Incoming webhook" },
  { kind: "pagerduty", name: "PagerDuty", text: "Events API v2" },
  { kind: "incident-io", name: "incident.io", text: "HTTP alert source" },
  { kind: "jira", name: "Jira Service Management", text: "Formerly Opsgenie" },
  { kind: "webhook", name: "Webhook", text: "Signed, with templates" },
];
