import type { RuntimeProject } from "../project.ts";
import { logs } from "./shared/program.ts";

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
