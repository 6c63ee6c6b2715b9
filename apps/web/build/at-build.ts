import { type Plugin, runnerImport } from "vite";

const query = "?at-build";

/**
 * `import { index } from "./index.ts?at-build"`: the module is evaluated at build time, and the browser gets its
 * exports as JSON, without the module and its dependencies.
 */
export function atBuild(define: Record<string, string>): Plugin {
  return {
    name: "at-build",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(query)) return undefined;
      const file = id.slice(0, -query.length);
      const { module, dependencies } = await runnerImport<object>(file, {
        configFile: false,
        logLevel: "warn",
        define,
      });
      for (const dependency of dependencies) this.addWatchFile(dependency);
      const exports = Object.entries(module).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
      return { code: exports.join("\n"), moduleType: "js" };
    },
  };
}
