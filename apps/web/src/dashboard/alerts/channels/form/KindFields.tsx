// The steps and fields of each kind of channel.
import type { ChannelKind } from "@contrail/protocol";
import type { ReactNode } from "react";
import { TextField } from "../../../../ui/field/TextField.tsx";
import { Segment } from "../../../../ui/navigation/Segment.tsx";
import { DestinationFields } from "./DestinationField.tsx";
import type { KindFieldsProps } from "./kind-fields.ts";
import { SecretInput } from "./SecretInput.tsx";
import { SetupSteps } from "./SetupSteps.tsx";
import { slackAppUrl } from "./slack-manifest.ts";
import { UrlField } from "./UrlField.tsx";
import { WebhookFields } from "./WebhookFields.tsx";

const stored = "It's stored encrypted and never shown again.";

export function KindFields(props: KindFieldsProps) {
  const Fields = fieldsOf[props.draft.kind];
  return <Fields {...props} />;
}

const fieldsOf: Readonly<Record<ChannelKind, (props: KindFieldsProps) => ReactNode>> = {
  email: EmailFields,
  slack: SlackFields,
  "slack-webhook": IncomingWebhookFields,
  discord: DiscordFields,
  telegram: TelegramFields,
  teams: TeamsFields,
  pagerduty: PagerDutyFields,
  "incident-io": IncidentIoFields,
  jira: JiraFields,
  webhook: WebhookFields,
};

function EmailFields({ draft, change }: KindFieldsProps) {
  return (
    <TextField
      label="Address"
      type="email"
      inputMode="email"
      value={draft.address}
      onChange={({ target }) => change({ address: target.value })}
      hint="Members choose in their settings whether they get each incident, or one email a day or a week. Any other address first gets a code, which you enter here."
      autoComplete="off"
    />
  );
}

function SlackFields(props: KindFieldsProps) {
  return (
    <>
      {!props.saved && (
        <SetupSteps
          steps={[
            {
              text: "Create the Slack app from our manifest and install it.",
              link: { label: "Open Slack", href: slackAppUrl },
            },
            { text: "Copy the bot token from OAuth & Permissions." },
          ]}
        />
      )}
      <DestinationFields
        {...props}
        kind="slack"
        tokenHint={`It starts with xoxb-. ${stored}`}
        tokenPlaceholder="xoxb-"
        label="Channel"
        hint="The bot can post to any public channel. For a private one, invite it first with /invite @contrail."
      />
    </>
  );
}

function IncomingWebhookFields(props: KindFieldsProps) {
  return (
    <>
      {!props.saved && (
        <SetupSteps
          steps={[
            { text: "Create an incoming webhook for the channel, in Slack, Mattermost or Rocket.Chat." },
            { text: "Copy its URL." },
          ]}
        />
      )}
      <UrlField {...props} hint={stored} placeholder="https://hooks.slack.com/services/…" />
    </>
  );
}

function DiscordFields(props: KindFieldsProps) {
  return (
    <>
      {!props.saved && (
        <SetupSteps
          steps={[
            { text: "Edit the channel in Discord, and create a webhook under Integrations." },
            { text: "Choose Copy Webhook URL." },
          ]}
        />
      )}
      <UrlField {...props} label="Webhook URL" hint={stored} placeholder="https://discord.com/api/webhooks/…" />
    </>
  );
}

function TelegramFields(props: KindFieldsProps) {
  return (
    <>
      {!props.saved && (
        <SetupSteps
          steps={[
            {
              text: "Create a bot with BotFather and copy its token.",
              link: { label: "Open BotFather", href: "https://t.me/botfather" },
            },
            { text: "Add the bot to the group or channel, or send it a message." },
          ]}
        />
      )}
      <DestinationFields
        {...props}
        kind="telegram"
        tokenHint={stored}
        tokenPlaceholder="123456:ABC-DEF…"
        label="Chat"
        hint="Chats in which the bot was added or written to in the last 24 hours."
      />
    </>
  );
}

function TeamsFields(props: KindFieldsProps) {
  return (
    <>
      {!props.saved && (
        <SetupSteps
          steps={[
            { text: "In Teams, open Workflows from the menu of the channel." },
            { text: "Add “Send webhook alerts to a channel”, and copy the URL that it shows." },
          ]}
        />
      )}
      <UrlField
        {...props}
        label="Workflow URL"
        hint={`A workflow belongs to the person who made it, and stops when they leave. ${stored}`}
        placeholder="https://….api.powerplatform.com/…"
      />
    </>
  );
}

const regions = [
  { id: "us", label: "US" },
  { id: "eu", label: "EU" },
] as const;

function PagerDutyFields({ draft, change, saved }: KindFieldsProps) {
  return (
    <>
      {!saved && (
        <SetupSteps
          steps={[
            { text: "In PagerDuty, open the service and its Integrations, and add “Events API V2”." },
            { text: "Copy the integration key." },
          ]}
        />
      )}
      <SecretInput
        label="Integration key"
        noun="key"
        value={draft.key}
        onChange={(key) => change({ key })}
        hint={`32 characters. ${stored}`}
        saved={saved}
      />
      <div>
        <p className="mb-1.5 text-table font-medium">Service region</p>
        <Segment
          label="Service region"
          items={regions}
          value={draft.region}
          onChange={(region) => change({ region })}
        />
        <p className="mt-1.5 text-caption text-faint">EU if the address of your account ends with eu.pagerduty.com.</p>
      </div>
    </>
  );
}

function IncidentIoFields(props: KindFieldsProps) {
  const { draft, change, saved } = props;
  return (
    <>
      {!saved && (
        <SetupSteps
          steps={[
            { text: "In incident.io, add an alert source of the kind HTTP." },
            { text: "Copy its URL and its token." },
          ]}
        />
      )}
      <UrlField {...props} label="Alert source URL" placeholder="https://api.incident.io/v2/alert_events/http/…" />
      <SecretInput
        label="Token"
        noun="token"
        value={draft.token}
        onChange={(token) => change({ token })}
        hint={stored}
        saved={saved}
      />
    </>
  );
}

function JiraFields({ draft, change, saved }: KindFieldsProps) {
  return (
    <>
      {!saved && (
        <SetupSteps
          steps={[
            { text: "In Jira Service Management, open the team's Operations and its Integrations, and add “API”." },
            { text: "Copy the API key, and turn the integration on." },
          ]}
        />
      )}
      <SecretInput
        label="API key"
        noun="key"
        value={draft.key}
        onChange={(key) => change({ key })}
        hint={stored}
        saved={saved}
      />
    </>
  );
}
