// One request to a channel's server, and what its failure means.
import type { IncomingHttpHeaders } from "node:http";
import { hourMs, secondMs } from "@contrail/protocol";
import { ChannelError, type ChannelErrorKind } from "../../channel-sender.ts";
import { type Outbound, OutboundError, type OutboundRequest } from "../../outbound/request.ts";
import { fit, toLine } from "./render/text.ts";

/** Of a response that isn't read further than its reason. */
const maxReasonBytes = 4 * 1024;
/** Of the reason, in a message to the team's members. */
const maxReasonCharacters = 200;
const maxRetryAfterMs = hourMs;

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}

export type Call = ReturnType<typeof createCall>;

export function createCall(outbound: Pick<Outbound, "request">) {
  /** Resolves for every status; throws a `ChannelError` if there is no response. Redirects are failures. */
  return async function call(url: string, request: OutboundRequest = {}): Promise<Answer> {
    const startedAt = performance.now();
    const elapsed = () => Math.round(performance.now() - startedAt);
    try {
      const options = { timeoutMs: 10 * secondMs, maxBytes: maxReasonBytes, cutsResponse: true, ...request };
      const { status, headers, body } = await outbound.request(url, options);
      return { status, headers, text: body.toString("utf8"), ms: elapsed() };
    } catch (cause) {
      if (!(cause instanceof OutboundError)) throw cause;
      const kind = cause.code === "not_allowed" || cause.code === "redirected" ? "failing" : "retry";
      throw new ChannelError(kind, cause.message, { ms: elapsed(), cause });
    }
  };
}

export function jsonRequest(body: unknown, headers: Readonly<Record<string, string>> = {}): OutboundRequest {
  return {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    body: JSON.stringify(body),
  };
}

export function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/** What a status means for every kind. `name`: who answered. */
export function toError(answer: Answer, name: string, reason = answer.text): ChannelError {
  const { status, ms } = answer;
  const said = fit(toLine(reason), maxReasonCharacters);
  const message = said === "" ? `${name} answered ${status}.` : `${name} answered ${status}: ${endSentence(said)}`;
  return new ChannelError(kindOf(status), message, { status, ms, retryAfterMs: retryAfterMs(answer) });
}

function kindOf(status: number): ChannelErrorKind {
  if (status === 429) return "rate_limited";
  if (status === 410) return "gone";
  return status >= 500 || status === 408 || status === 425 ? "retry" : "failing";
}

/** `Retry-After` in seconds or as a date; undefined if there is none. */
export function retryAfterMs({ headers }: Pick<Answer, "headers">, now = Date.now()): number | undefined {
  const value = headers["retry-after"];
  if (value === undefined) return undefined;
  const ms = /^\d{1,9}(?:\.\d{1,9})?$/.test(value) ? Number(value) * secondMs : Date.parse(value) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(Math.ceil(ms), secondMs), maxRetryAfterMs);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function endSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
