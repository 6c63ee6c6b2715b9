// A real server with empty stores, and what the tests need from it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { root } from "../scripts/root.mjs";

export interface ReceivedLog {
  level: string;
  message: string | null;
  metadata: Readonly<Record<string, unknown>> | null;
}

export interface Application {
  key: string;
  /** URL of the package, and of the endpoint. */
  packageUrl: string;
  endpoint: string;
  logs(): Promise<ReceivedLog[]>;
}

export type Server = Awaited<ReturnType<typeof startServer>>;

interface ServerOptions {
  /** Where it is reached, if that isn't its own port. */
  publicUrl?: string;
}

export async function startServer({ publicUrl }: ServerOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "contrail-server-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    CONTRAIL_DATA_DIR: dataDir,
    ...(publicUrl !== undefined && { CONTRAIL_PUBLIC_URL: publicUrl }),
    CONTRAIL_BILLING: "off",
    CONTRAIL_AUTH_RATE_PER_MIN: "10000",
    UV_THREADPOOL_SIZE: "16",
  };
  let child = await start();

  async function start() {
    const started = spawn(process.execPath, ["apps/server/dist/main.mjs"], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env,
    });
    while (!(await isReady(url))) {
      if (started.exitCode !== null) throw new Error(`The server exited with ${started.exitCode}.`);
      await delay(200);
    }
    return started;
  }

  async function stop(): Promise<void> {
    const exit = once(child, "exit");
    child.kill("SIGTERM");
    await exit;
  }

  async function call(path: string, { body, token }: { body?: object; token?: string } = {}) {
    const response = await fetch(`${url}${path}`, {
      method: body ? "POST" : "GET",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  async function signUp(email: string): Promise<string> {
    await call("/api/auth/create-gmail-account", { body: { email, password: "correct horse", name: "Ada Lovelace" } });
    const outboxKey = (await readFile(join(dataDir, "outbox.key"), "utf8")).trim();
    const { mails } = await call("/api/outbox", { token: outboxKey });
    const mail = mails.find(({ to }: { to: string }) => to === email);
    const code = /\b\d{6}\b/.exec(mail.subject)?.[0];
    return (await call("/api/auth/verifiy-otp", { body: { email, code, type: "account_verification" } })).token;
  }

  return {
    url,
    /** Removed when it is closed. */
    folder: dataDir,
    call,
    /** @returns the token of a new account */
    signUp,
    /** In an account of its own, so that its logs are all there are. */
    async createApplication(name: string): Promise<Application> {
      const token = await signUp(`${name}-${Date.now()}@example.com`);
      const { key } = await call("/api/dashboard/create-key", { token, body: { name } });
      const { sdk } = await call("/api/sdk", { token });
      return {
        key,
        packageUrl: `${sdk.publicUrl}/sdk/contrail-logger-${sdk.version}.tgz`,
        endpoint: sdk.endpoint,
        logs: async () => (await call("/api/dashboard/logs?limit=100", { token })).logs,
      };
    },
    /** @param whileStopped before it starts again, with the same data */
    async restart(whileStopped: () => Promise<void>): Promise<void> {
      await stop();
      await whileStopped();
      child = await start();
    },
    async close(): Promise<void> {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}
