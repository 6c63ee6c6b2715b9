// A server with its own settings, for what the shared server can't show. A test file sets them with
// `test.use({ settings })`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { root } from "../../scripts/root.mjs";
import { serverLogDir } from "../../scripts/server-log.mjs";
import { outboxKey } from "./outbox.ts";
import { test as base } from "./test.ts";

type Install = Awaited<ReturnType<typeof startInstall>>;
type Settings = Readonly<Record<string, string>>;

export const test = base.extend<object, { settings: Settings; install: Install }>({
  settings: [{}, { scope: "worker", option: true }],
  install: [
    async ({ settings }, use) => {
      const install = await startInstall(settings);
      await use(install);
      await install.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ install }, use) => use(install.url),
});

async function startInstall(settings: Settings) {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), "contrail-install-"));
  await writeFile(join(dataDir, "outbox.key"), outboxKey(), { mode: 0o600 });
  const own = {
    PORT: String(port),
    CONTRAIL_DATA_DIR: dataDir,
    CONTRAIL_LOG_LEVEL: "debug",
    UV_THREADPOOL_SIZE: "16",
  };
  const log = await open(join(root, serverLogDir, `install-${port}.log`), "a");
  const server = spawn(process.execPath, [join(root, "apps/server/dist/main.mjs")], {
    env: { ...process.env, ...own, ...settings },
    stdio: ["ignore", log.fd, log.fd],
  });
  await log.close();
  const ended = once(server, "exit");
  const url = `http://localhost:${port}`;
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error("The installation could not be started.");
    await setTimeout(100);
  }
  return {
    url,
    async stop() {
      server.kill();
      await ended;
      await rm(dataDir, { recursive: true });
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
