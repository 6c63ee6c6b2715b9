// Clients that read slowly, or not at all: what waits for them is bounded, and a connection that stalls is closed.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ResponseBudget } from "./response-budget.ts";
import type { Routes } from "./routes.ts";

/** Smaller answers fit into the buffers that each connection has anyway. */
const smallBytes = 16 * 1_024;

/** Answers count towards the budget until the operating system has taken them. */
export function limitResponses(app: Routes, budget: ResponseBudget): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const bytes = sizeOf(payload);
    // An error is sent in place of an answer that was too much, so it must not be too much itself.
    if (bytes > smallBytes && reply.statusCode < 400) reserveUntilSent(budget, request, reply, bytes);
  });
}

/** For streams as well, whose size is not known: with as many bytes as they have in memory at a time. */
export function reserveUntilSent(
  budget: ResponseBudget,
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: number,
): void {
  if (reply.raw.destroyed) return;
  const owner = request.accountId === undefined ? `ip ${request.ip}` : `account ${request.accountId}`;
  const release = budget.reserve(owner, bytes);
  reply.raw.once("finish", release).once("close", release);
}

function sizeOf(payload: unknown): number {
  if (typeof payload === "string") return Buffer.byteLength(payload);
  return Buffer.isBuffer(payload) ? payload.length : 0;
}

/**
 * Closes connections on which nothing has moved for this time although something waits to be sent, or no request is being
 * answered. A slow handler or a quiet stream is neither. The time starts again with every byte that the client takes, and
 * is only looked at when it is over, so a stalled connection is closed after once to twice the time.
 */
export function closeStalledConnections(app: Routes, timeoutMs: number): void {
  const answering = new WeakMap<object, number>();
  app.addHook("onRequest", async ({ raw: { socket } }, reply) => {
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    reply.raw.once("close", () => answering.set(socket, (answering.get(socket) ?? 1) - 1));
  });
  app.server.setTimeout(timeoutMs, (socket) => {
    if (socket.writableLength > 0 || !answering.get(socket)) socket.destroy();
  });
}
