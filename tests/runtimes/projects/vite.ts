// Pages built with Vite: logs, console.text and an uncaught error.
import type { RuntimeProject } from "../project.ts";

const page = (entry: string) =>
  `<!doctype html><div id="app"></div><script type="module" src="/src/${entry}"></script>`;
const body = (title: string) => `console.log("Hello from ${title}");
console.text("Page opened");
setTimeout(() => {
  document.title = "done";
  throw new Error("Uncaught in ${title}");
});
`;

interface Framework {
  name: string;
  title: string;
  entry: string;
  dependencies: Record<string, string>;
  plugin: string;
  files: Record<string, string>;
}

const frameworks: Framework[] = [
  {
    name: "react",
    title: "React",
    entry: "main.jsx",
    dependencies: { react: "19", "react-dom": "19", "@vitejs/plugin-react": "6" },
    plugin: 'import plugin from "@vitejs/plugin-react";',
    files: {
      "src/main.jsx": `import { createRoot } from "react-dom/client";
createRoot(document.getElementById("app")).render(<p>Ready</p>);
${body("React")}`,
    },
  },
  {
    name: "vue",
    title: "Vue",
    entry: "main.js",
    dependencies: { vue: "3", "@vitejs/plugin-vue": "6" },
    plugin: 'import plugin from "@vitejs/plugin-vue";',
    files: {
      "src/main.js": `import { createApp } from "vue";
import App from "./App.vue";
createApp(App).mount("#app");
${body("Vue")}`,
      "src/App.vue": "<template><p>Ready</p></template>",
    },
  },
  {
    name: "svelte",
    title: "Svelte",
    entry: "main.js",
    dependencies: { svelte: "5", "@sveltejs/vite-plugin-svelte": "7" },
    plugin: 'import { svelte as plugin } from "@sveltejs/vite-plugin-svelte";',
    files: {
      "src/main.js": `import { mount } from "svelte";
import App from "./App.svelte";
mount(App, { target: document.getElementById("app") });
${body("Svelte")}`,
      "src/App.svelte": "<p>Ready</p>",
    },
  },
];

export const vitePages: RuntimeProject[] = frameworks.map(({ name, title, entry, dependencies, plugin, files }) => ({
  name: `vite-${name}`,
  title: `${title}, Vite`,
  version: name,
  checks: ["setup command", "build", "page", "uncaught error"],
  environment: name,
  manifest: { name, type: "module", dependencies: { vite: "8", ...dependencies } },
  files: {
    ...files,
    "index.html": page(entry),
    "vite.config.js": `${plugin}\nexport default { plugins: [plugin()] };\n`,
  },
  async run({ run, serveFiles, open }) {
    await run("npx vite build");
    await serveFiles("dist", (url) =>
      open(url, "Ready", (opened) => opened.waitForFunction(() => document.title === "done").then(() => {})),
    );
  },
  logs: [
    ["log", `Hello from ${title}`],
    ["text", "Page opened"],
    ["error", `Uncaught in ${title}`],
  ],
}));

/** Workers, which have neither a window nor a document. */
export const webWorkers: RuntimeProject = {
  name: "web-workers",
  title: "Web worker and service worker",
  version: "vite",
  checks: ["build", "worker", "service worker"],
  environment: "react",
  manifest: { name: "web-workers", type: "module", dependencies: { vite: "8" } },
  files: {
    "index.html": page("main.js"),
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
