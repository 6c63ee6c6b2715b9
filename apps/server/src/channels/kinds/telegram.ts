// Telegram bots: one message per incident, edited while it lasts.
import { secondMs } from "@contrail/protocol";
import { z } from "zod/mini";
import { ChannelError, type Sent } from "../../channel-sender.ts";
import type { ApiUrls } from "./api-urls.ts";
import { type Answer, type Call, jsonRequest, parseJson, toError } from "./call.ts";
import type { Kind } from "./kind.ts";
import { renderTelegram } from "./render/telegram.ts";

/** Telegram returns the whole message, and up to 100 updates. */
const maxResponseBytes = 1024 * 1024;

const Response = z.object({
  ok: z.boolean(),
  description: z.optional(z.string()),
  parameters: z.optional(z.object({ retry_after: z.optional(z.number()), migrate_to_chat_id: z.optional(z.number()) })),
});
const Chat = z.object({
  id: z.number(),
  title: z.optional(z.string()),
  username: z.optional(z.string()),
  first_name: z.optional(z.string()),
});
const Sending = z.object({ result: z.object({ message_id: z.number(), chat: z.object({ id: z.number() }) }) });
const Me = z.object({ result: z.object({ username: z.optional(z.string()) }) });
const ChatResponse = z.object({ result: Chat });
const chatHolder = z.optional(z.object({ chat: Chat }));
const Updates = z.object({
  result: z.array(z.object({ message: chatHolder, channel_post: chatHolder, my_chat_member: chatHolder })),
});

export function createTelegram({ call, urls }: { call: Call; urls: Pick<ApiUrls, "telegram"> }) {
  async function method<Result>(
    name: string,
    token: string,
    body: object,
    schema: z.ZodMiniType<Result>,
  ): Promise<{ result: Result; answer: Answer }> {
    // The token is part of the path, and would change the path if it weren't one.
    if (!/^\d{1,20}:[\w-]{10,100}$/.test(token)) throw new ChannelError("failing", invalidToken);
    const request = { ...jsonRequest(body), maxBytes: maxResponseBytes };
    const answer = await call(`${urls.telegram}/bot${token}/${name}`, request);
    const json = parseJson(answer.text);
    const response = z.safeParse(Response, json);
    if (!response.data?.ok) throw toTelegramError(answer, response.data, name);
    return { result: z.parse(schema, json), answer };
  }

  const telegram: Kind<"telegram"> = {
    async send({ token, chat }, message, handle): Promise<Sent> {
      const rendered = renderTelegram(message);
      const edited = message.event === "repeated" ? undefined : parseHandle(handle);
      try {
        const { result, answer } = edited
          ? await method("editMessageText", token, { ...edited, ...rendered }, Sending)
          : await method("sendMessage", token, { chat_id: chat, ...rendered }, Sending);
        const { message_id, chat: found } = result.result;
        return { handle: `${found.id} ${message_id}`, status: answer.status, ms: answer.ms };
      } catch (error) {
        // What we want to say is there already: a retry after a crash.
        if (error instanceof ChannelError && edited && error.message.includes("message is not modified")) {
          return { handle, status: 200, ms: error.ms };
        }
        throw error;
      }
    },

    async identify({ token, chat }) {
      const { result: me } = await method("getMe", token, {}, Me);
      const { result: found } = await method("getChat", token, { chat_id: chat }, ChatResponse);
      const bot = `@${me.result.username ?? "bot"}`;
      const name = nameOf(found.result);
      return { name, detail: `Telegram, ${bot}`, tested: `Connected as ${bot}. Test sent to ${name}.` };
    },
  };

  return {
    ...telegram,

    /** The chats in which the bot was mentioned or added lately: Telegram can't list them all. */
    async destinations(token: string): Promise<{ id: string; name: string }[]> {
      const body = { limit: 100, timeout: 0, allowed_updates: ["message", "channel_post", "my_chat_member"] };
      const { result } = await method("getUpdates", token, body, Updates);
      const chats = result.result.flatMap(({ message, channel_post, my_chat_member }) =>
        [message, channel_post, my_chat_member].flatMap((each) => each?.chat ?? []),
      );
      const byId = new Map(chats.map((chat) => [String(chat.id), nameOf(chat)]));
      return [...byId].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
    },
  };
}

// The chat may be one that was chosen earlier.
const editRefusals = /message to edit not found|message can't be edited|MESSAGE_ID_INVALID|chat not found/;
const invalidToken = "The bot token isn't valid. Copy it again from BotFather.";

function toTelegramError(answer: Answer, response: z.infer<typeof Response> | undefined, method: string): ChannelError {
  const { status, ms } = answer;
  const { description = "", parameters } = response ?? {};
  const options = { status, ms };
  if (method === "editMessageText" && editRefusals.test(description)) {
    return new ChannelError("edit_refused", "Telegram doesn't let the message be edited any longer.", options);
  }
  if (status === 429 && parameters?.retry_after !== undefined) {
    const retryAfterMs = parameters.retry_after * secondMs;
    return new ChannelError("rate_limited", "Telegram limits how many messages the bot may send.", {
      ...options,
      retryAfterMs,
    });
  }
  if (status === 401 || (status === 404 && description === "Not Found")) {
    return new ChannelError("failing", invalidToken, options);
  }
  if (parameters?.migrate_to_chat_id !== undefined) {
    const reason = `The group has become a supergroup. Its chat id is now ${parameters.migrate_to_chat_id}.`;
    return new ChannelError("failing", reason, options);
  }
  return toError(answer, "Telegram", description);
}

function nameOf({ id, title, username, first_name }: z.infer<typeof Chat>): string {
  return title ?? (username === undefined ? (first_name ?? String(id)) : `@${username}`);
}

function parseHandle(handle: string | null): { chat_id: number; message_id: number } | undefined {
  const [chat, message] = handle?.split(" ") ?? [];
  return chat === undefined || message === undefined
    ? undefined
    : { chat_id: Number(chat), message_id: Number(message) };
}
