// Jira Service Management, the successor of Opsgenie: alerts are created, acknowledged and closed by their alias.
import { z } from "zod/mini";
import type { IncidentMessage } from "../../incident-message.ts";
import type { ApiUrls } from "./api-urls.ts";
import { type Call, isSuccess, jsonRequest, parseJson, toError } from "./call.ts";
import { type ConfigOf, type Kind, maskSecret } from "./kind.ts";
import { onlyIncidents, sendTest } from "./pager.ts";
import { renderJira } from "./render/jira.ts";

const Failure = z.object({ message: z.optional(z.string()) });

export function createJira({ call, urls }: { call: Call; urls: Pick<ApiUrls, "jira"> }): Kind<"jira"> {
  async function post({ apiKey }: ConfigOf<"jira">, message: IncidentMessage) {
    const { path, body } = renderJira(message);
    const url = `${urls.jira}/jsm/ops/integration/v2/alerts${path}`;
    const answer = await call(url, jsonRequest(body, { authorization: `GenieKey ${apiKey}` }));
    if (isSuccess(answer)) return { handle: null, status: answer.status, ms: answer.ms };
    throw toError(answer, "Jira", z.safeParse(Failure, parseJson(answer.text)).data?.message);
  }

  return {
    send: onlyIncidents((config, message) => sendTest(message, (each) => post(config, each))),

    async identify({ apiKey }) {
      return {
        name: "Jira Service Management",
        detail: `Jira Service Management, ${maskSecret(apiKey)}`,
        tested: "Jira Service Management created a test alert and closed it.",
      };
    },
  };
}
