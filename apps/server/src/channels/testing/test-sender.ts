// What sends messages, with the local servers in place of the real ones.
import { ChannelError, type OpenedChannel, type OpenedConfig } from "../../channel-sender.ts";
import { systemClock } from "../../clock.ts";
import type { Mail } from "../../mail/mail.ts";
import { parseAllowList } from "../../outbound/addresses.ts";
import { createOutbound, type Lookup } from "../../outbound/request.ts";
import type { ApiUrls } from "../kinds/api-urls.ts";
import { createSender } from "../sender.ts";

/** Every API at one local server. */
export function localApiUrls(url: string): ApiUrls {
  return {
    slack: `${url}/api`,
    slackWebhooks: [url],
    discord: `${url}/api/v10`,
    telegram: url,
    pagerduty: { us: url, eu: `${url}/eu` },
    incidentIo: url,
    jira: url,
  };
}

export function createTestSender(
  url: string,
  { allow = "127.0.0.1", lookup }: { allow?: string; lookup?: Lookup } = {},
) {
  const mails: Mail[] = [];
  const sender = createSender({
    outbound: createOutbound({ allow: parseAllowList(allow).allow, ...(lookup && { lookup }) }),
    mailer: {
      async send(mail) {
        mails.push(mail);
      },
    },
    publicUrl: "https://logs.harborgoods.example",
    clock: systemClock,
    urls: localApiUrls(url),
  });
  return { ...sender, mails };
}

export function toChannel(config: OpenedConfig): OpenedChannel {
  return { id: "channel-1", teamId: "team-1", name: "Test", config };
}

/** The error that the work fails with. */
export async function channelErrorOf(work: Promise<unknown>): Promise<ChannelError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ChannelError) return error;
  throw new Error("There was no channel error.", { cause: error });
}
