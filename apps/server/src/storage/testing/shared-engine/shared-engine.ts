// A log engine that the tests of several files share, each folder with its own database. See start.ts.
import { once } from "node:events";
import { connect as connectTo } from "node:net";
import type { Engine } from "../../engine/engine.ts";
import { createPortableConnection } from "../../engine/portable/connection.ts";
import { createQueryChannel, type QueryRequest } from "../../engine/portable/query-channel.ts";

export const socketVariable = "CONTRAIL_TEST_ENGINE_SOCKET";

export type SharedQueryRequest = QueryRequest & { folder: string };

let shared: Promise<Engine> | undefined;

/** undefined: the engine of this machine starts quickly, so every test has its own. */
export async function loadSharedEngine(): Promise<Engine | undefined> {
  const path = process.env[socketVariable];
  if (path === undefined) return undefined;
  shared ??= connect(path);
  return shared;
}

async function connect(path: string): Promise<Engine> {
  const socket = connectTo(path);
  await once(socket, "connect");
  const { send, fail } = createQueryChannel(socket);
  socket.on("error", () => {});
  socket.on("close", () => fail(new Error("The shared log engine has stopped.")));
  let lastConnection = 0;
  return {
    isParallel: false,
    connect(folder) {
      const connection = ++lastConnection;
      const request = (format?: string) => ({ connection, folder, ...(format === undefined ? {} : { format }) });
      return createPortableConnection({
        query: (sql, format) => send(request(format), sql),
        release: async () => void (await send(request())),
      });
    },
    start() {
      throw new Error("The shared log engine takes no configuration.");
    },
  };
}
