// Runtimes other than Node.js and browsers.
import type { RuntimeProject } from "../project.ts";

const program = `console.log("Hello");
console.text("A text");
console.error(new Error("An error"));
`;
const logs = [
  ["log", "Hello"],
  ["text", "A text"],
  ["error", "An error"],
] as const;

export const deno: RuntimeProject = {
  name: "deno",
  title: "Deno",
  version: "deno",
  checks: ["setup command", "type check", "process with few permissions"],
  environment: "deno",
  install: "",
  files: {
    "deno.json": '{ "tasks": { "start": "deno run --allow-net --allow-env --allow-read main.ts" } }\n',
    "main.ts": program,
  },
  async run({ run }) {
    await run("deno check main.ts");
    await run("deno task start");
  },
  logs,
};

export const bun: RuntimeProject = {
  name: "bun",
  title: "Bun",
  version: "bun",
  checks: ["setup command", "process"],
  environment: "bun",
  install: "bun install",
  manifest: { name: "bun-app", module: "index.ts", type: "module" },
  files: { "index.ts": program },
  async run({ run }) {
    await run("bun index.ts");
  },
  logs,
};

export const bunExecutable: RuntimeProject = {
  ...bun,
  name: "bun-compile",
  title: "Bun, single executable",
  checks: ["setup command", "executable that exits"],
  manifest: { name: "bun-executable", module: "index.ts", type: "module" },
  files: { "index.ts": `${program}process.exit(3);\n` },
  async run({ run }) {
    await run("bun build --compile index.ts --outfile shop");
    await run("timeout 30 ./shop && exit 1 || test $? -eq 3");
  },
};

export const workerd: RuntimeProject = {
  name: "workerd",
  title: "Cloudflare Workers (workerd)",
  version: "miniflare",
  checks: ["bundle", "request"],
  manifest: { name: "worker", type: "module", dependencies: { miniflare: "4", esbuild: "0.27.0" } },
  files: {
    "worker.js": `import { init, logger } from "@contrail/logger";
export default {
  async fetch(_request, env, ctx) {
    init({ endpoint: env.ENDPOINT, apiKey: env.KEY, captureConsole: true, allowedLevels: ["error", "log", "text"] });
    console.log("Hello");
    console.text("A text");
    console.error(new Error("An error"));
    ctx.waitUntil(logger.flush());
    return new Response("fine");
  },
};
`,
    "run.mjs": `import { Miniflare } from "miniflare";
const worker = new Miniflare({
  modules: true,
  scriptPath: "bundle.js",
  compatibilityDate: "2026-01-01",
  bindings: { ENDPOINT: process.env.ENDPOINT, KEY: process.env.KEY },
});
const response = await worker.dispatchFetch("http://worker.example/");
if ((await response.text()) !== "fine") process.exitCode = 1;
await worker.dispose();
`,
  },
  async run({ run, packageUrl, endpoint, key }) {
    await run(`npm install @contrail/logger@${packageUrl}`);
    await run("npx esbuild worker.js --bundle --format=esm --conditions=workerd,worker,browser --outfile=bundle.js");
    await run("node run.mjs", { ENDPOINT: endpoint, KEY: key });
  },
  logs,
};
