import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Writes .br and .gz beside every text asset, so that the server never compresses at request time. */
function precompress(): Plugin {
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
        if (!/\.(js|css|html|svg|json)$/.test(name) || statSync(path).size < 1024) continue;
        const data = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }));
      }
    },
  };
}

/** Comes with the first dialog, menu or list that is opened. */
const floating =
  /@floating-ui|react-remove-scroll|aria-hidden|use-sidecar|use-callback-ref|react-(dialog|dismissable-layer|focus-scope|focus-guards|popper)|src\/ui\/dialog\//;

export default defineConfig({
  plugins: [react(), tailwindcss(), precompress()],
  build: {
    target: "baseline-widely-available",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What several screens share is one file: a hundred small ones compress worse, and each is a request.
            { name: "shared", test: (id) => !floating.test(id), minShareCount: 3, priority: 1 },
            { name: "floating", test: floating },
          ],
        },
      },
    },
    // The content security policy allows no font from a data: address.
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": "http://127.0.0.1:4000" } },
});
