// The edits of the setup command for each framework, on minimal applications.
import { describe, expect, test } from "vitest";
import type { Setup } from "./arguments.ts";
import { planSetup } from "./plan.ts";
import { openProject } from "./project.ts";
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
const startsRequired = starts(`process.env.CONTRAIL_KEY ?? "${key}"`).replace(
  'import { init } from "@contrail/logger"',
  'const { init } = require("@contrail/logger")',
);
const startsNode = starts(`process.env.CONTRAIL_KEY ?? "${key}"`);
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
    environment: "svelte",
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
    environment: "svelte",
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
    files: { "tsconfig.json": "{}", "src/app/page.tsx": "" },
    edits: {
      "src/contrail.ts": starts(),
      "src/instrumentation-client.ts": 'import "./contrail";\n',
      "src/instrumentation.ts": register,
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
      "instrumentation.js": register,
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
        'export async function register(): Promise<void> {\n  if (process.env.NEXT_RUNTIME === "nodejs") await import("./contrail");\n  start();\n}\n',
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
      "contrail.js": startsRequired,
      "index.js": '#!/usr/bin/env node\n"use strict";\nrequire("./contrail.js");\nconst http = require("node:http");\n',
    },
  },
  {
    environment: "node",
    what: ".mjs",
    files: { "index.mjs": "run();\n" },
    edits: { "contrail.mjs": startsNode, "index.mjs": 'import "./contrail.mjs";\nrun();\n' },
  },
  {
    environment: "node",
    what: ".cjs among modules",
    manifest: { type: "module", main: "app.cjs" },
    files: { "app.cjs": "run();\n" },
    edits: { "contrail.cjs": startsRequired, "app.cjs": 'require("./contrail.cjs");\nrun();\n' },
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
    edits: { "src/contrail.ts": startsNode, "src/index.ts": 'import "./contrail.js";\nrun();\n' },
  },
  {
    environment: "node",
    what: "TypeScript that imports without extensions",
    files: { "src/server.ts": 'import { app } from "./app";\n' },
    edits: { "src/contrail.ts": startsNode, "src/server.ts": 'import "./contrail";\nimport { app } from "./app";\n' },
  },
  {
    environment: "node",
    what: "TypeScript run by Node.js itself",
    manifest: { type: "module", scripts: { start: "node src/main.ts" } },
    files: { "src/main.ts": "run();\n" },
    edits: { "src/contrail.ts": startsNode, "src/main.ts": 'import "./contrail.ts";\nrun();\n' },
  },
];

describe("[LOGR-01] one command sets up the logger", () => {
  test.each(cases)("$environment: $what", ({ environment, manifest, files, edits }) => {
    const folder = makeProject(files, manifest);
    const setup = { ...values, environment };
    const plan = planSetup(openProject(folder), setup);
    expect(toFiles(plan)).toEqual(edits);
    expect(plan.map(({ path, before }) => [path, before])).toEqual(plan.map(({ path }) => [path, files[path]]));
    writeFiles(folder, toFiles(plan));
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
    expect(() => openProject(manifest === undefined ? `${folder}/none` : folder)).toThrow(message);
  });
});
