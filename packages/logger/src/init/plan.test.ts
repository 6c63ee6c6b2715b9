// The edits of the setup command for each framework, on minimal applications.
import { describe, expect, test } from "vitest";
import type { Setup } from "./arguments.ts";
import { planSetup } from "./plan.ts";
import { openProject, requireManifest } from "./project.ts";
import { type Files, makeProject, writeFiles } from "./testing/project-folder.ts";

const key = "console_0123456789abcdef";
const values = { endpoint: "https://logs.example/api/logs", name: "shop", key };

const starts = (
  apiKey = `"${key}"`,
) => `// Starts Contrail: console output, errors and failed requests are sent from here on.
import { init } from "@contrail/logger";

init({
  endpoint: "https://logs.example/api/logs",
  apiKey: ${apiKey},
  name: "shop",
  captureConsole: true,
  // Remove levels to send less.
  allowedLevels: ["error", "warn", "info", "debug", "log", "text"],
});
`;
const startsNode = starts().replace(/ {2}apiKey.*/, "  // The key is CONTRAIL_KEY, in the environment or in .env.");
const startsRequired = startsNode.replace(
  'import { init } from "@contrail/logger"',
  'const { init } = require("@contrail/logger")',
);
const startsExported = starts().replace("init({\n", "export const logger = init({\n");
const nitroPlugin = (specifier: string) => `import { logger } from "${specifier}";

export default defineNitroPlugin(({ hooks }) => {
  hooks.hook("close", async () => {
    await logger.flush(2000);
  });
});
`;
const keyFiles = { ".env": `CONTRAIL_KEY=${key}\n`, ".gitignore": ".env\n" };
const reportErrors = 'export { onRequestError } from "@contrail/logger/next";\n';
const register = `export async function register() {
  if (process.env.NEXT_RUNTIME === "nodejs") await import("./contrail");
}
`;
const page = (source: string) =>
  `<head><script src="/theme.js"></script></head><body><script type="module" src="${source}"></script></body>`;

interface Case {
  environment: Setup["environment"];
  what: string;
  manifest?: object;
  files: Files;
  edits: Files;
}

const cases: Case[] = [
  {
    environment: "react",
    what: "Vite, TypeScript",
    files: {
      "index.html": page("/src/main.tsx"),
      "src/main.tsx": 'import { createRoot } from "react-dom/client";\n',
    },
    edits: {
      "src/contrail.ts": starts(),
      "src/main.tsx": 'import "./contrail";\nimport { createRoot } from "react-dom/client";\n',
    },
  },
  {
    environment: "react",
    what: "an entry module that only uses the logger",
    files: {
      "index.html": page("/src/main.jsx"),
      "src/main.jsx": 'import { logger } from "@contrail/logger";\n',
    },
    edits: {
      "src/contrail.js": starts(),
      "src/main.jsx": 'import "./contrail";\nimport { logger } from "@contrail/logger";\n',
    },
  },
  {
    environment: "react",
    what: "Vite, JavaScript, an entry module with another name",
    files: {
      "index.html": page("./client/start.jsx"),
      "client/start.jsx": 'import "./app.css";\n',
      "src/main.jsx": "",
    },
    edits: { "client/contrail.js": starts(), "client/start.jsx": 'import "./contrail";\nimport "./app.css";\n' },
  },
  {
    environment: "react",
    what: "Create React App, JavaScript",
    files: { "public/index.html": "<div></div>", "src/index.js": 'import React from "react";\n' },
    edits: { "src/contrail.js": starts(), "src/index.js": 'import "./contrail";\nimport React from "react";\n' },
  },
  {
    environment: "vue",
    what: "TypeScript",
    files: { "index.html": page("/src/main.ts"), "src/main.ts": 'import { createApp } from "vue";\n' },
    edits: { "src/contrail.ts": starts(), "src/main.ts": 'import "./contrail";\nimport { createApp } from "vue";\n' },
  },
  {
    environment: "vue",
    what: "JavaScript with single quotes and no semicolons",
    files: { "src/main.js": "import { createApp } from 'vue'\nimport App from './App.vue'\n" },
    edits: {
      "src/contrail.js": starts().replaceAll('"', "'").replaceAll(";", ""),
      "src/main.js": "import './contrail'\nimport { createApp } from 'vue'\nimport App from './App.vue'\n",
    },
  },
  {
    environment: "svelte",
    what: "Vite, TypeScript",
    files: { "index.html": page("/src/main.ts"), "src/main.ts": 'import { mount } from "svelte";\n' },
    edits: { "src/contrail.ts": starts(), "src/main.ts": 'import "./contrail";\nimport { mount } from "svelte";\n' },
  },
  {
    environment: "svelte",
    what: "Vite, JavaScript",
    files: { "src/main.js": 'import { mount } from "svelte";\n' },
    edits: { "src/contrail.js": starts(), "src/main.js": 'import "./contrail";\nimport { mount } from "svelte";\n' },
  },
  {
    environment: "sveltekit",
    what: "SvelteKit, TypeScript",
    manifest: { devDependencies: { "@sveltejs/kit": "^2.0.0" } },
    files: { "tsconfig.json": "{}", "src/app.html": "" },
    edits: {
      "src/contrail.ts": starts(),
      "src/hooks.client.ts": 'import "./contrail";\n',
      "src/hooks.server.ts": 'import "./contrail";\n',
    },
  },
  {
    environment: "sveltekit",
    what: "SvelteKit, JavaScript, with hooks",
    manifest: { devDependencies: { "@sveltejs/kit": "^2.0.0" } },
    files: { "src/hooks.server.js": 'import { redirect } from "@sveltejs/kit";\n' },
    edits: {
      "src/contrail.js": starts(),
      "src/hooks.client.js": 'import "./contrail";\n',
      "src/hooks.server.js": 'import "./contrail";\nimport { redirect } from "@sveltejs/kit";\n',
    },
  },
  {
    environment: "angular",
    what: "the usual entry",
    files: { "angular.json": '{"main": "src/main.ts"}', "src/main.ts": 'import { App } from "./app/app";\n' },
    edits: { "src/contrail.ts": starts(), "src/main.ts": 'import "./contrail";\nimport { App } from "./app/app";\n' },
  },
  {
    environment: "angular",
    what: "a custom entry",
    files: { "angular.json": '{"browser": "projects/shop/start.ts"}', "projects/shop/start.ts": "bootstrap();\n" },
    edits: { "projects/shop/contrail.ts": starts(), "projects/shop/start.ts": 'import "./contrail";\nbootstrap();\n' },
  },
  {
    environment: "next",
    what: "TypeScript in src",
    manifest: { dependencies: { next: "^16.0.0" } },
    files: { "tsconfig.json": "{}", "src/app/layout.tsx": 'import "./page.css";\n' },
    edits: {
      "src/contrail.ts": starts(),
      "src/instrumentation-client.ts": 'import "./contrail";\n',
      "src/instrumentation.ts": `${reportErrors}\n${register}`,
      "src/app/layout.tsx": 'import "@contrail/logger";\nimport "./page.css";\n',
    },
  },
  {
    environment: "next",
    what: "JavaScript with pages",
    manifest: { dependencies: { next: "latest" } },
    files: { "pages/index.js": "" },
    edits: {
      "contrail.js": starts(),
      "instrumentation-client.js": 'import "./contrail";\n',
      "instrumentation.js": `${reportErrors}\n${register}`,
    },
  },
  {
    environment: "next",
    what: "with an existing instrumentation file",
    manifest: { dependencies: { next: "15.3.0" } },
    files: {
      "tsconfig.json": "{}",
      "app/page.tsx": "",
      "instrumentation-client.ts": 'import { track } from "./track";\n',
      "instrumentation.ts": "export async function register(): Promise<void> {\n  start();\n}\n",
    },
    edits: {
      "contrail.ts": starts(),
      "instrumentation-client.ts": 'import "./contrail";\nimport { track } from "./track";\n',
      "instrumentation.ts":
        'export { onRequestError } from "@contrail/logger/next";\nexport async function register(): Promise<void> {\n  if (process.env.NEXT_RUNTIME === "nodejs") await import("./contrail");\n  start();\n}\n',
    },
  },
  {
    environment: "next",
    what: "with an instrumentation file that only reports errors",
    files: { "app/page.js": "", "instrumentation.js": "export function onRequestError() {}\n" },
    edits: {
      "contrail.js": starts(),
      "instrumentation-client.js": 'import "./contrail";\n',
      "instrumentation.js": `export function onRequestError() {}\n\n${register}`,
    },
  },
  {
    environment: "node",
    what: "modules, named by the start script",
    manifest: { type: "module", main: "index.js", scripts: { start: "node --enable-source-maps ./server/run.js" } },
    files: { "server/run.js": 'import http from "node:http";\n', "index.js": "" },
    edits: {
      ...keyFiles,
      "server/contrail.js": startsNode,
      "server/run.js": 'import "./contrail.js";\nimport http from "node:http";\n',
    },
  },
  {
    environment: "node",
    what: "require",
    manifest: { main: "./index.js" },
    files: { "index.js": '#!/usr/bin/env node\n"use strict";\nconst http = require("node:http");\n' },
    edits: {
      ...keyFiles,
      "contrail.js": startsRequired,
      "index.js": '#!/usr/bin/env node\n"use strict";\nrequire("./contrail.js");\nconst http = require("node:http");\n',
    },
  },
  {
    environment: "node",
    what: ".mjs",
    files: { "index.mjs": "run();\n" },
    edits: { ...keyFiles, "contrail.mjs": startsNode, "index.mjs": 'import "./contrail.mjs";\nrun();\n' },
  },
  {
    environment: "node",
    what: ".cjs among modules",
    manifest: { type: "module", main: "app.cjs" },
    files: { "app.cjs": "run();\n" },
    edits: { ...keyFiles, "contrail.cjs": startsRequired, "app.cjs": 'require("./contrail.cjs");\nrun();\n' },
  },
  {
    environment: "node",
    what: "TypeScript, compiled to dist",
    manifest: {
      type: "module",
      main: "dist/index.js",
      scripts: { start: "node dist/index.js", dev: "tsx src/index.ts" },
    },
    files: { "tsconfig.json": "{}", "src/index.ts": "run();\n", "dist/index.js": "" },
    edits: { ...keyFiles, "src/contrail.ts": startsNode, "src/index.ts": 'import "./contrail.js";\nrun();\n' },
  },
  {
    environment: "node",
    what: "TypeScript that imports without extensions",
    files: { "src/server.ts": 'import { app } from "./app";\n' },
    edits: {
      ...keyFiles,
      "src/contrail.ts": startsNode,
      "src/server.ts": 'import "./contrail";\nimport { app } from "./app";\n',
    },
  },
  {
    environment: "node",
    what: "TypeScript run by Node.js itself",
    manifest: { type: "module", scripts: { start: "node src/main.ts" } },
    files: { "src/main.ts": "run();\n" },
    edits: { ...keyFiles, "src/contrail.ts": startsNode, "src/main.ts": 'import "./contrail.ts";\nrun();\n' },
  },
  {
    environment: "angular",
    what: "server-side rendering",
    files: {
      "angular.json": '{"browser": "src/main.ts", "server": "src/main.server.ts"}',
      "src/main.ts": 'import { App } from "./app/app";\n',
      "src/main.server.ts": 'import { App } from "./app/app";\n',
    },
    edits: {
      "src/contrail.ts": starts(),
      "src/main.ts": 'import "./contrail";\nimport { App } from "./app/app";\n',
      "src/main.server.ts": 'import "./contrail";\nimport { App } from "./app/app";\n',
    },
  },
  {
    environment: "nuxt",
    what: "version 4",
    manifest: { dependencies: { nuxt: "^4.0.0" } },
    files: { "tsconfig.json": "{}", "app/app.vue": "" },
    edits: {
      "contrail.ts": startsExported,
      "app/plugins/contrail.client.ts": 'import "../../contrail";\n\nexport default defineNuxtPlugin(() => {});\n',
      "server/plugins/contrail.ts": nitroPlugin("../../contrail"),
    },
  },
  {
    environment: "nuxt",
    what: "version 3 in JavaScript, with its sources in a folder",
    manifest: { devDependencies: { nuxt: "3.20.0" } },
    files: { "nuxt.config.js": "export default { srcDir: 'src/' };\n", "src/app.vue": "" },
    edits: {
      "contrail.js": startsExported,
      "src/plugins/contrail.client.js": 'import "../../contrail";\n\nexport default defineNuxtPlugin(() => {});\n',
      "src/server/plugins/contrail.js": nitroPlugin("../../../contrail"),
    },
  },
  {
    environment: "nuxt",
    what: "version 3, flat",
    manifest: { dependencies: { nuxt: "^3.0.0" } },
    files: { "app.vue": "", "app/router.options.ts": "" },
    edits: {
      "contrail.js": startsExported,
      "plugins/contrail.client.js": 'import "../contrail";\n\nexport default defineNuxtPlugin(() => {});\n',
      "server/plugins/contrail.js": nitroPlugin("../../contrail"),
    },
  },
  {
    environment: "react-router",
    what: "the root module, in a package that claims to have no side effects",
    manifest: { sideEffects: false },
    files: { "app/root.tsx": 'import { Outlet } from "react-router";\n' },
    edits: {
      "app/contrail.ts": starts(),
      "app/root.tsx": 'import "./contrail";\nimport { Outlet } from "react-router";\n',
      "package.json": '{"sideEffects":["./app/contrail.ts"]}',
    },
  },
  {
    environment: "react-router",
    what: "another folder",
    files: {
      "react-router.config.ts": 'export default { appDirectory: "./src" };\n',
      "src/root.jsx": "export default App;\n",
    },
    edits: { "src/contrail.js": starts(), "src/root.jsx": 'import "./contrail";\nexport default App;\n' },
  },
  {
    environment: "remix",
    what: "the root module",
    manifest: { sideEffects: ["*.css"] },
    files: { "app/root.tsx": 'import { Outlet } from "@remix-run/react";\n' },
    edits: {
      "app/contrail.ts": starts(),
      "app/root.tsx": 'import "./contrail";\nimport { Outlet } from "@remix-run/react";\n',
      "package.json": '{"sideEffects":["./app/contrail.ts", "*.css"]}',
    },
  },
  {
    environment: "astro",
    what: "a static site",
    files: {
      "tsconfig.json": "{}",
      "src/layouts/Layout.astro": '<html>\n  <head>\n    <meta charset="utf-8" />\n  </head>\n</html>\n',
      "src/components/Header.astro": "<header></header>\n",
    },
    edits: {
      "src/contrail.ts": starts(),
      "src/layouts/Layout.astro":
        '<html>\n  <head>\n    <script>import "../contrail";</script>\n    <meta charset="utf-8" />\n  </head>\n</html>\n',
    },
  },
  {
    environment: "astro",
    what: "rendered on a server",
    manifest: { dependencies: { "@astrojs/node": "^10.0.0" } },
    files: { "src/pages/index.astro": "<head></head>\n" },
    edits: {
      "src/contrail.js": starts(),
      "src/pages/index.astro": '<head>\n  <script>import "../contrail";</script></head>\n',
      "src/middleware.js":
        'import "./contrail";\n\nimport { defineMiddleware } from "astro:middleware";\n\nexport const onRequest = defineMiddleware((_context, next) => next());\n',
    },
  },
  {
    environment: "express",
    what: "the generator's layout",
    manifest: { scripts: { start: "node ./bin/www" } },
    files: { "bin/www": '#!/usr/bin/env node\nvar app = require("../app");\n', "app.js": "" },
    edits: {
      ...keyFiles,
      "bin/contrail.js": startsRequired,
      "bin/www": '#!/usr/bin/env node\nrequire("./contrail.js");\nvar app = require("../app");\n',
    },
  },
  {
    environment: "fastify",
    what: "an application that fastify-cli starts",
    manifest: { type: "module", scripts: { start: "fastify start -l info app.js" } },
    files: { "app.js": 'import AutoLoad from "@fastify/autoload";\n' },
    edits: {
      ...keyFiles,
      "contrail.js": startsNode,
      "app.js": 'import "./contrail.js";\nimport AutoLoad from "@fastify/autoload";\n',
    },
  },
  {
    environment: "nest",
    what: "the configured entry",
    manifest: { scripts: { start: "nest start" } },
    files: {
      "tsconfig.json": "{}",
      "nest-cli.json": '{"sourceRoot": "apps/shop/src", "entryFile": "start"}',
      "apps/shop/src/start.ts": "import { AppModule } from './app.module';\n",
      "src/main.ts": "",
    },
    edits: {
      ...keyFiles,
      "apps/shop/src/contrail.ts": startsNode.replaceAll('"', "'"),
      "apps/shop/src/start.ts": "import './contrail';\nimport { AppModule } from './app.module';\n",
    },
  },
  {
    environment: "bun",
    what: "the module of a new project",
    manifest: { type: "module", module: "index.ts" },
    files: { "tsconfig.json": "{}", "index.ts": 'console.log("Hello");\n' },
    edits: { ...keyFiles, "contrail.ts": startsNode, "index.ts": 'import "./contrail";\nconsole.log("Hello");\n' },
  },
  {
    environment: "deno",
    what: "a task of deno.json",
    files: {
      "deno.json": '{\n  "tasks": { "dev": "deno run --watch ./src/start.ts" },\n  "imports": {}\n}\n',
      "src/start.ts": "Deno.serve(handle);\n",
    },
    edits: {
      ...keyFiles,
      "src/contrail.ts": startsNode,
      "src/start.ts": 'import "./contrail.ts";\nDeno.serve(handle);\n',
      "deno.json":
        '{\n  "tasks": { "dev": "deno run --watch ./src/start.ts" },\n  "imports": {\n    "@contrail/logger": "./vendor/contrail-logger/node/index.mjs"\n  }\n}\n',
    },
  },
  {
    environment: "deno",
    what: "without a configuration",
    files: { "main.ts": "Deno.serve(handle);\n" },
    edits: {
      ...keyFiles,
      "contrail.ts": startsNode,
      "main.ts": 'import "./contrail.ts";\nDeno.serve(handle);\n',
      "deno.json": '{\n  "imports": {\n    "@contrail/logger": "./vendor/contrail-logger/node/index.mjs"\n  }\n}\n',
    },
  },
];

describe("[LOGR-01] one command sets up the logger", () => {
  test.each(cases)("$environment: $what", ({ environment, manifest, files, edits }) => {
    const folder = makeProject(files, manifest);
    const setup = { ...values, environment };
    const plan = planSetup(openProject(folder), setup);
    expect(toFiles(plan)).toEqual(edits);
    const original: Files = { "package.json": JSON.stringify(manifest ?? {}), ...files };
    expect(plan.map(({ path, before }) => [path, before])).toEqual(plan.map(({ path }) => [path, original[path]]));
    writeFiles(folder, { ...toFiles(plan), "vendor/contrail-logger/node/index.mjs": "" });
    expect(planSetup(openProject(folder), setup)).toEqual([]);
  });
});

function toFiles(plan: ReturnType<typeof planSetup>): Files {
  return Object.fromEntries(plan.map(({ path, after }) => [path, after]));
}

describe("existing code keeps its style", () => {
  test.each([
    ["line endings", 'import a from "a";\r\nrun();\r\n', 'import "./contrail";\r\nimport a from "a";\r\nrun();\r\n'],
    ["comments first", "/* MIT */\n// Start\nrun();\n", '/* MIT */\n// Start\nimport "./contrail";\nrun();\n'],
    ["directives", "'use client'\nimport a from 'a'\n", "'use client'\nimport './contrail'\nimport a from 'a'\n"],
    ["a byte order mark", "\uFEFFrun();\n", '\uFEFFimport "./contrail";\nrun();\n'],
    ["nothing at all", "", 'import "./contrail";\n'],
  ])("%s", (_what, before, after) => {
    const folder = makeProject({ "src/main.ts": before });
    const plan = planSetup(openProject(folder), { ...values, environment: "vue" });
    expect(toFiles(plan)["src/main.ts"]).toBe(after);
  });
});

describe("a second run", () => {
  const setup = { ...values, environment: "vue" } as const;
  const loaded = 'import "./contrail";\n';

  test("with another key changes only that line", () => {
    const folder = makeProject({ "src/main.js": loaded, "src/contrail.js": starts() });
    const plan = planSetup(openProject(folder), { ...setup, key: "console_another", name: 'the "new" shop' });
    expect(toFiles(plan)).toEqual({
      "src/contrail.js": starts('"console_another"').replace('"shop"', '"the \\"new\\" shop"'),
    });
  });

  test.each([
    ["options that were added", starts().replace("});", "  callSite: true,\n});")],
    ["levels that were removed", starts().replace(', "info", "debug", "log"', "")],
    ["a file of an earlier version", starts().replace(/ {2}captureConsole[^}]*/, "")],
    ["another quotation mark", starts().replaceAll('"', "'")],
  ])("keeps %s, with the same key and with another", (_what, own) => {
    const folder = makeProject({ "src/main.js": loaded, "src/contrail.js": own });
    expect(planSetup(openProject(folder), setup)).toEqual([]);
    const plan = planSetup(openProject(folder), { ...setup, key: "console_another" });
    expect(toFiles(plan)).toEqual({ "src/contrail.js": own.replace(key, "console_another") });
  });

  test("keeps a logger that the entry file starts itself", () => {
    const folder = makeProject({ "src/main.js": starts() });
    expect(planSetup(openProject(folder), setup)).toEqual([]);
  });

  test("keeps an entry file that also uses the logger", () => {
    const main = `${loaded}import { logger } from "@contrail/logger";\n`;
    const folder = makeProject({ "src/main.js": main, "src/contrail.js": starts() });
    expect(planSetup(openProject(folder), setup)).toEqual([]);
  });
});

describe("it fails with a message, and changes nothing, if", () => {
  test.each([
    ["there is no entry", "react", {}, {}, /no src\/main or src\/index/],
    ["there is no Angular entry", "angular", {}, {}, /no src\/main\.ts/],
    ["there is no entry for Node.js", "node", {}, {}, /doesn't name one in "main" or its scripts/],
    ["there are no pages", "next", {}, { dependencies: { next: "16.0.0" } }, /no app or pages folder/],
    ["Next.js is too old", "next", { "app/page.js": "" }, { dependencies: { next: "^14.2.0" } }, /from version 15\.3,/],
    [
      "the instrumentation file has an unknown form",
      "next",
      { "app/page.js": "", "instrumentation.js": "const register = () => {};\nexport { register };\n" },
      {},
      /add the logger in instrumentation\.js/,
    ],
    [
      "the file already exists",
      "vue",
      { "src/main.js": "", "src/contrail.js": "export const trail = 1;\n" },
      {},
      /src\/contrail\.js already exists/,
    ],
    [
      "another file starts the logger with another key",
      "vue",
      { "src/main.js": starts('"console_other"') },
      {},
      /src\/main\.js already starts the logger, with different values/,
    ],
  ] as const)("%s", (_why, environment, files, manifest, message) => {
    const folder = makeProject(files, manifest);
    expect(() => planSetup(openProject(folder), { ...values, environment })).toThrow(message);
  });

  test.each([
    ["there is no package.json", undefined, "There is no package.json here."],
    ["package.json is invalid", "{", "Couldn't read package.json"],
  ])("%s", (_why, manifest, message) => {
    const folder = makeProject(manifest === undefined ? {} : { "package.json": manifest });
    expect(() => requireManifest(openProject(manifest === undefined ? `${folder}/none` : folder))).toThrow(message);
  });
});
