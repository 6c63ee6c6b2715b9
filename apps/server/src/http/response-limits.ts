// Clients that read slowly, or not at all: data buffered for them is bounded, and stalled connections are closed.
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { MemoryBudget } from "../memory-budget.ts";
import { sliceBytes, slicesOf } from "../slices.ts";
import type { TypedApp } from "./route-types.ts";

/** Smaller responses fit into the buffers that each connection has anyway. */
const smallBytes = 16 * 1_024;

/** Responses count towards the budget until the operating system has accepted them. */
export function limitResponses(app: TypedApp, budget: MemoryBudget): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const bytes = sizeOf(payload);
    // The error that replaces a rejected response must always fit.
    if (bytes <= smallBytes || reply.statusCode >= 400) return payload;
    reserveUntilSent(budget, request, reply, bytes);
    if (bytes <= sliceBytes) return payload;
    reply.header("content-length", bytes);
    return Readable.from(slicesOf(Buffer.from(payload as string | Buffer)), { objectMode: false });
  });
}

/** Also for streams, whose size is unknown: by the bytes they have in memory at a time. */
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
 * After the server's `connectionTimeout`, Node closes connections without traffic that have no request in progress.
 * This also closes those whose client reads nothing of its response; a slow handler or a quiet stream has nothing to
 * send and isn't affected. Every byte that the client reads restarts the timer, and Node only checks when the timer
 * fires, so a stalled connection is closed after one to two timeouts.
 */
export function closeStalledConnections(app: TypedApp): void {
  app.addHook("onRequest", async (_, reply) => {
    reply.raw.on("timeout", (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
