// The program as the operator runs it: built, in a separate process.
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { startClickHouseHttp } from "./storage/testing/clickhouse-http.ts";
import { startPostgres } from "./storage/testing/postgres.ts";
import { canMountSmallDisk, mountSmallDisk, type SmallDisk } from "./storage/testing/small-disk.ts";
import { type ServerProcess, spawnServer, startServerProcess } from "./testing/server-process.ts";

/** A busy machine needs ten seconds or more for each. */
const severalStartsMs = 180_000;

let servers: ServerProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
  await Promise.all(servers.map(({ stop }) => stop("SIGKILL")));
  servers = [];
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "contrail-main-"));
  folders.push(folder);
  return folder;
}

/** Runs a program that is expected to exit on its own. */
async function end(env: Record<string, string>) {
  const child = await spawnServer(env);
  const [stderr, [code]] = await Promise.all([text(child.stderr as Readable), once(child, "exit")]);
  return { code, stderr };
}

async function listen(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(env);
  servers.push(server);
  return server;
}

async function messagesOf(server: ServerProcess, token: string): Promise<string[]> {
  const { logs } = (await server.call("GET", "/dashboard/logs", undefined, token)).body;
  return logs.map(({ message }) => message);
}

test("in a folder that others could read, every file and folder is private once the server is running; SIGHUP stops it", async () => {
  const dataDir = newFolder();
  writeFileSync(join(dataDir, "contrail.sqlite"), "", { mode: 0o644 });
  chmodSync(dataDir, 0o755);
  const server = await listen({ CONTRAIL_DATA_DIR: dataDir });
  await server.signUp("ada@example.com");
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  const paths = [dataDir, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
  const open = paths.filter((path) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0);
  expect(open).toEqual([]);
  expect(paths).toContain(join(dataDir, "contrail.sqlite-wal"));
  expect(await server.stop("SIGHUP")).toBe(0);
});

// If no file system can be mounted, `disk-full.test.ts` and the spool's tests have to suffice.
describe.skipIf(!canMountSmallDisk())("on a disk that is really full", () => {
  let disk: SmallDisk;
  afterEach(() => disk.remove());

  test(
    "the server starts, users can sign in and delete, and logs are accepted again once there is space",
    async () => {
      disk = mountSmallDisk(192);
      const env = { CONTRAIL_DATA_DIR: disk.path };
      const credentials = { email: "ada@example.com", password: "correct horse" };
      const first = await listen(env);
      const token = await first.signUp(credentials.email);
      const { key, application } = (await first.call("POST", "/dashboard/create-key", { name: "shop" }, token)).body;
      expect((await first.call("POST", "/logs", { message: "one" }, key)).status).toBe(202);
      await first.stop("SIGTERM");

      disk.fill();
      const server = await listen(env);
      const send = () => server.call("POST", "/logs", { message: "two" }, key);
      expect(await send()).toMatchObject({ status: 503, body: { code: "disk_full" } });
      expect((await server.call("POST", "/auth/gmail-login", credentials)).status).toBe(200);
      expect((await server.call("DELETE", "/dashboard/delete-all-logs", undefined, token)).status).toBe(200);

      disk.empty();
      await expect.poll(async () => (await send()).status, { timeout: 240_000 }).toBe(202);

      // Full at runtime: the first request to notice it is rejected, and its retry succeeds.
      disk.fill();
      async function succeeds(...request: Parameters<typeof server.call>) {
        const first = await server.call(...request);
        if (first.status === 503) expect(first.body).toMatchObject({ code: "disk_full" });
        expect(first.status === 503 ? await server.call(...request) : first).toMatchObject({ status: 200 });
      }
      await succeeds("POST", "/auth/gmail-login", credentials);
      await succeeds("DELETE", `/dashboard/delete-key/${application.id}`, undefined, token);
      await succeeds("POST", "/auth/delete-account", credentials, token);
    },
    severalStartsMs,
  );

  test("without any space, startup fails with one sentence", async () => {
    disk = mountSmallDisk(1);
    disk.fill();
    const { code, stderr } = await end({ CONTRAIL_DATA_DIR: disk.path });
    expect([code, stderr]).toEqual([
      1,
      "Contrail cannot start.\nThe disk that holds the data folder is full. Free at least 32 MB, then start Contrail again.\n",
    ]);
  });
});

describe("startup errors are one sentence, not a stack trace", () => {
  const expectSentence = ({ code, stderr }: { code: number; stderr: string }, sentence: string) => {
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
  };

  test("an invalid setting", async () => {
    expectSentence(await end({ PORT: "none" }), "PORT must be a whole number from 1 to 65535, not 'none'.");
  });

  test("a port in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const outcome = await end({ PORT: String(port), CONTRAIL_DATA_DIR: newFolder() });
    other.close();
    expectSentence(outcome, `Port ${port} is already in use.`);
  });

  test("a data folder that can't be written", async () => {
    const file = join(newFolder(), "file");
    writeFileSync(file, "");
    expectSentence(await end({ CONTRAIL_DATA_DIR: join(file, "data") }), "(ENOTDIR). Give this user access to it");
  });

  test("a second process on the same data folder", async () => {
    const folder = newFolder();
    await listen({ CONTRAIL_DATA_DIR: folder });
    expectSentence(await end({ CONTRAIL_DATA_DIR: folder }), "Another Contrail process is using the data folder");
  });

  test("a different secret", async () => {
    const folder = newFolder();
    const first = await listen({ CONTRAIL_DATA_DIR: folder });
    await first.stop("SIGTERM");
    const outcome = await end({ CONTRAIL_DATA_DIR: folder, CONTRAIL_SECRET: "another secret of more than 32 bytes" });
    expectSentence(outcome, "This isn't the secret this installation was set up with.");
  });

  test("a missing certificate", async () => {
    const folder = newFolder();
    const tls = { CONTRAIL_TLS_CERT: join(folder, "cert.pem"), CONTRAIL_TLS_KEY: join(folder, "key.pem") };
    expectSentence(await end({ CONTRAIL_DATA_DIR: folder, ...tls }), "Can't read CONTRAIL_TLS_CERT");
  });

  test("an invalid certificate", async () => {
    const folder = newFolder();
    const file = join(folder, "cert.pem");
    writeFileSync(file, "not a certificate");
    const tls = { CONTRAIL_TLS_CERT: file, CONTRAIL_TLS_KEY: file };
    expectSentence(await end({ CONTRAIL_DATA_DIR: folder, ...tls }), "are not a certificate and its key in PEM form");
  });

  test("a lock that can't be opened", async () => {
    const folder = newFolder();
    mkdirSync(join(folder, "lock"));
    expectSentence(await end({ CONTRAIL_DATA_DIR: folder }), `Can't open the lock file ${join(folder, "lock")}`);
  });

  test("a damaged database", async () => {
    const folder = newFolder();
    writeFileSync(join(folder, "contrail.sqlite"), "this is not a database, however long it is ".repeat(100));
    expectSentence(await end({ CONTRAIL_DATA_DIR: folder }), "Can't open the database in");
  });

  test.each([
    ["CONTRAIL_CLICKHOUSE_URL", "http://contrail:hunter2@127.0.0.1:9/logs"],
    ["CONTRAIL_POSTGRES_URL", "postgres://contrail:hunter2@127.0.0.1:9/contrail"],
  ])("a database that doesn't respond: %s", async (name, url) => {
    const secret = { CONTRAIL_SECRET: "a secret of more than thirty-two bytes" };
    const outcome = await end({ CONTRAIL_DATA_DIR: newFolder(), [name]: url, ...secret });
    expectSentence(outcome, name);
    expect(outcome.stderr).toContain("127.0.0.1:9");
    expect(outcome.stderr).not.toContain("hunter2");
  });
});

describe("a stop", () => {
  test("by SIGTERM completes requests in flight and exits with 0", async () => {
    const folder = newFolder();
    const server = await listen({ CONTRAIL_DATA_DIR: folder });
    const token = await server.signUp("stop@example.com");
    const { body } = await server.call("POST", "/dashboard/create-key", { name: "shop" }, token);
    const slow = request(`${server.url}/api/logs`, {
      method: "POST",
      headers: { authorization: `Bearer ${body.key}`, "content-type": "application/json", expect: "100-continue" },
    });
    slow.flushHeaders();
    await once(slow, "continue");
    const stopping = server.printed("Stopping…");
    const stopped = server.stop("SIGTERM");
    await stopping;
    slow.end(JSON.stringify([{ message: "sent before the stop, arrived during it" }]));
    const [response] = await once(slow, "response");
    response.resume();
    expect(response.statusCode).toBe(202);
    expect(await stopped).toBe(0);

    const again = await listen({ CONTRAIL_DATA_DIR: folder });
    expect((await again.call("GET", "/dashboard/logs", undefined, token)).body.pagination.total).toBe(1);
  });

  test("by SIGINT doesn't wait for connections that send nothing, half a header or half a body", async () => {
    const server = await listen({ CONTRAIL_DATA_DIR: newFolder() });
    const { port } = new URL(server.url);
    const head = "POST /api/auth/gmail-login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    const sent = ["", head, `${head}Content-Length: 100\r\n\r\n{`];
    const sockets = await Promise.all(
      sent.map(async (text) => {
        const socket = connect(Number(port), "127.0.0.1").on("error", () => {});
        await once(socket, "connect");
        if (text) socket.write(text);
        return socket;
      }),
    );
    // The server has read everything before this.
    expect((await fetch(`${server.url}/api/healthz`)).status).toBe(200);
    const startedAt = performance.now();
    expect(await server.stop("SIGINT")).toBe(0);
    // A second of grace, and time to close the stores on a busy machine; a forced exit would take 15 seconds.
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    for (const socket of sockets) socket.destroy();
  });

  test("by SIGKILL loses no account, no application and no accepted log", { timeout: severalStartsMs }, async () => {
    const folder = newFolder();
    const tokens: string[] = [];
    for (const round of [1, 2]) {
      const server = await listen({ CONTRAIL_DATA_DIR: folder });
      for (const token of tokens)
        expect((await server.call("GET", "/auth/user-data", undefined, token)).status).toBe(200);
      const token = await server.signUp(`round-${round}@example.com`);
      tokens.push(token);
      const { body } = await server.call("POST", "/dashboard/create-key", { name: `round-${round}` }, token);
      expect((await server.call("POST", "/logs", { message: "paid" }, body.key)).status).toBe(202);
      await server.stop("SIGKILL");
    }
    const server = await listen({ CONTRAIL_DATA_DIR: folder });
    for (const [index, token] of tokens.entries()) {
      const { keys } = (await server.call("GET", "/dashboard/get-keys", undefined, token)).body;
      expect(keys.map(({ name }) => name)).toEqual([`round-${index + 1}`]);
      // Logs that the killed process had accepted but not stored are stored now.
      await expect.poll(() => messagesOf(server, token)).toEqual(["paid"]);
    }
  });
});

test("the same program runs on ClickHouse and PostgreSQL, only by configuration", {
  timeout: severalStartsMs,
}, async () => {
  const [clickhouse, postgres] = await Promise.all([
    startClickHouseHttp({ password: "hunter2" }),
    startPostgres({ password: "hunter2" }),
  ]);
  try {
    const env = {
      CONTRAIL_DATA_DIR: newFolder(),
      CONTRAIL_CLICKHOUSE_URL: String(clickhouse.url),
      CONTRAIL_POSTGRES_URL: String(await postgres.createDatabase()),
      CONTRAIL_SECRET: "a secret of more than thirty-two bytes",
    };
    const server = await listen(env);
    const token = await server.signUp("cluster@example.com");
    const { body } = await server.call("POST", "/dashboard/create-key", { name: "shop" }, token);
    expect((await server.call("POST", "/logs", { message: "paid" }, body.key)).status).toBe(202);
    await server.stop("SIGTERM");

    // Nothing is kept on this machine: another one, with its own data folder, sees the same.
    const other = await listen({ ...env, CONTRAIL_DATA_DIR: newFolder() });
    expect(await messagesOf(other, token)).toEqual(["paid"]);
    await other.stop("SIGTERM");
  } finally {
    await Promise.all([clickhouse.stop(), postgres.stop()]);
  }
});
