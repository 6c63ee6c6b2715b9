// The real, built server in a separate process, on a free port and with its own data folder.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { buildApps, serverBuild } from "../../scripts/build.mjs";
import { root } from "../../scripts/root.mjs";

const eventLoopProbe = new URL("event-loop.mjs", import.meta.url).href;

export interface RunningServer {
  /** Base URL of the API, without a trailing slash. */
  url: string;
  pid: number;
  dataDir: string;
  /** The code emailed to this address, which a server without SMTP prints. */
  codeFor(address: string): Promise<string>;
  /** The event loop delay since the last call, 99th percentile in milliseconds. */
  eventLoopDelay(): Promise<number>;
  /** Stops the process and keeps the data folder. */
  stop(): Promise<void>;
  /** Ends the process without a chance to finish anything. */
  kill(): Promise<void>;
  /** Deletes the data folder. */
  removeData(): Promise<void>;
}

export interface ServerOptions {
  /** The data folder starts as a copy of another one, instead of empty. */
  copyOf?: string | undefined;
  /** The data folder of a server that was stopped or killed, instead of a new one. */
  dataDir?: string | undefined;
  /** More settings. */
  env?: Record<string, string>;
}

export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { copyOf, env = {} } = options;
  if (!(await buildApps([serverBuild]))) throw new Error("Benchmarks need a build.");
  const port = await freePort();
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "contrail-benchmark-")));
  if (copyOf !== undefined) await cp(copyOf, dataDir, { recursive: true });
  const child = spawn(process.execPath, ["--import", eventLoopProbe, "apps/server/dist/main.mjs"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(port),
      CONTRAIL_DATA_DIR: dataDir,
      CONTRAIL_BILLING: "off",
      // So that stored logs can be used again on another day.
      CONTRAIL_RETENTION_DAYS: "3650",
      // A benchmark exceeds the default rate limit.
      CONTRAIL_INGEST_RATE_PER_SEC: "1000000",
      CONTRAIL_INGEST_BURST: "1000000",
      // As npm start does.
      UV_THREADPOOL_SIZE: "16",
      MALLOC_ARENA_MAX: "2",
      ...env,
    },
  });
  const exited = once(child, "exit");
  const codes = new Map<string, string>();
  const lines = createInterface({ input: child.stdout ?? Readable.from([]) });
  lines.on("line", (line) => {
    const mail = /^\[mail\] to=(\S+) code=(\d+)$/.exec(line);
    if (mail?.[1] && mail[2]) codes.set(mail[1], mail[2]);
  });
  const url = `http://127.0.0.1:${port}/api`;
  await Promise.race([
    untilReady(url),
    exited.then(() => Promise.reject(new Error("The server exited before it was ready."))),
  ]);

  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    async codeFor(address) {
      while (!codes.has(address)) await wait(5);
      return codes.get(address) ?? "";
    },
    async eventLoopDelay() {
      child.send("delay");
      const [delay] = await once(child, "message");
      return Number(delay);
    },
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
    removeData: () => rm(dataDir, { recursive: true }),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

async function untilReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  while (!(await isReady())) await wait(20);
}
