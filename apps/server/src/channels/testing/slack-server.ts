// Slack's Web API and incoming webhooks, with their rules and limits (docs.slack.dev, Block Kit reference).
import {
  createRequestLimiter,
  type LimitOptions,
  parseBody,
  type ReceivedRequest,
  type Reply,
  startLocalServer,
} from "./local-server.ts";

export const slackToken = "xoxb-2847561029-3847561029-AbCdEfGhIjKlMnOpQrStUvWx";
export const slackWebhookPath = "/services/T000/B000/abcdefghijklmnopqrstuvwx";
const team = "Harbor Goods";

const limits = { blocks: 50, sectionText: 3_000, contextElements: 10, attachments: 100, allBlocks: 13_000 };
const pageSize = 2;
/** One message per second and channel, 50 edits per minute. */
const rates = { "chat.postMessage": { requests: 1, perMs: 1_000 }, "chat.update": { requests: 50, perMs: 60_000 } };

interface PostedMessage {
  channel: string;
  ts: string;
  payload: SlackPayload;
  edits: number;
}

export interface SlackPayload {
  text?: string;
  parse?: string;
  link_names?: boolean;
  attachments?: { blocks?: SlackBlock[]; fallback?: string }[];
}

interface SlackBlock {
  type: string;
  text?: SlackText;
  elements?: SlackText[];
}

interface SlackText {
  type: string;
  text: string;
  verbatim?: boolean;
}

export type SlackServer = Awaited<ReturnType<typeof startSlackServer>>;

export async function startSlackServer({ now }: LimitOptions = {}) {
  const messages: PostedMessage[] = [];
  const channels = new Map([
    ["C01PAYMENTS", { name: "payments", isArchived: false }],
    ["C02OPS", { name: "ops", isArchived: false }],
    ["C03OLD", { name: "old", isArchived: true }],
    ["C04SHOP", { name: "shop", isArchived: false }],
  ]);
  let editError: string | undefined;
  const limiters = new Map<string, () => number | undefined>();

  /** The seconds to wait. */
  function limitOf(method: string, channel: unknown): number | undefined {
    if (!now || !(method === "chat.postMessage" || method === "chat.update")) return undefined;
    const name = method === "chat.update" ? method : `${method} ${String(channel)}`;
    const limiter = limiters.get(name) ?? createRequestLimiter([rates[method]], now);
    limiters.set(name, limiter);
    return limiter();
  }

  const methods: Record<string, (request: ReceivedRequest, body: Record<string, unknown>) => object> = {
    "auth.test": () => ({ ok: true, team, user: "contrail" }),
    "conversations.info": ({ query }) => {
      const channel = channels.get(query.get("channel") ?? "");
      return channel
        ? { ok: true, channel: { id: query.get("channel"), name: channel.name } }
        : failure("channel_not_found");
    },
    "conversations.list": ({ query }) => {
      const all = [...channels].filter(([, { isArchived }]) => !isArchived || query.get("exclude_archived") !== "true");
      const from = Number(query.get("cursor") || 0);
      const next = from + pageSize < all.length ? String(from + pageSize) : "";
      const page = all.slice(from, from + pageSize).map(([id, { name }]) => ({ id, name }));
      return { ok: true, channels: page, response_metadata: { next_cursor: next } };
    },
    "chat.postMessage": (_, body) => {
      const channel = channels.get(String(body.channel));
      if (!channel) return failure("channel_not_found");
      if (channel.isArchived) return failure("is_archived");
      const problem = problemOf(body);
      if (problem) return failure(problem);
      const ts = `1794486960.${String(messages.length + 1).padStart(6, "0")}`;
      messages.push({ channel: String(body.channel), ts, payload: body, edits: 0 });
      return { ok: true, channel: body.channel, ts, message: body };
    },
    "chat.update": (_, body) => {
      if (editError) return failure(editError);
      const message = messages.find(({ channel, ts }) => channel === body.channel && ts === body.ts);
      if (!message) return failure("message_not_found");
      const problem = problemOf(body);
      if (problem) return failure(problem);
      message.payload = body;
      message.edits++;
      return { ok: true, channel: message.channel, ts: message.ts, text: "", message: body };
    },
  };

  function answer(request: ReceivedRequest): Reply {
    if (request.path.startsWith("/services/")) return answerWebhook(request);
    const name = request.path.replace("/api/", "");
    const method = methods[name];
    if (!method) return { status: 200, body: failure("unknown_method") };
    const { authorization } = request.headers;
    if (authorization === undefined) return { status: 200, body: failure("not_authed") };
    if (authorization !== `Bearer ${slackToken}`) return { status: 200, body: failure("invalid_auth") };
    const body = request.method === "POST" ? parseBody(request) : {};
    const wait = limitOf(name, body?.channel);
    if (wait !== undefined)
      return { status: 429, headers: { "retry-after": String(wait) }, body: failure("ratelimited") };
    return { status: 200, body: body ? method(request, body) : failure("invalid_post_type") };
  }

  /** Webhooks answer in plain text. */
  function answerWebhook(request: ReceivedRequest): Reply {
    if (request.path !== slackWebhookPath) return { status: 404, body: "no_service" };
    const body = parseBody(request);
    if (!body) return { status: 400, body: "invalid_payload" };
    const problem = problemOf(body);
    if (problem) return { status: 400, body: problem };
    messages.push({ channel: "webhook", ts: "", payload: body, edits: 0 });
    return { status: 200, body: "ok" };
  }

  const server = await startLocalServer(answer);
  return {
    ...server,
    messages,
    methodsCalled: () => server.received.map(({ path }) => path.replace("/api/", "")),
    /** What chat.update answers from now on. */
    refuseEdits: (error: string | undefined) => {
      editError = error;
    },
  };
}

function failure(error: string) {
  return { ok: false, error };
}

/** The error that Slack would answer; undefined if the message is fine. */
function problemOf(payload: SlackPayload): string | undefined {
  const { attachments = [], text } = payload;
  if (attachments.length === 0 && !text) return "no_text";
  if (attachments.length > limits.attachments) return "too_many_attachments";
  const blocks = attachments.flatMap((attachment) => attachment.blocks ?? []);
  if (blocks.length > limits.blocks) return "invalid_blocks";
  if (JSON.stringify(blocks).length > limits.allBlocks) return "msg_blocks_too_long";
  return blocks.every(isValidBlock) ? undefined : "invalid_blocks";
}

function isValidBlock({ type, text, elements }: SlackBlock): boolean {
  const isValidText = (each: SlackText | undefined) =>
    each?.type === "mrkdwn" && each.text.length > 0 && each.text.length <= limits.sectionText;
  if (type === "section") return isValidText(text);
  if (type !== "context" || !elements || elements.length === 0 || elements.length > limits.contextElements)
    return false;
  return elements.every(isValidText);
}

/** The links and mentions that people see in a message. */
export function shownBySlack(payload: SlackPayload): { links: string[]; pings: string[] } {
  const texts = (payload.attachments ?? [])
    .flatMap(({ blocks = [] }) => blocks)
    .flatMap(({ text, elements = [] }) => (text ? [text, ...elements] : elements));
  const tokens = texts.flatMap(({ text }) => [...text.matchAll(/<([^>]*)>/g)].map(([, token = ""]) => token));
  const found = texts.filter(({ verbatim }) => !verbatim).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
  const isPing = (token: string) => /^(?:!(?!date\^)|[@#])/.test(token);
  const links = tokens
    .filter((token) => !token.startsWith("!") && !isPing(token))
    .map((token) => token.split("|")[0] ?? "");
  // Without `parse: none`, chat.update looks for more.
  const loose = payload.parse === "none" && payload.link_names === false ? [] : ["everything"];
  return { links: [...links, ...found, ...loose], pings: tokens.filter(isPing) };
}
