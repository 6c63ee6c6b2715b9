// Microsoft Teams through a workflow that posts Adaptive Cards. What it has posted can't be edited.
import { type Call, isSuccess, jsonRequest, toError } from "./call.ts";
import { hostOf, type Kind } from "./kind.ts";
import { renderTeams } from "./render/teams.ts";

export function createTeamsChannel({ call }: { call: Call }): Kind<"teams"> {
  return {
    async send({ url }, message) {
      const answer = await call(url, jsonRequest(renderTeams(message)));
      if (!isSuccess(answer)) throw toError(answer, "The workflow");
      return { handle: null, status: answer.status, ms: answer.ms };
    },

    async identify({ url }) {
      return {
        name: "Microsoft Teams",
        detail: `Microsoft Teams, ${hostOf(url)}`,
        // A workflow accepts a card before it posts it.
        tested: "The workflow accepted the test. Look for it in the channel.",
      };
    },
  };
}

/** Why a URL can't be used; undefined if it can. */
export function teamsUrlMistake(url: string): string | undefined {
  const { hostname } = new URL(url);
  if (hostname !== "outlook.office.com" && !hostname.endsWith(".webhook.office.com")) return undefined;
  return "This is the URL of an Office connector, and Microsoft has retired those. In Teams, add the workflow “Send webhook alerts to a channel” and paste its URL.";
}
