import { defineConfig, type UserConfig } from "tsdown";

const platforms = ["browser", "node", "react-native", "universal"] as const;

/** Entry points that are built once, with the types and modules of the Node.js build. They reach the client through a global. */
const adapters = Object.fromEntries(
  ["context", "express", "fastify", "nest", "next", "react", "vue", "angular", "pino", "winston"].map((name) => [
    name,
    `src/adapters/${name}.ts`,
  ]),
);

// Debuggers step over the package and show the application's line.
const outputOptions = { sourcemapIgnoreList: () => true };

const common: UserConfig = {
  format: ["esm", "cjs"],
  target: "es2022",
  sourcemap: true,
  clean: false,
  fixedExtension: true,
  // The redaction rules are bundled: the package has no dependencies.
  deps: { alwaysBundle: [/^@contrail\//] },
  // Constants are inlined, which no bundler does later. Names are kept, so that the code is readable.
  minify: { compress: true, mangle: false, codegen: false },
  outputOptions,
};

export default defineConfig([
  ...platforms.map(
    (platform): UserConfig => ({
      ...common,
      entry: {
        index: `src/${platform}/index.ts`,
        core: `src/${platform}/core.ts`,
        capture: `src/${platform}/capture.ts`,
        requests: platform === "node" ? "src/node/requests.ts" : "src/requests.ts",
        redaction: "src/redaction.ts",
        filters: "src/filters.ts",
        ...(platform === "node" && adapters),
      },
      outDir: `dist/${platform}`,
      platform: platform === "node" ? "node" : "neutral",
      dts: platform === "node" && { oxc: true },
    }),
  ),
  {
    ...common,
    entry: { contrail: "src/script.ts" },
    format: "iife",
    globalName: "contrail",
    outDir: "dist",
    platform: "browser",
    minify: true,
    dts: false,
    outputOptions: { ...outputOptions, entryFileNames: "contrail.js" },
  },
  {
    ...common,
    entry: { cli: "src/init/cli.ts" },
    format: "esm",
    sourcemap: false,
    outDir: "dist/init",
    platform: "node",
    dts: false,
  },
]);
