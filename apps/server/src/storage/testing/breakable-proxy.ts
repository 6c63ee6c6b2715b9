// A proxy to a server that can be broken and repaired.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

export interface BreakableProxy {
  port: number;
  /** Ends all connections and accepts no new ones. */
  break(): void;
  repair(): void;
  close(): Promise<void>;
}

export async function startBreakableProxy(target: number): Promise<BreakableProxy> {
  const sockets = new Set<Socket>();
  let isBroken = false;
  const server = createServer((near) => {
    if (isBroken) return near.destroy();
    const far = connect(target, "127.0.0.1");
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    break() {
      isBroken = true;
      endAll();
    },
    repair() {
      isBroken = false;
    },
    async close() {
      endAll();
      server.close();
      await once(server, "close");
    },
  };
}
