import { expect, test } from "vitest";
import { affectedTests } from "./affected-tests.mjs";

const files = new Map(
  Object.entries({
    "package.json": '{ "name": "contrail" }',
    "packages/protocol/package.json":
      '{ "name": "@contrail/protocol", "exports": { ".": { "default": "./src/index.ts" } } }',
    "packages/protocol/src/index.ts": 'export * from "./level.ts";',
    "packages/protocol/src/level.ts": "",
    "packages/protocol/src/level.test.ts": 'import "./level.ts";',
    "apps/server/package.json": '{ "name": "@contrail/server", "dependencies": { "@contrail/protocol": "*" } }',
    "apps/server/src/app.ts": 'import "./logs/routes.ts"; import "./logs/export.ts";',
    "apps/server/src/app.test.ts": 'import "./app.ts";',
    "apps/server/src/testing/test-app.ts": 'import "../app.ts";',
    "apps/server/src/logs/format-line.ts": "",
    "apps/server/src/logs/export.ts": 'import "./format-line.ts";',
    "apps/server/src/logs/export.test.ts": 'import "./export.ts";',
    "apps/server/src/logs/many-logs.test.ts": 'import "../testing/test-app.ts";',
    "apps/server/src/teams/teams.test.ts": 'import "../testing/test-app.ts";',
    "apps/server/src/audit/exports.test.ts": 'import "../testing/test-app.ts";',
    "apps/server/src/logs/routes.ts": 'import { levels } from "@contrail/protocol"; import type { A } from "./a.ts";',
    "apps/server/src/logs/routes.test.ts": 'const routes = await import("./routes.ts");',
    "apps/server/src/logs/a.ts": "export interface A {}",
    "apps/server/src/logs/count-thread.ts": "",
    "apps/server/src/logs/count.ts": 'startThread(new URL("count-thread.ts", import.meta.url));',
    "apps/server/src/logs/count.test.ts": 'import "./count.ts";',
    "packages/logger/package.json": '{ "name": "@contrail/logger" }',
    "packages/logger/src/node/index.ts": 'import "./flush.ts"; import type { Level } from "./level.ts";',
    "packages/logger/src/node/flush.ts": "",
    "packages/logger/src/node/level.ts": "",
    "packages/logger/src/exit/exit.test.ts": 'const code = await bundle("node/index.ts");',
    "apps/server/src/proofs/tenants.test.ts": 'import "../app.ts";',
    "apps/server/src/proofs/permissions.test.ts": 'import "../app.ts";',
    "apps/server/src/logs/kill.proof.test.ts": 'import "../app.ts";',
    "e2e/logs.test.ts": 'import "../apps/server/src/app.ts";',
  }),
);

const tests = (...names: string[]) => names.map((name) => `apps/server/src/${name}.test.ts`);

test.each([
  ["a test itself", ["apps/server/src/app.test.ts"], tests("app")],
  [
    "a module: the nearest tests come first; through the assembly, only those about the same or about what uses it",
    ["apps/server/src/logs/format-line.ts"],
    tests("logs/export", "logs/many-logs", "audit/exports"),
  ],
  [
    "routes, which the assembly uses itself, with the proof of their permissions",
    ["apps/server/src/logs/routes.ts"],
    tests("logs/routes", "logs/many-logs", "proofs/permissions"),
  ],
  ["a module that another runs in a thread", ["apps/server/src/logs/count-thread.ts"], tests("logs/count")],
  [
    "a module that a test bundles with its package",
    ["packages/logger/src/node/flush.ts"],
    ["packages/logger/src/exit/exit.test.ts"],
  ],
  ["the assembly, which everything passes through", ["apps/server/src/app.ts"], tests("app")],
  ["a module of a package", ["packages/protocol/src/level.ts"], ["packages/protocol/src/level.test.ts"]],
  ["types, which affect no test", ["apps/server/src/logs/a.ts", "packages/logger/src/node/level.ts"], []],
  ["files that no module imports, or that were deleted", ["README.md", "apps/server/src/gone.test.ts"], []],
])("a change of %s", (_, changed, expected) => {
  expect(affectedTests(files, changed)).toEqual(expected);
});
