// How the logger is started in each framework.
import type { Environment } from "@contrail/protocol";

export interface SnippetValues {
  endpoint: string;
  key: string;
  name: string;
}

const files: Record<Environment, { label: string; file: string }> = {
  react: { label: "React", file: "src/main.jsx" },
  node: { label: "Node.js", file: "index.js" },
  vue: { label: "Vue", file: "src/main.js" },
  angular: { label: "Angular", file: "src/main.ts" },
  svelte: { label: "Svelte", file: "src/main.js" },
  next: { label: "Next.js", file: "instrumentation-client.js" },
};

export const frameworks = Object.entries(files).map(([id, { label }]) => ({ id: id as Environment, label }));

export function toSnippet(framework: Environment, { endpoint, key, name }: SnippetValues) {
  const { file } = files[framework];
  const code = `import { init } from "@contrail/logger";

init({
  endpoint: ${JSON.stringify(endpoint)},
  apiKey: ${JSON.stringify(key)},
  name: ${JSON.stringify(name)},
  allowedLevels: ["error", "warn", "text"],
});

console.text("Hello from ${files[framework].label}");`;
  return { file, code };
}
