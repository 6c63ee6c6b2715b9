// What a browser loads, minified and compressed.
import { createRequire } from "node:module";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { dist } from "./built.ts";

const require = createRequire(import.meta.url);

export async function measureSizes(): Promise<Record<string, number>> {
  const entries = {
    core: join(dist, "browser/core.mjs"),
    everything: join(dist, "browser/index.mjs"),
    pino: require.resolve("pino/browser.js"),
    loglevel: require.resolve("loglevel"),
  };
  const sizes: Record<string, number> = {};
  for (const [name, input] of Object.entries(entries)) sizes[name] = await sizeOf(input);
  return sizes;
}

async function sizeOf(input: string): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input, preserveEntrySignatures: "strict", output: { minify: true } },
    },
  });
  if (!("output" in result)) throw new Error("expected one output");
  return gzipSync(result.output[0].code, { level: 9 }).length / 1_000;
}
