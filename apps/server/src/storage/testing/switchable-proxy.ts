// A TCP proxy that can be switched off, as if the server behind it were down.
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface SwitchableProxy {
  /** The URL of the server, through the proxy. */
  url: URL;
  /** Connections end, and new ones are reset. */
  setOn(isOn: boolean): void;
  close(): Promise<void>;
}

export async function startProxy(target: URL): Promise<SwitchableProxy> {
  let isOn = true;
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    if (!isOn) return void from.resetAndDestroy();
    const to = connect(Number(target.port), target.hostname);
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => sockets.delete(socket));
    }
    from.pipe(to).pipe(from);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url,
    setOn(next) {
      isOn = next;
      if (!isOn) endAll();
    },
    async close() {
      endAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
