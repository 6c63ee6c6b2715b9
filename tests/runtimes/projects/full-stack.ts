// Frameworks that run in the page and on a server: SvelteKit, Nuxt, React Router, Remix and Astro.
import type { App, RuntimeProject } from "../project.ts";

const checks = ["setup command", "build", "page", "server"];
const logs = [
  ["text", "From the server"],
  ["text", "Page opened"],
  ["error", "Uncaught in the page"],
] as const;

const inPage = `console.text("Page opened");
    setTimeout(() => { throw new Error("Uncaught in the page"); });`;

function visit(build: string, start: string) {
  return async ({ run, serve, open }: App) => {
    await run(build);
    await serve(start, async (url) => {
      await open(url, "Ready");
    });
  };
}

export const svelteKit: RuntimeProject = {
  name: "sveltekit",
  title: "SvelteKit",
  version: "@sveltejs/kit",
  checks,
  environment: "svelte",
  manifest: {
    name: "sveltekit-app",
    type: "module",
    devDependencies: {
      "@sveltejs/adapter-node": "6",
      "@sveltejs/kit": "3",
      "@sveltejs/vite-plugin-svelte": "7",
      svelte: "5",
      vite: "8",
    },
  },
  files: {
    "vite.config.js": `import adapter from "@sveltejs/adapter-node";
import { sveltekit } from "@sveltejs/kit/vite";
export default { plugins: [sveltekit({ adapter: adapter() })] };
`,
    "src/app.html": "<html><head>%sveltekit.head%</head><body>%sveltekit.body%</body></html>",
    "src/routes/+page.server.js": `export function load() {
  console.text("From the server");
  return {};
}
`,
    "src/routes/+page.svelte": `<script>
  import { onMount } from "svelte";
  let text = $state("Waiting");
  onMount(() => {
    ${inPage}
    text = "Ready";
  });
</script>
<p>{text}</p>
`,
  },
  run: visit("npx vite build", "node build"),
  logs,
};

export const nuxt: RuntimeProject = {
  name: "nuxt",
  title: "Nuxt",
  version: "nuxt",
  checks,
  environment: "vue",
  manifest: { name: "nuxt-app", type: "module", dependencies: { nuxt: "4", vue: "3", "vue-router": "4" } },
  files: {
    "nuxt.config.ts": "export default defineNuxtConfig({ compatibilityDate: '2026-01-01' })\n",
    "tsconfig.json": "{}",
    "app/app.vue": `<script setup>
const text = ref("Waiting");
if (import.meta.server) console.text("From the server");
onMounted(() => {
    ${inPage}
    text.value = "Ready";
});
</script>
<template><p>{{ text }}</p></template>
`,
  },
  run: visit("npx nuxt build", "node .output/server/index.mjs"),
  logs,
};

const rootModule = (library: string) => `import { useEffect, useState } from "react";
import { Links, Meta, Scripts } from "${library}";

export function loader() {
  console.text("From the server");
  return null;
}

export default function App() {
  const [text, setText] = useState("Waiting");
  useEffect(() => {
    ${inPage}
    setText("Ready");
  }, []);
  return (
    <html>
      <head><Meta /><Links /></head>
      <body><p>{text}</p><Scripts /></body>
    </html>
  );
}
`;

export const reactRouter: RuntimeProject = {
  name: "react-router",
  title: "React Router",
  version: "react-router",
  checks,
  environment: "react",
  manifest: {
    name: "react-router-app",
    type: "module",
    sideEffects: false,
    dependencies: {
      "@react-router/dev": "8",
      "@react-router/node": "8",
      "@react-router/serve": "8",
      isbot: "5",
      react: "19",
      "react-dom": "19",
      "react-router": "8",
      vite: "8",
    },
  },
  files: {
    "vite.config.js": `import { reactRouter } from "@react-router/dev/vite";\nexport default { plugins: [reactRouter()] };\n`,
    "app/routes.js": "export default [];\n",
    "app/root.jsx": rootModule("react-router"),
  },
  run: visit("npx react-router build", "npx react-router-serve build/server/index.js"),
  logs,
};

export const remix: RuntimeProject = {
  name: "remix",
  title: "Remix",
  version: "@remix-run/react",
  checks,
  environment: "react",
  manifest: {
    name: "remix-app",
    type: "module",
    sideEffects: false,
    dependencies: {
      "@remix-run/dev": "2",
      "@remix-run/node": "2",
      "@remix-run/react": "2",
      "@remix-run/serve": "2",
      isbot: "5",
      react: "18",
      "react-dom": "18",
      vite: "6",
    },
  },
  files: {
    "vite.config.js": `import { vitePlugin as remix } from "@remix-run/dev";\nexport default { plugins: [remix()] };\n`,
    "app/root.jsx": rootModule("@remix-run/react"),
  },
  run: visit("npx remix vite:build", "npx remix-serve build/server/index.js"),
  logs,
};

export const astro: RuntimeProject = {
  name: "astro",
  title: "Astro",
  version: "astro",
  checks,
  environment: "astro",
  manifest: { name: "astro-app", type: "module", dependencies: { "@astrojs/node": "11", astro: "7" } },
  files: {
    "astro.config.mjs": `import node from "@astrojs/node";
export default { output: "server", adapter: node({ mode: "standalone" }) };
`,
    "src/pages/index.astro": `---
console.text("From the server");
---
<html>
  <head><title>Shop</title></head>
  <body>
    <p>Waiting</p>
    <script>
    ${inPage}
    document.body.append("Ready");
    </script>
  </body>
</html>
`,
  },
  run: visit("npx astro build", "node dist/server/entry.mjs"),
  logs,
};
