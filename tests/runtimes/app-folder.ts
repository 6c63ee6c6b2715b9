// A project in a temporary folder: installs, sets up, builds and runs it as its users would.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { serveFolder } from "../../e2e/support/example.ts";
import { root as repository } from "../../scripts/root.mjs";
import { type Application, freePort } from "../server.ts";
import type { App, Files, RuntimeProject } from "./project.ts";

const startTimeoutMs = 120_000;

/** The bundler that this repository uses: registries don't have the binaries of every version. */
const { vite } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8")).overrides;

export interface AppFolder {
  app: App;
  versionOf(name: string): Promise<string>;
  remove(): Promise<void>;
}

export async function createAppFolder(
  { name, folder: inWorkspace = ".", manifest, files }: RuntimeProject,
  application: Application,
  programs: string,
): Promise<AppFolder> {
  const parent = await mkdtemp(join(tmpdir(), `contrail-${name}-`));
  const root = join(parent, name);
  const folder = join(root, inWorkspace);
  const port = await freePort();
  const quiet = {
    CI: "1",
    NO_COLOR: "1",
    NEXT_TELEMETRY_DISABLED: "1",
    NUXT_TELEMETRY_DISABLED: "1",
    ASTRO_TELEMETRY_DISABLED: "1",
    YARN_ENABLE_TELEMETRY: "0",
    // The logger must come from the server under test.
    YARN_GLOBAL_FOLDER: join(parent, "yarn"),
    NG_CLI_ANALYTICS: "false",
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_yes: "true",
    HOST: "127.0.0.1",
    PORT: String(port),
  };
  const { CONTRAIL_KEY: _key, NODE_ENV: _mode, ...outside } = process.env;
  const toEnv = (more: NodeJS.ProcessEnv = {}) => ({
    ...outside,
    ...quiet,
    PATH: `${programs}:${process.env.PATH}`,
    ...more,
  });

  async function run(command: string, more?: NodeJS.ProcessEnv): Promise<string> {
    const options = { cwd: folder, env: toEnv(more), maxBuffer: 100_000_000, timeout: 600_000 };
    const { stdout, stderr } = await promisify(execFile)("sh", ["-c", command], options).catch((error) => {
      throw new Error(`${command} failed:\n${error.stdout}${error.stderr}`);
    });
    return `${stdout}${stderr}`;
  }

  const app: App = {
    ...application,
    folder,
    port,
    run,
    async serve(command, use) {
      const child = spawn("sh", ["-c", command], { cwd: folder, env: toEnv(), detached: true });
      const exit = once(child, "exit");
      let output = "";
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
      try {
        const url = `http://127.0.0.1:${port}/`;
        await waitUntil(async () => {
          if (child.exitCode !== null) throw new Error(`${command} exited with ${child.exitCode}:\n${output}`);
          return fetch(url).then(
            () => true,
            () => false,
          );
        }, `${command} doesn't respond:\n${output}`);
        await use(url);
      } finally {
        // The whole group: servers are often children of a script.
        if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
        await exit;
      }
    },
    async serveFiles(path, use) {
      const site = await serveFolder(join(folder, path));
      await use(site.url).finally(site.close);
    },
    async open(url, text, use) {
      const page = await (await browser()).newPage();
      try {
        await page.goto(url);
        await page.getByText(text).first().waitFor();
        await use?.(page);
        // Leaving the page sends what is queued.
        await page.goto("about:blank");
      } finally {
        await page.close();
      }
    },
    write: (more) => writeFiles(folder, more),
  };
  const own: Files = manifest
    ? { [join(inWorkspace, "package.json")]: JSON.stringify({ ...manifest, overrides: { vite } }, null, 2) }
    : {};
  await writeFiles(root, { ".gitignore": "node_modules\n", ...own, ...files });

  return {
    app,
    versionOf: async (dependency) => {
      const file = await readFile(join(folder, "node_modules", dependency, "package.json"), "utf8");
      return JSON.parse(file).version;
    },
    remove: () => rm(parent, { recursive: true, force: true, maxRetries: 5 }),
  };
}

async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

export async function waitUntil(check: () => Promise<boolean>, problem: string, timeoutMs = startTimeoutMs) {
  const end = Date.now() + timeoutMs;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(problem);
    await delay(250);
  }
}

let launched: Promise<Browser> | undefined;

function browser(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
  return launched;
}

export async function closeBrowser(): Promise<void> {
  await (await launched)?.close();
}
