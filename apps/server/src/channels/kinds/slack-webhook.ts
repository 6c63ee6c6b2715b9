// Incoming webhooks of Slack, Mattermost and Rocket.Chat. What they have posted can't be edited.
import type { ApiUrls } from "./api-urls.ts";
import { type Call, isSuccess, jsonRequest, toError } from "./call.ts";
import { hostOf, type Kind } from "./kind.ts";
import { renderMattermost } from "./render/mattermost.ts";
import { renderSlack } from "./render/slack.ts";

interface SlackWebhookDeps {
  call: Call;
  urls: Pick<ApiUrls, "slackWebhooks">;
}

export function createSlackWebhook({ call, urls }: SlackWebhookDeps): Kind<"slack-webhook"> {
  const isSlack = (url: string) => urls.slackWebhooks.includes(new URL(url).origin);

  return {
    async send({ url }, message) {
      const rendered = isSlack(url) ? renderSlack(message) : renderMattermost(message);
      const answer = await call(url, jsonRequest(rendered));
      if (!isSuccess(answer)) throw toError(answer, isSlack(url) ? "Slack" : hostOf(url));
      return { handle: null, status: answer.status, ms: answer.ms };
    },

    async identify({ url }) {
      const detail = isSlack(url) ? "Slack, incoming webhook" : `Incoming webhook, ${hostOf(url)}`;
      return { name: isSlack(url) ? "Slack" : hostOf(url), detail };
    },
  };
}
