// What a browser loads of a module, minified and compressed.
import { gzipSync } from "node:zlib";
import { build } from "vite";

/**
 * @param {string} input
 * @returns {Promise<{ code: string, gzipBytes: number }>}
 */
export async function bundleForBrowser(input) {
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
  const { code } = result.output[0];
  return { code, gzipBytes: gzipSync(code, { level: 9 }).length };
}
