// Telegram's Bot API, with its rules and limits (core.telegram.org/bots/api).
import {
  createRequestLimiter,
  type LimitOptions,
  parseBody,
  type ReceivedRequest,
  type Reply,
  startLocalServer,
} from "./local-server.ts";

export const telegramToken = "7182930465:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw";
export const telegramChat = "-1001987654321";

const maxTextLength = 4_096;
/** Of a group. */
const rates = [
  { requests: 1, perMs: 1_000 },
  { requests: 20, perMs: 60_000 },
];
const tags = new Set(["b", "i", "u", "s", "a", "code", "pre"]);

export async function startTelegramServer({ now }: LimitOptions = {}) {
  const messages: { id: number; text: string; edits: number }[] = [];
  const limiter = now && createRequestLimiter(rates, now);

  const methods: Record<string, (body: Record<string, unknown>) => Reply> = {
    getMe: () => success({ id: 7_182_930_465, is_bot: true, username: "harbor_alerts_bot" }),
    getChat: ({ chat_id }) => (isKnown(chat_id) ? success(toChat()) : failure(400, "Bad Request: chat not found")),
    getUpdates: () =>
      success([
        {
          update_id: 1,
          message: { message_id: 1, chat: { id: 42, first_name: "Mira", username: "mira", type: "private" } },
        },
        { update_id: 2, my_chat_member: { chat: toChat() } },
        { update_id: 3, message: { message_id: 2, chat: toChat() } },
        { update_id: 4, edited_message: {} },
      ]),
    sendMessage: (body) => {
      if (!isKnown(body.chat_id)) return failure(400, "Bad Request: chat not found");
      const problem = problemOf(body);
      if (problem) return failure(400, `Bad Request: ${problem}`);
      const message = { id: 100 + messages.length, text: String(body.text), edits: 0 };
      messages.push(message);
      return success({ message_id: message.id, chat: toChat(), text: body.text });
    },
    editMessageText: (body) => {
      const message = messages.find(({ id }) => id === body.message_id);
      if (!message || !isKnown(body.chat_id)) return failure(400, "Bad Request: message to edit not found");
      const problem = problemOf(body);
      if (problem) return failure(400, `Bad Request: ${problem}`);
      if (message.text === body.text) {
        return failure(400, "Bad Request: message is not modified: specified new message content is the same");
      }
      message.text = String(body.text);
      message.edits++;
      return success({ message_id: message.id, chat: toChat(), text: body.text });
    },
  };

  function answer(request: ReceivedRequest): Reply {
    const [, token, name] = /^\/bot([^/]+)\/(\w+)$/.exec(request.path) ?? [];
    const method = methods[name ?? ""];
    if (token === undefined || !method) return failure(404, "Not Found");
    if (token !== telegramToken) return failure(401, "Unauthorized");
    const wait = name === "sendMessage" || name === "editMessageText" ? limiter?.() : undefined;
    if (wait !== undefined) return tooMany(wait);
    const body = parseBody(request);
    return body ? method(body) : failure(400, "Bad Request: message text is empty");
  }

  const server = await startLocalServer(answer);
  return { ...server, messages, removeMessages: () => messages.splice(0) };
}

const toChat = () => ({ id: Number(telegramChat), title: "Harbor on-call", type: "supergroup" });
const isKnown = (chat: unknown) => String(chat) === telegramChat;
const success = (result: unknown): Reply => ({ status: 200, body: { ok: true, result } });
const failure = (error_code: number, description: string): Reply => ({
  status: error_code,
  body: { ok: false, error_code, description },
});

const tooMany = (retry_after: number): Reply => ({
  status: 429,
  body: {
    ok: false,
    error_code: 429,
    description: `Too Many Requests: retry after ${retry_after}`,
    parameters: { retry_after },
  },
});

function problemOf({ text, parse_mode }: Record<string, unknown>): string | undefined {
  if (typeof text !== "string" || text === "") return "message text is empty";
  if (parse_mode !== "HTML") return "unsupported parse_mode";
  const mistake = htmlMistake(text);
  if (mistake) return `can't parse entities: ${mistake}`;
  return toPlain(text).length > maxTextLength ? "message is too long" : undefined;
}

function htmlMistake(html: string): string | undefined {
  const open: string[] = [];
  for (const [, slash, name = "", rest = ""] of html.matchAll(/<(\/?)([^\s>]*)([^>]*)>/g)) {
    if (!tags.has(name)) return `unsupported start tag "${name}"`;
    if (slash === "" && rest !== "" && !/^ href="[^"]*"$/.test(rest)) return `wrong attribute of "${name}"`;
    if (slash === "") open.push(name);
    else if (open.pop() !== name) return `unmatched end tag "${name}"`;
  }
  if (open.length > 0) return `can't find end tag of "${open[0]}"`;
  return /&(?!(?:amp|lt|gt|quot|#\d+);)/.test(html) ? "unescaped &" : undefined;
}

function toPlain(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
}

/** The links and mentions that people see: those that are written, and those that Telegram finds by itself. */
export function shownByTelegram(html: string): { links: string[]; pings: string[] } {
  const written = [...html.matchAll(/<a href="([^"]*)">/g)].map(([, url = ""]) => url);
  const searched = toPlain(html.replace(/<(pre|code|a)\b[^>]*>.*?<\/\1>/gs, " "));
  const found = searched.match(/[a-z]+:\/\/\S+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b|(?<!\S)[#/$][a-z]\w*/gi) ?? [];
  return { links: [...written, ...found], pings: searched.match(/@\w+/g) ?? [] };
}
