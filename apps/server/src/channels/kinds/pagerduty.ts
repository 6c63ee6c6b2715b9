// PagerDuty: an incident triggers, is acknowledged and resolves there under the same key.

import { z } from "zod/mini";
import type { IncidentMessage } from "../../incident-message.ts";
import type { ApiUrls } from "./api-urls.ts";
import { type Call, isSuccess, jsonRequest, parseJson, toError } from "./call.ts";
import { type ConfigOf, type Kind, maskSecret } from "./kind.ts";
import { onlyIncidents, sendTest } from "./pager.ts";
import { renderPagerDuty } from "./render/pagerduty.ts";

const Failure = z.object({ message: z.optional(z.string()), errors: z.optional(z.array(z.string())) });

export function createPagerDuty({ call, urls }: { call: Call; urls: Pick<ApiUrls, "pagerduty"> }): Kind<"pagerduty"> {
  async function post({ routingKey, region }: ConfigOf<"pagerduty">, message: IncidentMessage) {
    const body = { routing_key: routingKey, ...renderPagerDuty(message) };
    const answer = await call(`${urls.pagerduty[region]}/v2/enqueue`, jsonRequest(body));
    if (isSuccess(answer)) return { handle: null, status: answer.status, ms: answer.ms };
    const failure = z.safeParse(Failure, parseJson(answer.text)).data;
    throw toError(answer, "PagerDuty", failure?.errors?.join(", ") ?? failure?.message);
  }

  return {
    send: onlyIncidents((config, message) => sendTest(message, (each) => post(config, each))),

    async identify({ routingKey, region }) {
      const detail = `PagerDuty${region === "eu" ? " (EU)" : ""}, ${maskSecret(routingKey)}`;
      return { name: "PagerDuty", detail, tested: "PagerDuty opened a test alert and resolved it." };
    },
  };
}
