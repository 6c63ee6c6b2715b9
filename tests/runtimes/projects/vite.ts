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
