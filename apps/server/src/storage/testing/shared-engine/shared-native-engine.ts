// The native log engine with one folder for all apps of this process, which stays open. The database of an app is dropped
// when its last connection is closed.
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import type { Engine, EngineConnection } from "../../engine/engine.ts";
import { createTemporaryFolder } from "../temporary-folder.ts";
import { toDatabase } from "./to-database.ts";

/** The methods of a connection that run something. */
const methods = ["query", "exec", "command", "insert", "ping"] as const;

type Method = (params: { query: string }) => Promise<unknown>;
type Connection = Record<(typeof methods)[number], Method> & { close(): Promise<void> };

export async function shareNativeEngine(native: Engine): Promise<Engine> {
  const { path } = await createTemporaryFolder();
  process.once("exit", () => rmSync(dirname(path), { recursive: true, force: true }));
  const open = new Map<string, number>();
  // Without a connection, the engine stops, and the next app waits for its start.
  native.connect(path);

  function connect(folder: string): EngineConnection {
    const connection = native.connect(path) as unknown as Connection;
    const database = toDatabase(folder);
    open.set(folder, (open.get(folder) ?? 0) + 1);
    let opened: Promise<unknown> | undefined;
    let isClosed = false;

    async function use(): Promise<void> {
      await connection.command({ query: `CREATE DATABASE IF NOT EXISTS ${database}` });
      await connection.command({ query: `USE ${database}` });
    }

    async function close(): Promise<void> {
      if (isClosed) return;
      isClosed = true;
      const left = (open.get(folder) ?? 1) - 1;
      open.set(folder, left);
      if (left === 0) await connection.command({ query: `DROP DATABASE IF EXISTS ${database} SYNC` });
      await connection.close();
    }

    const shared = methods.map((name) => [
      name,
      async (params: { query: string }) => {
        opened ??= use();
        await opened;
        return connection[name](params);
      },
    ]);
    return { ...Object.fromEntries(shared), close } as unknown as EngineConnection;
  }

  return {
    isParallel: native.isParallel,
    connect,
    start() {
      throw new Error("The shared log engine takes no configuration.");
    },
  };
}
