// Discord webhooks: one message per incident, edited while it lasts.
import { secondMs } from "@contrail/protocol";
import { z } from "zod/mini";
import { ChannelError, type Sent } from "../../channel-sender.ts";
import type { ApiUrls } from "./api-urls.ts";
import { type Answer, type Call, isSuccess, jsonRequest, parseJson, toError } from "./call.ts";
import type { Kind } from "./kind.ts";
import { renderDiscord } from "./render/discord.ts";

/** Discord returns the whole message. */
const maxResponseBytes = 256 * 1024;

const Message = z.object({ id: z.string() });
const Webhook = z.object({ name: z.nullable(z.string()) });
const Failure = z.object({
  message: z.optional(z.string()),
  code: z.optional(z.number()),
  retry_after: z.optional(z.number()),
});

/** Of Discord's JSON error codes. */
const codes = { unknownMessage: 10_008, unknownWebhook: 10_015, invalidToken: 50_027, tooManyEdits: 30_046 };

export function createDiscord({ call, urls }: { call: Call; urls: Pick<ApiUrls, "discord"> }): Kind<"discord"> {
  const toUrl = (url: string, path = "", query: Record<string, string> = {}) => {
    const { id, token, thread } = parseDiscordUrl(url) ?? { id: "", token: "", thread: null };
    const parameters = new URLSearchParams({ ...query, ...(thread !== null && { thread_id: thread }) });
    return `${urls.discord}/webhooks/${id}/${token}${path}${parameters.size > 0 ? `?${parameters.toString()}` : ""}`;
  };

  return {
    async send({ url }, message, handle): Promise<Sent> {
      const isEdit = handle !== null && message.event !== "repeated";
      const target = isEdit ? toUrl(url, `/messages/${encodeURIComponent(handle)}`) : toUrl(url, "", { wait: "true" });
      const request = jsonRequest(renderDiscord(message));
      const answer = await call(target, {
        ...request,
        method: isEdit ? "PATCH" : "POST",
        maxBytes: maxResponseBytes,
      });
      if (!isSuccess(answer)) throw toDiscordError(answer);
      const { id } = z.parse(Message, parseJson(answer.text));
      return { handle: id, status: answer.status, ms: answer.ms };
    },

    async identify({ url }) {
      const answer = await call(toUrl(url), { maxBytes: maxResponseBytes });
      if (!isSuccess(answer)) throw toDiscordError(answer);
      const { name } = z.parse(Webhook, parseJson(answer.text));
      return {
        name: name ?? "Discord",
        detail: "Discord",
        tested: `Test posted by the webhook ${name ?? "in Discord"}.`,
      };
    },
  };
}

function toDiscordError(answer: Answer): ChannelError {
  const { status, ms } = answer;
  const failure = z.safeParse(Failure, parseJson(answer.text)).data ?? {};
  const { code, message = "", retry_after } = failure;
  const options = { status, ms };
  if (code === codes.unknownMessage || code === codes.tooManyEdits) {
    return new ChannelError("edit_refused", "Discord doesn't let the message be edited any longer.", options);
  }
  if (code === codes.unknownWebhook || code === codes.invalidToken) {
    const reason = "Discord doesn't know this webhook any longer. Create a new one and paste its URL.";
    return new ChannelError("failing", reason, options);
  }
  if (status === 429 && retry_after !== undefined) {
    const retryAfterMs = Math.ceil(retry_after * secondMs);
    return new ChannelError("rate_limited", "Discord limits how many messages are posted.", {
      ...options,
      retryAfterMs,
    });
  }
  return toError(answer, "Discord", message);
}

const hosts = new Set(["discord.com", "discordapp.com", "ptb.discord.com", "canary.discord.com"]);

/** The parts of `https://discord.com/api/webhooks/ID/TOKEN`; undefined if it is something else. */
export function parseDiscordUrl(url: string): { id: string; token: string; thread: string | null } | undefined {
  const { hostname, pathname, searchParams } = new URL(url);
  const [, id, token] = /^\/api(?:\/v\d{1,2})?\/webhooks\/(\d{1,30})\/([\w-]{1,200})\/?$/.exec(pathname) ?? [];
  if (!hosts.has(hostname) || id === undefined || token === undefined) return undefined;
  const thread = searchParams.get("thread_id");
  return { id, token, thread: thread !== null && /^\d{1,30}$/.test(thread) ? thread : null };
}
