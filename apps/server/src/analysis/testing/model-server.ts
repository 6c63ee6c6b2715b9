// A local provider that responds as the test configures it, in the format of any of the three, and misbehaves on
// demand.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { ModelSettings } from "../model/model-analyzer.ts";

export interface ModelRequest {
  path: string;
  headers: IncomingMessage["headers"];
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect the raw body
  body: any;
  /** The raw body. */
  sent: string;
}

type ModelResponse = (response: ServerResponse) => void;
type ProviderKind = ModelSettings["provider"];

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>;

export async function startModelServer() {
  const requests: ModelRequest[] = [];
  let answers: ModelResponse[] = [];
  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      requests.push({ path: request.url ?? "", headers: request.headers, body: JSON.parse(sent), sent });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      answer?.(response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** One answer per request; the last one repeats. */
    answer(...next: ModelResponse[]): void {
      answers = next;
      requests.length = 0;
    },
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** An analysis as a model writes it. */
export const modelAnalysis = {
  issue: "The cart has no total.",
  rootCause: "`order` is undefined until the answer has come.",
  suggestedFix: "Wait for it:\n```\nif (!order) return;\n```",
  severity: "high",
  confidence: 0.86,
  evidence: ["Cannot read properties of undefined (reading 'total')", "this occurs nowhere"],
};

/** How each provider marks a complete answer. */
const usualEnds = { gemini: "STOP", anthropic: "end_turn", openai: "stop" };

/** A provider's stream in its own format, in chunks as a model writes them; with null it just stops. */
export function stream(kind: ProviderKind, words: string, end: string | null = usualEnds[kind]): ModelResponse {
  return (response) => {
    open(response);
    for (const piece of words.match(/[\s\S]{1,7}/g) ?? []) response.write(toEvent(kind, piece));
    response.end(end === null ? "" : toEndEvents(kind, end));
  };
}

/** The complete answer at once, from a provider that doesn't stream. */
export function inOnePiece(kind: ProviderKind, words: string, end = usualEnds[kind]): ModelResponse {
  const whole = {
    gemini: {
      candidates: [
        { content: { parts: [{ text: words }] }, finishReason: end },
        { content: { parts: [{ text: "the second" }] }, finishReason: "STOP" },
      ],
    },
    anthropic: {
      type: "message",
      content: [
        { type: "thinking", thinking: "hm" },
        { type: "text", text: words },
      ],
      stop_reason: end,
    },
    openai: { choices: [{ message: { role: "assistant", content: words }, finish_reason: end }] },
  }[kind];
  return (response) => response.setHeader("content-type", "application/json").end(JSON.stringify(whole));
}

export function refuse(status: number, body: unknown, headers: Record<string, string> = {}): ModelResponse {
  const sent = typeof body === "string" ? body : JSON.stringify(body);
  return (response) => response.writeHead(status, { "content-type": "application/json", ...headers }).end(sent);
}

/** Accepts the request and never responds. */
export const silent: ModelResponse = () => {};

/** Starts an answer and disconnects in the middle. */
export function breakOff(kind: ProviderKind): ModelResponse {
  return (response) => {
    open(response);
    response.write(toEvent(kind, '{"issue": "The ca'), () => response.destroy());
  };
}

/** Starts an answer and then stalls. */
export function stall(kind: ProviderKind): ModelResponse {
  return (response) => {
    open(response);
    response.write(toEvent(kind, '{"issue": "The ca'));
  };
}

export function endless(kind: ProviderKind): ModelResponse {
  return (response) => {
    open(response);
    const more = () => {
      while (!response.destroyed && response.write(toEvent(kind, "x".repeat(10_000))));
    };
    response.on("drain", more);
    more();
  };
}

export function complain(kind: ProviderKind, message: string): ModelResponse {
  return (response) => {
    open(response);
    response.write(toEvent(kind, '{"issue": "The ca'));
    response.end(`event: error\ndata: ${JSON.stringify({ type: "error", error: { message } })}\n\n`);
  };
}

function open(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
}

function toEvent(kind: ProviderKind, words: string): string {
  return {
    gemini: eventOf({ candidates: [{ content: { parts: [{ text: words }], role: "model" } }] }),
    anthropic: eventOf({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text: words } }),
    openai: eventOf({ choices: [{ delta: { content: words }, finish_reason: null }] }),
  }[kind];
}

function toEndEvents(kind: ProviderKind, reason: string): string {
  return {
    gemini: eventOf({ candidates: [{ content: { parts: [{ text: "" }], role: "model" }, finishReason: reason }] }),
    anthropic: eventOf({ type: "message_delta", delta: { stop_reason: reason } }) + eventOf({ type: "message_stop" }),
    openai: `${eventOf({ choices: [{ delta: {}, finish_reason: reason }] })}data: [DONE]\n\n`,
  }[kind];
}

function eventOf(data: { type: string } | object): string {
  return `${"type" in data ? `event: ${data.type}\n` : ""}data: ${JSON.stringify(data)}\n\n`;
}
