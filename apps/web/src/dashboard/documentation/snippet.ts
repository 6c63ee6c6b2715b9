// Setup code for each framework.
import type { Environment } from "@contrail/protocol";

/** Official framework names, in display order. */
const frameworkNames: Readonly<Record<Environment, string>> = {
  react: "React",
  node: "Node.js",
  vue: "Vue",
  angular: "Angular",
  svelte: "Svelte",
  next: "Next.js",
};

export interface SnippetValues {
  endpoint: string;
  key: string;
  name: string;
}

const files: Readonly<Record<Environment, string>> = {
  react: "src/main.jsx",
  node: "index.js",
  vue: "src/main.js",
  angular: "src/main.ts",
  svelte: "src/main.js",
  next: "instrumentation-client.js",
};

export const frameworks = Object.entries(frameworkNames).map(([id, label]) => ({ id: id as Environment, label }));

export function toSnippet(framework: Environment, { endpoint, key, name }: SnippetValues) {
  const code = `import { init } from "@contrail/logger";

init({
  endpoint: ${JSON.stringify(endpoint)},
  apiKey: ${JSON.stringify(key)},
  name: ${JSON.stringify(name)},
  captureConsole: true,
  // Remove levels to send less.
  allowedLevels: ["error", "warn", "info", "debug", "log", "text"],
});

console.text("Hello from ${frameworkNames[framework]}");`;
  return { file: files[framework], code };
}
