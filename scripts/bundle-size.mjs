// What a browser loads of a module, bundled, minified and compressed as users do.
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

/**
 * @param {string} input
 * @returns {Promise<{ code: string, gzipBytes: number }>}
 */
export async function bundleForBrowser(input) {
  const { outputFiles } = await build({
    entryPoints: [input],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    logLevel: "silent",
    write: false,
  });
  const code = outputFiles.map(({ text }) => text).join("");
  return { code, gzipBytes: gzipSync(code, { level: 9 }).length };
}
