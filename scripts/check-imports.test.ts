import { expect, test } from "vitest";
import { checkTree } from "./imports/check-tree.mjs";

const manifests = {
  "package.json": JSON.stringify({
    name: "contrail",
    dependencies: { vite: "1" },
    devDependencies: { vitest: "1", "oxc-parser": "1" },
  }),
  "apps/server/package.json": JSON.stringify({
    name: "@contrail/server",
    dependencies: { fastify: "1", "@contrail/protocol": "*", "@fastify/cors": "1" },
    devDependencies: { "smtp-server": "1" },
  }),
  "apps/web/package.json": JSON.stringify({ name: "@contrail/web", dependencies: { react: "1" } }),
  "apps/vscode/package.json": JSON.stringify({ name: "@contrail/vscode" }),
  "packages/protocol/package.json": JSON.stringify({
    name: "@contrail/protocol",
    dependencies: { zod: "1" },
    exports: { ".": { default: "./src/index.ts" } },
  }),
  "packages/redaction/package.json": JSON.stringify({ name: "@contrail/redaction" }),
  "packages/logger/package.json": JSON.stringify({ name: "@contrail/logger", dependencies: { axios: "1" } }),
};

function check(tree: Record<string, string>) {
  return checkTree(new Map(Object.entries({ ...manifests, ...tree })));
}

const allowed: [rule: string, path: string, source: string][] = [
  ["main imports the app", "apps/server/src/main.ts", 'import { buildApp } from "./app.ts";'],
  ["main opens the stores", "apps/server/src/main.ts", 'import { openStorage } from "./storage/open.ts";'],
  ["the app assembles features", "apps/server/src/app.ts", 'import { logRoutes } from "./logs/routes.ts";'],
  ["its folder does too", "apps/server/src/app/routes.ts", 'import { logRoutes } from "../logs/routes.ts";'],
  [
    "a feature imports its own modules",
    "apps/server/src/ingest/spool/file.ts",
    'import { toRow } from "../to-row.ts";',
  ],
  [
    "a feature uses storage",
    "apps/server/src/logs/routes.ts",
    'import { createStore } from "../storage/logs/store.ts";',
  ],
  ["a feature uses the base layer", "apps/server/src/logs/routes.ts", 'import { AppError } from "../errors.ts";'],
  ["storage opens its drivers", "apps/server/src/storage/open.ts", 'import { openChdb } from "./logs/chdb.ts";'],
  ["storage uses the base layer", "apps/server/src/storage/open.ts", 'import { AppError } from "../errors.ts";'],
  [
    "the base layer imports its own modules",
    "apps/server/src/http/health.ts",
    'import { AppError } from "./errors.ts";',
  ],
  [
    "the router knows screens",
    "apps/web/src/app/router.tsx",
    'const page = () => import("../dashboard/logs/LogsPage.tsx");',
  ],
  [
    "a screen imports its own modules",
    "apps/web/src/dashboard/logs/LogsPage.tsx",
    'import { LogRow } from "./LogRow.tsx";',
  ],
  ["a screen uses ui", "apps/web/src/dashboard/logs/LogsPage.tsx", 'import { Button } from "../../ui/Button.tsx";'],
  ["ui uses lib", "apps/web/src/ui/button/Button.tsx", 'import { formatTime } from "../../lib/time.ts";'],
  [
    "a screen imports a file of the repository as text",
    "apps/web/src/docs/samples.ts",
    'import code from "../../../../examples/node/index.js?raw";',
  ],
  ["main loads the styles", "apps/web/src/main.tsx", 'import "./styles.css";'],
  [
    "a test imports anything in its workspace",
    "apps/server/src/logs/routes.test.ts",
    'import { buildApp } from "../app.ts";',
  ],
  ["a test helper is a test", "apps/web/test/test-server.ts", 'import { router } from "../src/app/router.tsx";'],
  ["a declared package", "apps/server/src/app.ts", 'import cors from "@fastify/cors";'],
  ["an entry point of a declared package", "packages/protocol/src/api/log.ts", 'import { z } from "zod/mini";'],
  ["a Node built-in", "apps/server/src/vault.ts", 'import { randomBytes } from "node:crypto";'],
  ["one of our packages", "apps/server/src/app.ts", 'import { Log } from "@contrail/protocol";'],
  ["a test uses the root's test tools", "apps/web/src/lib/time.test.ts", 'import { test } from "vitest";'],
  [
    "a test uses its workspace's test tools",
    "apps/server/src/mail.test.ts",
    'import { SMTPServer } from "smtp-server";',
  ],
  ["a configuration uses the root's tools", "apps/web/vite.config.ts", 'import { defineConfig } from "vite";'],
  ["a benchmark uses one of our packages", "benchmarks/ingest.ts", 'import { levels } from "@contrail/protocol";'],
  [
    "the logger imports types from protocol",
    "packages/logger/src/event.ts",
    'import type { Log } from "@contrail/protocol";',
  ],
  [
    "the logger imports code from redaction",
    "packages/logger/src/event.ts",
    'import { redact } from "@contrail/redaction";',
  ],
  ["the extension uses the editor", "apps/vscode/src/editor/inline.ts", 'import * as vscode from "vscode";'],
  ["the extension uses its core", "apps/vscode/src/editor/inline.ts", 'import "../core/tail.ts";'],
];

test.each(allowed)("allowed: %s", (_rule, path, source) => {
  expect(check({ [path]: source })).toEqual([]);
});

const rejected: [rule: string, path: string, source: string, violation: RegExp][] = [
  ["the app imports main", "apps/server/src/app.ts", 'import "./main.ts";', /main\.ts is above app\.ts/],
  ["a feature imports the app", "apps/server/src/logs/routes.ts", 'import "../app.ts";', /app\.ts is above logs/],
  [
    "a feature imports another",
    "apps/server/src/logs/routes.ts",
    'import "../issues/store.ts";',
    /features don't import each other: pass one/,
  ],
  [
    "storage imports a feature",
    "apps/server/src/storage/open.ts",
    'import "../logs/to-log.ts";',
    /logs is above storage/,
  ],
  [
    "a feature opens a driver",
    "apps/server/src/logs/routes.ts",
    'import "../storage/logs/chdb.ts";',
    /only storage opens its drivers/,
  ],
  [
    "the base layer imports a feature",
    "apps/server/src/clock.ts",
    'import "./auth/guard.ts";',
    /auth is above the base layer/,
  ],
  [
    "the base layer imports a type from storage",
    "apps/server/src/clock.ts",
    'import type { Row } from "./storage/row.ts";',
    /storage is above the base layer/,
  ],
  [
    "a screen imports another",
    "apps/web/src/dashboard/logs/LogsPage.tsx",
    'import "../issues/IssueRow.tsx";',
    /screens don't import each other: pass one/,
  ],
  [
    "the dashboard's frame imports a screen",
    "apps/web/src/dashboard/DashboardLayout.tsx",
    'import "./logs/LogsPage.tsx";',
    /screens don't import each other/,
  ],
  [
    "a screen imports the router",
    "apps/web/src/auth/LoginPage.tsx",
    'import "../app/router.tsx";',
    /app is above auth/,
  ],
  ["ui imports a screen", "apps/web/src/ui/button/Button.tsx", 'import "../../site/Hero.tsx";', /site is above ui/],
  [
    "a page imports the matcher",
    "apps/web/src/lib/time.ts",
    'import { createMatcher } from "@contrail/protocol/matcher";',
    /too large for a page/,
  ],
  [
    "protocol imports its matcher",
    "packages/protocol/src/index.ts",
    'export * from "./search/matcher/index.ts";',
    /the matcher is above the rest of protocol/,
  ],
  [
    "the extension's core uses the editor",
    "apps/vscode/src/core/tail.ts",
    'import * as vscode from "vscode";',
    /only the folder editor uses the editor/,
  ],
  [
    "the extension's core imports what is above it",
    "apps/vscode/src/core/tail.ts",
    'import "../editor/inline.ts";',
    /editor is above core/,
  ],
  [
    "the extension uses Node.js",
    "apps/vscode/src/editor/inline.ts",
    'import { readFileSync } from "node:fs";',
    /editors in a browser have no Node\.js/,
  ],
  ["lib imports ui", "apps/web/src/lib/time.ts", 'export { Button } from "../ui/Button.tsx";', /ui is above lib/],
  ["code imports a test", "apps/web/src/lib/time.ts", 'import "./test-server.ts";', /only tests import test files/],
  [
    "a package imports an app",
    "packages/protocol/src/api/log.ts",
    'import "@contrail/server";',
    /apps can't be imported/,
  ],
  [
    "an app imports another",
    "apps/web/src/lib/api/api.ts",
    'import type { App } from "@contrail/server";',
    /apps can't be imported/,
  ],
  [
    "a relative path leaves its workspace",
    "apps/web/src/lib/api/api.ts",
    'import "../../../../../packages/protocol/src/api/log.ts";',
    /relative paths don't leave their workspace/,
  ],
  [
    "a script imports a module of a package by path",
    "scripts/start.mjs",
    'import "../packages/protocol/src/api/log.ts";',
    /relative paths don't leave their workspace/,
  ],
  [
    "a package is not declared",
    "apps/server/src/app.ts",
    'import pino from "pino";',
    /apps\/server\/package\.json does not declare pino/,
  ],
  ["code can't use the root's dependencies", "apps/server/src/app.ts", 'import "vite";', /does not declare vite/],
  [
    "code imports a test package",
    "apps/server/src/mail/mail.ts",
    'import "smtp-server";',
    /smtp-server is for tests only/,
  ],
  [
    "a test imports an undeclared package",
    "apps/server/src/mail.test.ts",
    'import "sinon";',
    /no package\.json above it declares sinon/,
  ],
  [
    "the logger imports code from protocol",
    "packages/logger/src/event.ts",
    'import { levels } from "@contrail/protocol";',
    /only import types from protocol/,
  ],
  [
    "the logger has a dependency",
    "packages/logger/src/send.ts",
    'import axios from "axios";',
    /the logger has no dependencies/,
  ],
];

test.each(rejected)("rejected: %s", (_rule, path, source, violation) => {
  expect(check({ [path]: source })).toEqual([expect.stringMatching(violation)]);
});

test("a violation names the file, the line and the import, and says what to do", () => {
  const source = '// Logs.\nimport { a } from "../errors.ts";\nimport { b } from "../issues/b.ts";\n';
  expect(check({ "apps/server/src/logs/routes.ts": source })).toEqual([
    `apps/server/src/logs/routes.ts:3 imports "../issues/b.ts", but features don't import each other: pass one to the other as an argument in app/.`,
  ]);
});

test("a cycle is printed as a path, types included", () => {
  const tree = {
    "apps/server/src/logs/a.ts": 'import { b } from "./b.ts";',
    "apps/server/src/logs/b.ts": 'import type { C } from "./c.ts";',
    "apps/server/src/logs/c.ts": 'export * from "./a.ts";',
    "apps/server/src/logs/d.ts": 'import { a } from "./a.ts";',
  };
  expect(check(tree)).toEqual([
    "apps/server/src/logs/a.ts -> apps/server/src/logs/b.ts -> apps/server/src/logs/c.ts -> apps/server/src/logs/a.ts is a cycle: move what both need into a module below them.",
  ]);
});

test("a cycle through a package name is found", () => {
  const tree = {
    "packages/protocol/src/index.ts": 'export * from "./api/log.ts";',
    "packages/protocol/src/api/log.ts": 'import { a } from "@contrail/protocol";',
    "packages/protocol/package.json": JSON.stringify({
      name: "@contrail/protocol",
      dependencies: { "@contrail/protocol": "*" },
      exports: { ".": { default: "./src/index.ts" } },
    }),
  };
  expect(check(tree)).toEqual([expect.stringContaining("is a cycle")]);
});

test("two paths to one module are not a cycle", () => {
  const tree = {
    "apps/server/src/logs/a.ts": 'import "./b.ts"; import "./c.ts";',
    "apps/server/src/logs/b.ts": 'import "./d.ts";',
    "apps/server/src/logs/c.ts": 'import "./d.ts";',
    "apps/server/src/logs/d.ts": "export const d = 1;",
  };
  expect(check(tree)).toEqual([]);
});
