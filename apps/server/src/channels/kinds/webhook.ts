// Signed webhooks (standardwebhooks.com): every event of an incident, in our own format or by a template.
import { createHmac, randomBytes } from "node:crypto";
import { secondMs } from "@contrail/protocol";
import { ChannelError } from "../../channel-sender.ts";
import type { Clock } from "../../clock.ts";
import { type Answer, type Call, isSuccess, toError } from "./call.ts";
import { hostOf, type Kind } from "./kind.ts";
import { onlyIncidents } from "./pager.ts";
import { renderTemplate, renderWebhook } from "./render/webhook.ts";

const timeoutMs = 15 * secondMs;
const secretPrefix = "whsec_";

export function createWebhook({ call, clock }: { call: Call; clock: Clock }): Kind<"webhook"> {
  return {
    send: onlyIncidents(async ({ url, headers, template, signingSecrets }, message) => {
      const body = template === "" ? JSON.stringify(renderWebhook(message)) : renderTemplate(template, message);
      const own = Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]));
      const signed = sign({ id: message.key, at: clock.now(), body, secrets: signingSecrets });
      const answer = await call(url, {
        method: "POST",
        headers: { "user-agent": "Contrail-Webhooks", ...own, "content-type": "application/json", ...signed },
        body,
        timeoutMs,
      });
      if (!isSuccess(answer)) throw toWebhookError(answer, hostOf(url));
      return { handle: null, status: answer.status, ms: answer.ms };
    }),

    async identify({ url }) {
      return { name: hostOf(url), detail: `Webhook, ${hostOf(url)}` };
    },
  };
}

/** Whoever runs the receiver may fix it, so everything but 410 is tried again. */
function toWebhookError(answer: Answer, host: string): ChannelError {
  const error = toError(answer, host);
  if (error.kind !== "failing") return error;
  return new ChannelError("retry", error.message, { status: error.status, ms: error.ms });
}

interface Signed {
  id: string;
  at: number;
  body: string;
  secrets: readonly string[];
}

/** The headers of a signed request, with a signature for each secret. */
export function sign({ id, at, body, secrets }: Signed): Record<string, string> {
  const timestamp = Math.floor(at / secondMs);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}

export function createSigningSecret(): string {
  return secretPrefix + randomBytes(32).toString("base64");
}

const reservedHeaders =
  /^(?:host|connection|content-length|content-type|transfer-encoding|te|trailer|upgrade|expect|keep-alive|accept-encoding|cookie2?|webhook-.{0,100}|proxy-.{0,100})$/;

/** Why a header can't be set; undefined if it can. */
export function headerMistake({ name, value }: { name: string; value: string }): string | undefined {
  if (!/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name)) return `“${name}” isn't the name of a header.`;
  if (reservedHeaders.test(name.toLowerCase())) return `The header ${name} can't be set.`;
  // RFC 9110: visible ASCII characters, spaces and tabs.
  return /^[\t\x20-\x7e]{0,1000}$/.test(value)
    ? undefined
    : `The value of ${name} has characters that a header can't have.`;
}
