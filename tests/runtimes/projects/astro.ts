import type { RuntimeProject } from "../project.ts";
import { checks, inPage, logs, visit } from "./shared/full-stack.ts";

export const astro: RuntimeProject = {
  name: "astro",
  title: "Astro",
  version: "astro",
  checks,
  environment: "astro",
  manifest: { name: "astro-app", type: "module", dependencies: { "@astrojs/node": "11", astro: "7.3.3" } },
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
