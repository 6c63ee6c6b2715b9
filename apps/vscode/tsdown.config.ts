import { defineConfig } from "tsdown";

// One file in the module format that editors load; `vscode` is the editor itself.
export default defineConfig({
  entry: { extension: "src/extension.ts" },
  format: "cjs",
  outDir: "dist/extension",
  platform: "neutral",
  target: "es2022",
  dts: false,
  sourcemap: false,
  clean: false,
  minify: true,
  fixedExtension: false,
  deps: { alwaysBundle: [/./], neverBundle: ["vscode"] },
  outputOptions: { entryFileNames: "extension.js" },
});
