// Where the servers of the known kinds are. Tests replace them; nothing else does.

export interface ApiUrls {
  slack: string;
  /** An incoming webhook elsewhere is Mattermost's or Rocket.Chat's. */
  slackWebhooks: readonly string[];
  discord: string;
  telegram: string;
  pagerduty: Readonly<Record<"us" | "eu", string>>;
  incidentIo: string;
  jira: string;
}

export const apiUrls: ApiUrls = {
  slack: "https://slack.com/api",
  slackWebhooks: ["https://hooks.slack.com", "https://hooks.slack-gov.com"],
  discord: "https://discord.com/api/v10",
  telegram: "https://api.telegram.org",
  pagerduty: { us: "https://events.pagerduty.com", eu: "https://events.eu.pagerduty.com" },
  incidentIo: "https://api.incident.io",
  jira: "https://api.atlassian.com",
};
