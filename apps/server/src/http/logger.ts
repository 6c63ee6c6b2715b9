// The server's own structured log. Never a query string, a header or a body: they may contain secrets.
import type { FastifyReply, FastifyRequest } from "fastify";
import { type LoggerOptions, stdSerializers } from "pino";
import type { TypedApp } from "./route-types.ts";

export const logLevels = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

export function loggerOptions(level: LogLevel): LoggerOptions {
  return { level, base: undefined, serializers: { err: stdSerializers.err, req: toRequestEntry, res: toReplyEntry } };
}

/** One line per request, at level debug: a busy installation would drown in them. */
export function logRequests(app: TypedApp): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.debug({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, "request");
  });
}

function toRequestEntry({ method, url }: FastifyRequest) {
  return { method, path: url.split("?", 1)[0] };
}

function toReplyEntry({ statusCode }: FastifyReply) {
  return { status: statusCode };
}
