// Runs before all unit tests. Where the log engine is the portable one, which takes seconds to start, tests that need
// nothing but a log store share a few engines, each with its own database. They connect through a socket.
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { loadNativeEngine } from "../../engine/native.ts";
import type { EngineUser } from "../../engine/portable/engine-process.ts";
import { loadEngineProcesses } from "../../engine/portable/load.ts";
import { createMessageFrameReader, toFrame } from "../../engine/portable/message-frames.ts";
import type { QueryResponse } from "../../engine/portable/query-channel.ts";
import { createTemporaryFolder } from "../temporary-folder.ts";
import { type SharedQueryRequest, socketVariable } from "./shared-engine.ts";
import { toDatabase } from "./to-database.ts";

/** One for each worker of vitest on a machine with two cores. */
const engineCount = 2;
/** Its memory grows with every database, and never shrinks: after this many test files, a new engine replaces it. */
const maxClients = 25;

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const processes = (await loadNativeEngine()) ? undefined : loadEngineProcesses();
  if (!processes) return undefined;
  const { acquire } = processes;
  const folder = await createTemporaryFolder();
  let started = 0;
  function start() {
    const path = join(folder.path, `engine-${started++}`);
    // An engine ends with its last user, so one stays.
    return { connect: () => acquire(path), lastUser: acquire(path), clients: 0, clientsSoFar: 0 };
  }
  const engines = Array.from({ length: engineCount }, start);

  const endings: Promise<void>[] = [];
  const server = createServer((socket) => {
    const engine = engines.reduce((least, each) => (each.clients < least.clients ? each : least));
    engine.clients++;
    engine.clientsSoFar++;
    const { respond, end } = createSession(engine.connect);
    socket.on(
      "data",
      createMessageFrameReader<SharedQueryRequest>(({ header, body }) => void respond(socket, header, body)),
    );
    socket.on("error", () => {});
    socket.on("close", () => {
      engine.clients--;
      const isUsedUp = engine.clients === 0 && engine.clientsSoFar >= maxClients;
      if (isUsedUp) engines[engines.indexOf(engine)] = start();
      endings.push(end().then(() => (isUsedUp ? engine.lastUser.release() : undefined)));
    });
  });
  const path = join(folder.path, "engine.sock");
  await new Promise<void>((resolve) => server.listen(path, resolve));
  process.env[socketVariable] = path;
  return async () => {
    await new Promise((resolve) => server.close(resolve));
    await Promise.all(endings);
    await Promise.all(engines.map(({ lastUser }) => lastUser.release()));
    await folder.remove();
  };
}

/** The connections of one test file. */
function createSession(connect: () => EngineUser) {
  const users = new Map<number, { user: EngineUser; opened: Promise<unknown> }>();
  const databases = new Set<string>();

  function open(folder: string) {
    const user = connect();
    const database = toDatabase(folder);
    databases.add(database);
    return { user, opened: user.query(`CREATE DATABASE IF NOT EXISTS ${database}; USE ${database}`, "CSV") };
  }

  async function run({ connection, folder, format }: SharedQueryRequest, sql: string) {
    if (format === undefined) {
      await users.get(connection)?.user.release();
      users.delete(connection);
      return { bytes: undefined };
    }
    const { user, opened } = users.get(connection) ?? open(folder);
    users.set(connection, { user, opened });
    await opened;
    return user.query(sql, format);
  }

  return {
    async respond(socket: Socket, request: SharedQueryRequest, sql: Buffer): Promise<void> {
      const { id } = request;
      try {
        const { bytes, ...result } = await run(request, sql.toString());
        socket.write(toFrame({ id, ...result } satisfies QueryResponse, bytes));
      } catch (error) {
        // After a crash of the engine, the next query opens the database again.
        if (String(error).includes("process ended")) users.clear();
        socket.write(toFrame({ id, error: (error as Error).message } satisfies QueryResponse));
      }
    },
    async end(): Promise<void> {
      const last = connect();
      for (const database of databases) await last.query(`DROP DATABASE ${database}`, "CSV").catch(() => {});
      await Promise.all([last, ...[...users.values()].map(({ user }) => user)].map((user) => user.release()));
    },
  };
}
