import type { RuntimeProject } from "../project.ts";
import { checks, inPage, logs, visit } from "./shared/full-stack.ts";

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
