// Graceful shutdown: requests in flight are completed, idle connections are closed, then the stores.

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { secondMs } from "@contrail/protocol";
import type { TypedApp } from "./route-types.ts";

export interface CloseGracePeriods {
  /** For requests that are still being received; then, connections that send nothing are closed. */
  receiveMs: number;
  /** For requests that were received and are being answered. */
  responseMs: number;
}

// Together well below the time after which `stop.ts` kills the process.
const defaultGracePeriods: CloseGracePeriods = { receiveMs: secondMs, responseMs: 10 * secondMs };

export function closeGracefully(
  app: TypedApp,
  afterLastResponse: () => Promise<void>,
  { receiveMs, responseMs } = defaultGracePeriods,
): void {
  const connections = trackConnections(app);
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
    // Node counts a connection without a complete request as busy: closing the server would wait for it.
    setTimeout(connections.destroyUnanswerable, receiveMs).unref();
    setTimeout(connections.destroyAll, responseMs).unref();
  });
  // A connection kept alive after its last response would hold the server open until it times out.
  app.addHook("onSend", async (_, reply) => {
    if (closing) reply.header("connection", "close");
  });
  app.addHook("onClose", afterLastResponse);
}

function trackConnections(app: TypedApp) {
  const sockets = new Set<Socket>();
  const inFlight = new Set<IncomingMessage>();
  // For an HTTPS server, too: there it is the TCP connection below TLS, which exists before any handshake.
  app.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    inFlight.add(request);
    response.once("close", () => inFlight.delete(request));
  });

  return {
    /** Keeps connections whose request was received completely. */
    destroyUnanswerable(): void {
      const received = [...inFlight].filter(({ complete }) => complete);
      // By port, because with TLS a request has its own socket on top of the TCP connection.
      const ports = new Set(received.map(({ socket }) => socket.remotePort));
      for (const socket of sockets) if (!ports.has(socket.remotePort)) socket.destroy();
    },
    destroyAll(): void {
      for (const socket of sockets) socket.destroy();
    },
  };
}
