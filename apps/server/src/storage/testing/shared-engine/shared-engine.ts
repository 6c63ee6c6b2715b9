// A log engine that apps share in tests, each folder with its own database: the portable one takes seconds to start, so
// the tests of several files share it, see start.ts; the native one has one folder per process, and tests start several
// apps.
import { once } from "node:events";
import { connect as connectTo } from "node:net";
import type { Engine } from "../../engine/engine.ts";
import { loadNativeEngine } from "../../engine/native.ts";
import { createPortableConnection } from "../../engine/portable/connection.ts";
import { createQueryChannel, type QueryRequest } from "../../engine/portable/query-channel.ts";
import { shareNativeEngine } from "./shared-native-engine.ts";

export const socketVariable = "CONTRAIL_TEST_ENGINE_SOCKET";

export type SharedQueryRequest = QueryRequest & { folder: string };

let shared: Promise<Engine> | undefined;

/** undefined in a program that runs on its own, without the native engine. */
export async function loadSharedEngine(): Promise<Engine | undefined> {
  const path = process.env[socketVariable];
  if (path !== undefined) shared ??= connect(path);
  else {
    const native = await loadNativeEngine();
    if (native) shared ??= shareNativeEngine(native);
  }
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
