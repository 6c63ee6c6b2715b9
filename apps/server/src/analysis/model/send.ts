// Sends a request to a provider with retries, and returns the response once its status is 200.

import { STATUS_CODES } from "node:http";
import { secondMs } from "@contrail/protocol";
import { z } from "zod/mini";
import { AppError } from "../../errors.ts";
import { readChunks } from "../../read-body.ts";
import type { ProviderRequest } from "./providers/provider.ts";

export interface SendDeps {
  signal: AbortSignal;
  /** Resolves after this time; throws when the signal aborts first. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Masks secrets in a provider's messages: some repeat the key. */
  mask: (text: string) => string;
  /** Called when there is a response, even an error. */
  onActivity: () => void;
}

/** Before the second and the third attempt. */
const retryDelaysMs = [secondMs, 3 * secondMs];
/** If a provider asks for a longer delay, the request fails. */
const maxRetryDelayMs = 10 * secondMs;
const maxErrorBodyCharacters = 64 * 1024;
const maxMessageCharacters = 500;
/** Worth a retry: too many requests, and errors on the provider's side. */
const transientStatuses = new Set([408, 429, 500, 502, 503, 504, 529]);

interface FailedAttempt {
  error: AppError;
  isTransient: boolean;
  /** The delay the provider asks for. */
  retryAfterMs: number | undefined;
}

export async function send(request: ProviderRequest, deps: SendDeps): Promise<Response> {
  for (const pause of [...retryDelaysMs, undefined]) {
    const result = await attempt(request, deps);
    if (result instanceof Response) return result;
    const delayMs = pause === undefined ? undefined : (result.retryAfterMs ?? pause);
    if (delayMs === undefined || delayMs > maxRetryDelayMs || !result.isTransient) throw result.error;
    await deps.wait(delayMs, deps.signal);
    deps.onActivity();
  }
  throw new AppError("ai_unreachable");
}

async function attempt({ url, headers, body }: ProviderRequest, deps: SendDeps): Promise<Response | FailedAttempt> {
  const { signal } = deps;
  const sent = { "content-type": "application/json", accept: "text/event-stream, application/json", ...headers };
  try {
    // A redirect would send the key to another host.
    const response = await fetch(url, { method: "POST", headers: sent, body, signal, redirect: "error" });
    deps.onActivity();
    return response.ok ? response : await toFailedAttempt(response, deps);
  } catch (cause) {
    signal.throwIfAborted();
    return { error: new AppError("ai_unreachable", { cause }), isTransient: true, retryAfterMs: undefined };
  }
}

async function toFailedAttempt(response: Response, { mask, signal }: SendDeps): Promise<FailedAttempt> {
  const { status, statusText, headers } = response;
  const reason =
    toMessage(await readBeginning(response, signal)) || statusText || STATUS_CODES[status] || "no reason was given";
  const message = `API request failed with status ${status}: ${mask(reason).slice(0, maxMessageCharacters)}`;
  const seconds = headers.get("retry-after") ?? "";
  return {
    error: new AppError("ai_refused", { message }),
    isTransient: transientStatuses.has(status),
    retryAfterMs: /^\d+$/.test(seconds) ? Number(seconds) * secondMs : undefined,
  };
}

async function readBeginning(response: Response, signal: AbortSignal): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of readChunks(response, signal)) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxErrorBodyCharacters) break;
  }
  return text;
}

const ProviderError = z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) });

/** All of them send `{error: {message}}`, some in a list, some without the object; a proxy in between sends anything. */
function toMessage(body: string): string {
  const data = parseJson(body);
  return messageIn(Array.isArray(data) ? data[0] : data) ?? (/^\s*</.test(body) ? "" : body.trim());
}

/** The message of a provider's error, if the data is one. */
export function messageIn(data: unknown): string | undefined {
  const parsed = z.safeParse(ProviderError, data);
  if (!parsed.success) return undefined;
  const { error } = parsed.data;
  return typeof error === "string" ? error : error.message;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
