// What a browser loads, minified and compressed.
import { createRequire } from "node:module";
import { join } from "node:path";
import { bundleForBrowser } from "../../scripts/bundle-size.mjs";
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
  for (const [name, input] of Object.entries(entries)) {
    sizes[name] = (await bundleForBrowser(input)).gzipBytes / 1_000;
  }
  return sizes;
}
