import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { appFallback } from "./build/app-fallback.ts";
import { atBuild } from "./build/at-build.ts";
import { fileGroups } from "./build/file-groups.ts";
import { precompress } from "./build/precompress.ts";
import { prerender } from "./build/prerender.ts";
import { productionRouter } from "./build/production-router.ts";
import { sharedHead } from "./build/shared-head.ts";
import { writeLlms } from "./build/write-llms.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const logger = JSON.parse(readFileSync(here("../../packages/logger/package.json"), "utf8"));

/** The version in the install command. */
const define = { "import.meta.env.VITE_LOGGER_VERSION": JSON.stringify(logger.version) };

/** By which the build decides which modules share a file. */
const entries = {
  site: "src/app/pages/hydrate-site.tsx",
  docs: "src/app/pages/hydrate-docs.tsx",
  app: "src/main.tsx",
  signIn: "src/app/LoginRoute.tsx",
  firstScreen: [
    "src/app/DashboardRoute.tsx",
    "src/dashboard/overview/OverviewPage.tsx",
    "src/dashboard/issues/OpenIssueCount.tsx",
    "src/dashboard/alerts/OpenIncidentCount.tsx",
    "src/dashboard/issues/TopIssues.tsx",
  ],
};

export default defineConfig({
  define,
  plugins: [
    react(),
    tailwindcss(),
    atBuild(define),
    productionRouter,
    sharedHead(),
    prerender(here("src/app/pages/rendered-pages.tsx"), define),
    writeLlms(here("src/docs/llms.ts"), define),
    precompress(),
    appFallback({ "/": "/index.html", "/about": "/about.html", "/docs": "/docs.html" }),
    fileGroups({ root: here("."), entries, define }),
  ],
  build: {
    target: "baseline-widely-available",
    modulePreload: { polyfill: false },
    // The content security policy doesn't allow fonts from data: URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Public pages are separate documents; all other URLs belong to the app.
      input: ["index.html", "about.html", "docs.html", "app.html"].map(here),
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:4000" } },
});
