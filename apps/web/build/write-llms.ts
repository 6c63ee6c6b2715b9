import { type Plugin, runnerImport } from "vite";

type Llms = { toLlmsFiles: (url: string) => Record<string, string> };

/** Writes the documentation for LLMs. `module` exports `toLlmsFiles(url)`. */
export function writeLlms(module: string, define: Record<string, string>): Plugin {
  return {
    name: "write-llms",
    apply: "build",
    async generateBundle() {
      const { toLlmsFiles } = (await runnerImport<Llms>(module, { configFile: false, logLevel: "warn", define }))
        .module;
      // The server replaces the placeholder with its own URL.
      const files = Object.entries(toLlmsFiles("__PUBLIC_URL__"));
      for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
    },
  };
}
