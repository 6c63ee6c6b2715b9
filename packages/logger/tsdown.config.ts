import { defineConfig, type UserConfig } from "tsdown";

const platforms = ["browser", "node", "react-native", "universal"] as const;

/** Entry points that differ from platform to platform. */
const platformEntries = platforms.flatMap((platform) =>
  ["index", "core", "capture"].map((name) => [`${platform}/${name}`, `src/${platform}/${name}.ts`]),
);

/** Failed requests are captured in another way in Node.js, and more secrets are masked. */
const nodeEntries = ["requests", "redaction"].map((name) => [`node/${name}`, `src/node/${name}.ts`]);

/** Entry points that are the same on all platforms. */
const entries = ["console", "requests", "redaction", "filters"].map((name) => [name, `src/${name}.ts`]);

/** They reach the client through a global. */
const adapters = ["context", "express", "fastify", "nest", "next", "react", "vue", "angular", "pino", "winston"].map(
  (name) => [name, `src/adapters/${name}.ts`],
);

const all = [...platformEntries, ...nodeEntries, ...entries, ...adapters] as [name: string, file: string][];

// Debuggers step over the package and show the application's line. The sources themselves would double its size.
const outputOptions = { sourcemapIgnoreList: () => true, sourcemapExcludeSources: true, comments: { jsdoc: false } };

const common: UserConfig = {
  format: ["esm", "cjs"],
  target: "es2022",
  outDir: "dist",
  platform: "neutral",
  sourcemap: true,
  clean: false,
  fixedExtension: true,
  // The redaction rules are bundled: the package has no dependencies.
  deps: { alwaysBundle: [/^@contrail\//], neverBundle: [/^node:/] },
  // Constants are inlined, which no bundler does later. Names are kept, so that the code is readable.
  minify: { compress: true, mangle: false, codegen: false },
  outputOptions,
};

export default defineConfig([
  {
    ...common,
    // In one build, so that the package contains what they share once.
    entry: Object.fromEntries(all),
    // Browsers, and who reads the code, have the modules; CommonJS is for servers and tests.
    format: {
      esm: {},
      cjs: {
        sourcemap: false,
        minify: { compress: true, mangle: { keepNames: true }, codegen: { removeWhitespace: true } },
      },
    },
    // The types are the same on all platforms.
    dts: {
      oxc: true,
      sourcemap: false,
      entry: all.filter(([name]) => !/^(?:browser|react-native|universal)/.test(name)).map(([, file]) => file),
    },
  },
  {
    ...common,
    entry: { contrail: "src/script.ts" },
    format: "iife",
    globalName: "contrail",
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
    minify: true,
    outDir: "dist/init",
    platform: "node",
    dts: false,
  },
]);
