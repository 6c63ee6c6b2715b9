// The native log engine with one folder for all apps of this process. The database of an app is dropped when its last
// connection is closed. Opening a connection takes as long as ten requests, so the next app gets those of the last one.
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import type { Engine, EngineConnection } from "../../engine/engine.ts";
import { createTemporaryFolder } from "../temporary-folder.ts";
import { toDatabase } from "./to-database.ts";

/** The methods of a connection that run something. */
const methods = ["query", "exec", "command", "insert", "ping"] as const;

interface Statement {
  query?: string;
}

type Method = (statement: Statement) => Promise<unknown>;
type Connection = Record<(typeof methods)[number], Method> & { close(): Promise<void> };

export async function shareNativeEngine(native: Engine): Promise<Engine> {
  const { path } = await createTemporaryFolder();
  process.once("exit", () => rmSync(dirname(path), { recursive: true, force: true }));
  const open = new Map<string, number>();
  // Reads leave their limits behind, which must not apply to anything else.
  const unused = { reads: [] as Connection[], others: [] as Connection[] };

  function connect(folder: string): EngineConnection {
    const database = toDatabase(folder);
    open.set(folder, (open.get(folder) ?? 0) + 1);
    let opened: Promise<Connection> | undefined;
    let kind: keyof typeof unused = "others";
    let hasFailed = false;
    let isClosed = false;

    async function use({ query }: Statement): Promise<Connection> {
      kind = query?.startsWith("SET ") ? "reads" : "others";
      const connection = unused[kind].pop() ?? (native.connect(path) as unknown as Connection);
      await connection.command({ query: `CREATE DATABASE IF NOT EXISTS ${database}` });
      await connection.command({ query: `USE ${database}` });
      return connection;
    }

    async function run(name: (typeof methods)[number], statement: Statement): Promise<unknown> {
      opened ??= use(statement);
      const connection = await opened;
      try {
        return await connection[name](statement);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }

    async function close(): Promise<void> {
      if (isClosed) return;
      isClosed = true;
      const left = (open.get(folder) ?? 1) - 1;
      open.set(folder, left);
      const connection = await (opened ?? use({}));
      if (left === 0) await connection.command({ query: `DROP DATABASE IF EXISTS ${database} SYNC` });
      if (hasFailed) await connection.close();
      else unused[kind].push(connection);
    }

    const shared = methods.map((name) => [name, (statement: Statement) => run(name, statement)]);
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
