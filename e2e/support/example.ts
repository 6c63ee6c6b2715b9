// Uses an example as a reader would: copied, installed, set up with the command from onboarding, built and run.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../scripts/root.mjs";

export type Example = Awaited<ReturnType<typeof copyExample>>;

const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
const npmInstall = "npm install --prefer-offline --no-audit --no-fund";

export async function copyExample(name: string) {
  const parent = await mkdtemp(join(tmpdir(), "contrail-example-"));
  const folder = join(parent, name);
  await cp(join(root, "examples", name), folder, { recursive: true, filter: isWritten });
  // A separate cache, so that the package comes from the server under test.
  const ownCache = { npm_config_cache: join(parent, "cache") };

  /** Resolves to the output; rejects with it if the command fails. */
  async function run(command: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
    const quiet = { CI: "1", NEXT_TELEMETRY_DISABLED: "1", NG_CLI_ANALYTICS: "false" };
    const options = { cwd: folder, env: { ...process.env, ...quiet, ...env }, maxBuffer: 100_000_000 };
    const { stdout, stderr } = await promisify(execFile)("sh", ["-c", command], options);
    return `${stdout}${stderr}`;
  }

  return {
    folder,
    run,

    /** Everything except the logger, which the setup command installs, with the bundler that this repository uses. */
    async install(): Promise<void> {
      const file = join(folder, "package.json");
      const { dependencies, ...manifest } = await readJson(file);
      const { "@contrail/logger": _logger, ...others } = dependencies;
      const { vite } = (await readJson(join(root, "package.json"))).overrides;
      await writeFile(file, JSON.stringify({ ...manifest, dependencies: others, overrides: { vite } }));
      if (Object.keys(others).length > 0 || manifest.devDependencies) await run(npmInstall);
    },
    /** Confirms npx's prompt, which it shows before it runs a package for the first time. */
    setUp: (command: string) => run(command, { ...ownCache, npm_config_yes: "true" }),
    installAgain: () => run("npm ci --no-audit --no-fund", { npm_config_cache: join(parent, "other-cache") }),
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}

async function readJson(file: string) {
  return JSON.parse(await readFile(file, "utf8"));
}

function isWritten(path: string): boolean {
  return !/\/(?:node_modules|dist|\.next|\.angular)$/.test(path);
}

/** A site that serves the files of a folder. */
export async function serveFolder(folder: string) {
  const server = createServer((request, response) => {
    const path = request.url === "/" ? "/index.html" : (request.url ?? "");
    readFile(join(folder, path)).then(
      (content) => response.writeHead(200, { "content-type": types[extname(path)] ?? "text/plain" }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A site with its own server, which prints where it listens. */
export async function serveNext({ folder }: Example) {
  const program = join(folder, "node_modules/next/dist/bin/next");
  const child = spawn(process.execPath, [program, "start", "--hostname", "127.0.0.1", "--port", "0"], {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (part) => {
      output += part;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (found && output.includes("Ready")) resolve(`${found}/`);
    });
    child.once("exit", (code) => reject(new Error(`next start exited with ${code}: ${output}`)));
  });
  return {
    url,
    async close(): Promise<void> {
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
    },
  };
}
