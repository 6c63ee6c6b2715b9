// Slack with a bot token: one message per incident, edited while it lasts.
import { z } from "zod/mini";
import { ChannelError, type Sent } from "../../channel-sender.ts";
import type { ApiUrls } from "./api-urls.ts";
import { type Answer, type Call, isSuccess, jsonRequest, parseJson, retryAfterMs, toError } from "./call.ts";
import type { Identity, Kind } from "./kind.ts";
import { renderSlack } from "./render/slack.ts";

/** Slack returns the whole message, and up to 200 channels per page. */
const maxResponseBytes = 1024 * 1024;
const maxPages = 10;

const Response = z.object({ ok: z.boolean(), error: z.optional(z.string()), needed: z.optional(z.string()) });
const Posted = z.object({ channel: z.string(), ts: z.string() });
const AuthTest = z.object({ team: z.string() });
const Info = z.object({ channel: z.object({ name: z.optional(z.string()) }) });
const Page = z.object({
  channels: z.array(z.object({ id: z.string(), name: z.optional(z.string()) })),
  response_metadata: z.optional(z.object({ next_cursor: z.optional(z.string()) })),
});

// The message can't be edited any longer, but another one can be posted.
const editRefusals = new Set([
  "message_not_found",
  "cant_update_message",
  "edit_window_closed",
  "block_mismatch",
  "is_inactive",
  // It may be in a channel, or in a workspace, that was chosen earlier.
  "channel_not_found",
]);
const transient = new Set([
  "internal_error",
  "fatal_error",
  "service_unavailable",
  "request_timeout",
  "team_added_to_org",
  "update_failed",
]);
const reasons: Readonly<Record<string, string>> = {
  invalid_auth: "The bot token isn't valid. Copy it again from OAuth & Permissions.",
  not_authed: "The bot token isn't valid. Copy it again from OAuth & Permissions.",
  token_revoked: "The bot token was revoked. Install the app again and copy its new token.",
  token_expired: "The bot token has expired. Install the app again and copy its new token.",
  account_inactive: "The app was removed from the workspace. Install it again.",
  channel_not_found: "The channel doesn't exist, or it's private and the bot isn't in it. Invite it with /invite.",
  not_in_channel: "The bot isn't in the channel. Invite it with /invite.",
  is_archived: "The channel is archived.",
  restricted_action: "The workspace doesn't allow the bot to post there.",
  restricted_action_read_only_channel: "The workspace doesn't allow the bot to post there.",
};

export function createSlack({ call, urls }: { call: Call; urls: Pick<ApiUrls, "slack"> }) {
  async function method<Result>(
    name: string,
    token: string,
    { body, query }: { body?: object; query?: Record<string, string> },
    schema: z.ZodMiniType<Result>,
  ): Promise<{ result: Result; answer: Answer }> {
    const authorization = { authorization: `Bearer ${token}` };
    const parameters = query ? `?${new URLSearchParams(query).toString()}` : "";
    const request = body ? jsonRequest(body, authorization) : { headers: authorization };
    const answer = await call(`${urls.slack}/${name}${parameters}`, { ...request, maxBytes: maxResponseBytes });
    const json = parseJson(answer.text);
    const response = z.safeParse(Response, json);
    if (!isSuccess(answer) || !response.success) throw toError(answer, "Slack", response.data?.error);
    if (!response.data.ok) throw toSlackError(answer, response.data, name);
    return { result: z.parse(schema, json), answer };
  }

  const slack: Kind<"slack"> = {
    async send({ token, channel }, message, handle): Promise<Sent> {
      const rendered = renderSlack(message);
      const edited = message.event === "repeated" ? null : parseHandle(handle);
      const [name, target] = edited ? ["chat.update", edited] : ["chat.postMessage", { channel }];
      const { result, answer } = await method(name ?? "", token, { body: { ...target, ...rendered } }, Posted);
      return { handle: `${result.channel} ${result.ts}`, status: answer.status, ms: answer.ms };
    },

    async identify({ token, channel }): Promise<Identity> {
      const { result } = await method("auth.test", token, { body: {} }, AuthTest);
      const name = await nameOf(token, channel);
      return {
        name,
        detail: `Slack bot, ${result.team}`,
        tested: `Connected to ${result.team}. Test posted to ${name}.`,
      };
    },
  };

  /** Reading the name of a private channel needs a scope that the bot may not have. */
  async function nameOf(token: string, channel: string): Promise<string> {
    try {
      const { result } = await method("conversations.info", token, { query: { channel } }, Info);
      return result.channel.name === undefined ? channel : `#${result.channel.name}`;
    } catch (error) {
      if (error instanceof ChannelError && error.kind === "failing") return channel;
      throw error;
    }
  }

  return {
    ...slack,

    /** The channels that the bot can see, by name. */
    async destinations(token: string): Promise<{ id: string; name: string }[]> {
      const found: { id: string; name: string }[] = [];
      let cursor = "";
      for (let page = 0; page < maxPages; page++) {
        const query = { types: "public_channel,private_channel", exclude_archived: "true", limit: "200", cursor };
        const { result } = await method("conversations.list", token, { query }, Page);
        found.push(...result.channels.map(({ id, name }) => ({ id, name: `#${name ?? id}` })));
        cursor = result.response_metadata?.next_cursor ?? "";
        if (cursor === "") break;
      }
      return found.sort((a, b) => a.name.localeCompare(b.name));
    },
  };
}

/** Slack answers 200 with `ok: false`. */
function toSlackError(
  answer: Answer,
  { error = "unknown_error", needed }: z.infer<typeof Response>,
  method: string,
): ChannelError {
  const { status, ms } = answer;
  if (error === "ratelimited" || error === "rate_limited") {
    const options = { status: 429, ms, retryAfterMs: retryAfterMs(answer) };
    return new ChannelError("rate_limited", "Slack limits how many messages the bot may post.", options);
  }
  const isEditRefused = method === "chat.update" && editRefusals.has(error);
  const kind = isEditRefused ? "edit_refused" : transient.has(error) ? "retry" : "failing";
  const missing =
    error === "missing_scope" ? `The app doesn't have the scope ${needed ?? "that is needed"}.` : undefined;
  return new ChannelError(kind, `Slack answered ${error}. ${reasons[error] ?? missing ?? ""}`.trim(), { status, ms });
}

/** `C0123 1503435956.000247`: an incident's message may be in a channel that was chosen earlier. */
function parseHandle(handle: string | null): { channel: string; ts: string } | undefined {
  const [channel, ts] = handle?.split(" ") ?? [];
  return channel !== undefined && ts !== undefined ? { channel, ts } : undefined;
}
