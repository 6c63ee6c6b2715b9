// Workers, which have neither a window nor a document.
import type { RuntimeProject } from "../project.ts";

export const webWorkers: RuntimeProject = {
  name: "web-workers",
  title: "Web worker and service worker",
  version: "vite",
  checks: ["build", "worker", "service worker"],
  environment: "react",
  manifest: { name: "web-workers", type: "module", dependencies: { vite: "8" } },
  files: {
    "index.html": '<!doctype html><script type="module" src="/src/main.js"></script>',
    "src/main.js": `const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
worker.onmessage = async () => {
  const registration = await navigator.serviceWorker.register("/service-worker.js", { type: "module" });
  navigator.serviceWorker.addEventListener("message", () => document.body.append("Ready"));
  await navigator.serviceWorker.ready;
  registration.active.postMessage("start");
};
`,
    "src/worker.js": `import "./contrail.js";
import { logger } from "@contrail/logger";
console.text("From a worker");
setTimeout(() => { throw new Error("Uncaught in a worker"); });
setTimeout(async () => { await logger.flush(); postMessage("done"); }, 100);
`,
    "src/service-worker.js": `import "./contrail.js";
import { logger } from "@contrail/logger";
addEventListener("message", (event) => {
  console.text("From a service worker");
  event.waitUntil(logger.flush().then(() => event.source.postMessage("done")));
});
`,
    "vite.config.js": `export default {
  worker: { format: "es" },
  build: {
    rollupOptions: {
      input: { page: "index.html", "service-worker": "src/service-worker.js" },
      output: { entryFileNames: "[name].js" },
    },
  },
};
`,
  },
  async run({ run, serveFiles, open }) {
    await run("npx vite build");
    await serveFiles("dist", (url) => open(url, "Ready"));
  },
  logs: [
    ["text", "From a worker"],
    ["error", "Uncaught in a worker"],
    ["text", "From a service worker"],
  ],
};
