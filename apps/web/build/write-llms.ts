import { type Plugin, runnerImport } from "vite";

type Llms = { toLlmsText: (url: string) => string };

/** Writes llms.txt. `module` exports `toLlmsText(url)`. */
export function writeLlms(module: string, define: Record<string, string>): Plugin {
  return {
    name: "write-llms",
    apply: "build",
    async generateBundle() {
      const { toLlmsText } = (await runnerImport<Llms>(module, { configFile: false, logLevel: "warn", define })).module;
      // The server replaces the placeholder with its own URL.
      this.emitFile({ type: "asset", fileName: "llms.txt", source: toLlmsText("__PUBLIC_URL__") });
    },
  };
}
