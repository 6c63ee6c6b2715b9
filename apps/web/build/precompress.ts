import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Writes .br and .gz files for all text assets, so that the server never compresses on request. */
export function precompress(): Plugin {
  let out = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      out = join(config.root, config.build.outDir);
    },
    writeBundle() {
      for (const name of readdirSync(out, { recursive: true, encoding: "utf8" })) {
        const path = join(out, name);
        if (!/\.(js|css|svg|json)$/.test(name) || statSync(path).size < 1024) continue;
        const data = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }));
      }
    },
  };
}
