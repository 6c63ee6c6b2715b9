// Clients that read slowly, or not at all: what waits for them is bounded, and a connection that stalls is closed.
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { MemoryBudget } from "../memory-budget.ts";
import { sliceBytes, slicesOf } from "../slices.ts";
import type { TypedApp } from "./route-types.ts";

/** Smaller responses fit into the buffers that each connection has anyway. */
const smallBytes = 16 * 1_024;

/** Answers count towards the budget until the operating system has taken them. */
export function limitResponses(app: TypedApp, budget: MemoryBudget): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const bytes = sizeOf(payload);
    // An error is sent in place of a response that was too much, so it must not be too much itself.
    if (bytes <= smallBytes || reply.statusCode >= 400) return payload;
    reserveUntilSent(budget, request, reply, bytes);
    if (bytes <= sliceBytes) return payload;
    reply.header("content-length", bytes);
    return Readable.from(slicesOf(Buffer.from(payload as string | Buffer)), { objectMode: false });
  });
}

/** For streams as well, whose size is not known: with as many bytes as they have in memory at a time. */
export function reserveUntilSent(
  budget: MemoryBudget,
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: number,
): void {
  if (reply.raw.destroyed) return;
  const owner = request.accountId === undefined ? `ip ${request.ip}` : `account ${request.accountId}`;
  const { add, release } = budget.open([owner]);
  add(bytes);
  reply.raw.once("finish", release).once("close", release);
}

function sizeOf(payload: unknown): number {
  if (typeof payload === "string") return Buffer.byteLength(payload);
  return Buffer.isBuffer(payload) ? payload.length : 0;
}

/**
 * When the server's `connectionTimeout` is over, Node closes connections on which nothing has moved and no request is
 * being answered. This closes those as well whose client takes nothing of its response; a slow handler or a quiet stream has
 * nothing to send and is left alone. The time starts again with every byte that the client takes, and Node looks at that
 * only when the time is over, so a stalled connection is closed after once to twice the time.
 */
export function closeStalledConnections(app: TypedApp): void {
  app.addHook("onRequest", async (_, reply) => {
    reply.raw.on("timeout", (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
