// incident.io: alert events of an HTTP alert source, deduplicated by the incident's id.
import { z } from "zod/mini";
import type { IncidentMessage } from "../../incident-message.ts";
import type { ApiUrls } from "./api-urls.ts";
import { type Call, isSuccess, jsonRequest, parseJson, toError } from "./call.ts";
import { type ConfigOf, type Kind, maskSecret } from "./kind.ts";
import { onlyIncidents, sendTest } from "./pager.ts";
import { renderIncidentIo } from "./render/incident-io.ts";

const Failure = z.object({ errors: z.optional(z.array(z.object({ message: z.string() }))) });

interface IncidentIoDeps {
  call: Call;
  urls: Pick<ApiUrls, "incidentIo">;
}

export function createIncidentIo({ call, urls }: IncidentIoDeps): Kind<"incident-io"> {
  async function post({ url, token }: ConfigOf<"incident-io">, message: IncidentMessage) {
    const target = `${urls.incidentIo}/v2/alert_events/http/${parseIncidentIoUrl(url) ?? ""}`;
    const answer = await call(target, jsonRequest(renderIncidentIo(message), { authorization: `Bearer ${token}` }));
    if (isSuccess(answer)) return { handle: null, status: answer.status, ms: answer.ms };
    const failure = z.safeParse(Failure, parseJson(answer.text)).data;
    throw toError(answer, "incident.io", failure?.errors?.map(({ message: text }) => text).join(", "));
  }

  return {
    send: onlyIncidents((config, message) => sendTest(message, (each) => post(config, each))),

    async identify({ token }) {
      return {
        name: "incident.io",
        detail: `incident.io, ${maskSecret(token)}`,
        tested: "incident.io opened a test alert and resolved it.",
      };
    },
  };
}

/** The id of the alert source in `https://api.incident.io/v2/alert_events/http/ID`; undefined if it is something else. */
export function parseIncidentIoUrl(url: string): string | undefined {
  const { hostname, pathname } = new URL(url);
  if (hostname !== "api.incident.io") return undefined;
  return /^\/v2\/alert_events\/http\/([\w-]{1,100})\/?$/.exec(pathname)?.[1];
}
