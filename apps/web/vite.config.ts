import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { appFallback } from "./build/app-fallback.ts";
import { precompress } from "./build/precompress.ts";
import { prerender } from "./build/prerender.ts";
import { sharedFiles } from "./build/shared-files.ts";
import { writeLlms } from "./build/write-llms.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const logger = JSON.parse(readFileSync(here("../../packages/logger/package.json"), "utf8"));

/** The version that the install line names. */
const define = { "import.meta.env.VITE_LOGGER_VERSION": JSON.stringify(logger.version) };

/** Comes with the first dialog, menu or list that is opened. */
const floating =
  /@floating-ui|react-remove-scroll|aria-hidden|use-sidecar|use-callback-ref|react-(dialog|dismissable-layer|focus-scope|focus-guards|popper)|src\/ui\/dialog\//;

/** What no public page needs before a click: its own code, and the libraries that only signed-in screens use. */
const appOnly = /src\/(?:auth|dashboard)\/|@tanstack|react-router|zustand/;

/** The documentation has tabs as well. */
const controls = /@radix-ui\/(?!react-(?:dialog|popper|dismiss|focus))/;

export default defineConfig({
  define,
  plugins: [
    react(),
    tailwindcss(),
    prerender(here("src/app/pages/rendered-pages.tsx"), define),
    writeLlms(here("src/docs/llms.ts"), define),
    precompress(),
    appFallback(["/", "/about", "/docs"]),
  ],
  build: {
    target: "baseline-widely-available",
    modulePreload: { polyfill: false },
    // The content security policy allows no font from a data: address.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The public pages are documents of their own; every other address is the app's.
      input: ["index.html", "about.html", "docs.html", "app.html"].map(here),
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // A hundred small files compress worse, and each is a request.
          groups: [
            ...sharedFiles,
            // What several screens of the app share.
            { name: "shared", test: appOnly, minShareCount: 3, priority: 1 },
            { name: "controls", test: controls, minShareCount: 3, priority: 1 },
            { name: "floating", test: floating },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:4000" } },
});
