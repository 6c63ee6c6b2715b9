// Sends a request to a provider, again where that may help, and gives its answer once it says 200.
import { STATUS_CODES } from "node:http";
import { z } from "zod/mini";
import { chunksOf } from "../../chunks-of.ts";
import { AppError } from "../../errors.ts";
import type { ProviderRequest } from "./providers/provider.ts";

export interface SendDeps {
  signal: AbortSignal;
  /** Resolves after so many milliseconds; throws when the signal ends first. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Masks secrets in what a provider says: some repeat the key. */
  mask: (text: string) => string;
  /** The request has been answered, if only by a refusal. */
  heard: () => void;
}

/** Milliseconds before the second and the third try. */
const pauses = [1_000, 3_000];
/** A provider that wants more time than this is not waited for. */
const longestPause = 10_000;
const longestRefusal = 64 * 1024;
const longestMessage = 500;
/** What may be over in a moment: too many requests, and trouble on the provider's side. */
const passing = new Set([408, 429, 500, 502, 503, 504, 529]);

interface Refused {
  error: AppError;
  mayPass: boolean;
  /** What the provider asks to wait, in milliseconds. */
  retryAfter: number | undefined;
}

export async function send(request: ProviderRequest, deps: SendDeps): Promise<Response> {
  for (const pause of [...pauses, undefined]) {
    const answered = await attempt(request, deps);
    if (answered instanceof Response) return answered;
    const next = pause === undefined ? undefined : (answered.retryAfter ?? pause);
    if (next === undefined || next > longestPause || !answered.mayPass) throw answered.error;
    await deps.wait(next, deps.signal);
    deps.heard();
  }
  throw new AppError("ai_unreachable");
}

async function attempt({ url, headers, body }: ProviderRequest, deps: SendDeps): Promise<Response | Refused> {
  const { signal } = deps;
  const sent = { "content-type": "application/json", accept: "text/event-stream, application/json", ...headers };
  try {
    // A redirect would carry the key to whoever is named there.
    const response = await fetch(url, { method: "POST", headers: sent, body, signal, redirect: "error" });
    deps.heard();
    return response.ok ? response : await toRefusal(response, deps);
  } catch (cause) {
    signal.throwIfAborted();
    return { error: new AppError("ai_unreachable", { cause }), mayPass: true, retryAfter: undefined };
  }
}

async function toRefusal(response: Response, { mask, signal }: SendDeps): Promise<Refused> {
  const { status, statusText, headers } = response;
  const said =
    toMessage(await readBeginning(response, signal)) || statusText || STATUS_CODES[status] || "no reason was given";
  const message = `API request failed with status ${status}: ${mask(said).slice(0, longestMessage)}`;
  const seconds = headers.get("retry-after") ?? "";
  return {
    error: new AppError("ai_refused", { message }),
    mayPass: passing.has(status),
    retryAfter: /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : undefined,
  };
}

async function readBeginning(response: Response, signal: AbortSignal): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of chunksOf(response, signal)) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longestRefusal) break;
  }
  return text;
}

const Refusal = z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) });

/** All of them say `{error: {message}}`, some in a list, some without the object; a proxy between us says anything. */
function toMessage(body: string): string {
  const data = parseJson(body);
  return messageIn(Array.isArray(data) ? data[0] : data) ?? (/^\s*</.test(body) ? "" : body.trim());
}

/** What a provider says went wrong, if that is what it says. */
export function messageIn(data: unknown): string | undefined {
  const refusal = z.safeParse(Refusal, data);
  if (!refusal.success) return undefined;
  const { error } = refusal.data;
  return typeof error === "string" ? error : error.message;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
