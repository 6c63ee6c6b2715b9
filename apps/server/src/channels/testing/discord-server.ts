// Discord's webhooks, with their rules and limits (docs.discord.com, webhook and message resources).
import {
  createRequestLimiter,
  type LimitOptions,
  parseBody,
  type ReceivedRequest,
  type Reply,
  startLocalServer,
} from "./local-server.ts";
import { shownByMarkdown } from "./markdown.ts";

export const discordWebhook = { id: "1172839405162738495", token: "AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdEfGhIj" };
export const discordUrl = `https://discord.com/api/webhooks/${discordWebhook.id}/${discordWebhook.token}`;

const limits = { content: 2_000, embeds: 10, title: 256, description: 4_096, footer: 2_048, allEmbeds: 6_000 };

/** Of a webhook. */
const rates = [
  { requests: 5, perMs: 2_000 },
  { requests: 30, perMs: 60_000 },
];

export interface DiscordPayload {
  content?: string;
  embeds?: { title?: string; description?: string; url?: string; footer?: { text: string } }[];
  allowed_mentions?: { parse: string[] };
}

export async function startDiscordServer({ now }: LimitOptions = {}) {
  const messages: { id: string; payload: DiscordPayload; edits: number }[] = [];
  let isDeleted = false;
  const limiter = now && createRequestLimiter(rates, now);

  function answer(request: ReceivedRequest): Reply {
    const match = /^\/api\/v10\/webhooks\/(\d+)\/([\w-]+)(?:\/messages\/(\d+))?$/.exec(request.path);
    const [, id, token, messageId] = match ?? [];
    if (!match || id !== discordWebhook.id || isDeleted) return failure(404, 10_015, "Unknown Webhook");
    if (token !== discordWebhook.token) return failure(401, 50_027, "Invalid Webhook Token");
    if (request.method === "GET") return { status: 200, body: { id, name: "Harbor alerts", channel_id: "1" } };
    const wait = limiter?.();
    if (wait !== undefined) {
      const body = { message: "You are being rate limited.", retry_after: wait, global: false };
      return { status: 429, headers: { "retry-after": String(wait) }, body };
    }
    const payload = parseBody(request);
    if (!payload) return failure(400, 50_109, "The request body contains invalid JSON.");
    const problem = problemOf(payload);
    if (problem) return failure(400, 50_035, problem);
    if (request.method === "PATCH") {
      const message = messages.find((each) => each.id === messageId);
      if (!message) return failure(404, 10_008, "Unknown Message");
      message.payload = payload;
      message.edits++;
      return { status: 200, body: { id: messageId, ...payload } };
    }
    const created = { id: String(11_800_000 + messages.length), payload, edits: 0 };
    messages.push(created);
    return request.query.get("wait") === "true"
      ? { status: 200, body: { id: created.id, ...payload } }
      : { status: 204 };
  }

  const server = await startLocalServer(answer);
  return {
    ...server,
    messages,
    removeMessages: () => messages.splice(0),
    removeWebhook: () => {
      isDeleted = true;
    },
  };
}

function failure(status: number, code: number, message: string): Reply {
  return { status, body: { code, message } };
}

function problemOf({ content = "", embeds = [] }: DiscordPayload): string | undefined {
  if (content === "" && embeds.length === 0) return "Cannot send an empty message";
  if (content.length > limits.content || embeds.length > limits.embeds) return "Invalid Form Body";
  const isTooLong = embeds.some(
    ({ title = "", description = "", footer }) =>
      title.length > limits.title ||
      description.length > limits.description ||
      (footer?.text.length ?? 0) > limits.footer,
  );
  const sum = embeds.reduce(
    (length, { title = "", description = "" }) => length + title.length + description.length,
    0,
  );
  return isTooLong || sum > limits.allEmbeds ? "Invalid Form Body" : undefined;
}

/** The links and mentions that people see in a message. */
export function shownByDiscord({ content = "", embeds = [], allowed_mentions }: DiscordPayload) {
  const texts = [content, ...embeds.flatMap(({ title = "", description = "" }) => [title, description])];
  // Times are written in angle brackets, too.
  const shown = texts.map((text) => shownByMarkdown(text.replace(/<t:\d+:[a-zA-Z]>/g, " ")));
  const links = [...shown.flatMap((each) => each.links), ...embeds.flatMap(({ url }) => url ?? [])];
  return { links, pings: allowed_mentions?.parse.length === 0 ? [] : shown.flatMap((each) => each.pings) };
}
