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
    "apps/server/src/app.ts": 'import "./logs/routes.ts";',
    "apps/server/src/app.test.ts": 'import "./app.ts";',
    "apps/server/src/logs/routes.ts": 'import { levels } from "@contrail/protocol"; import type { A } from "./a.ts";',
    "apps/server/src/logs/routes.test.ts": 'const routes = await import("./routes.ts");',
    "apps/server/src/logs/a.ts": "export interface A {}",
    "apps/server/src/proofs/tenants.test.ts": 'import "../app.ts";',
    "apps/server/src/logs/kill.proof.test.ts": 'import "../app.ts";',
    "e2e/logs.test.ts": 'import "../apps/server/src/app.ts";',
  }),
);

test.each([
  ["a test itself", ["apps/server/src/app.test.ts"], ["apps/server/src/app.test.ts"]],
  [
    "a module: the nearest tests come first, and slow ones not at all",
    ["apps/server/src/logs/routes.ts"],
    ["apps/server/src/logs/routes.test.ts", "apps/server/src/app.test.ts"],
  ],
  [
    "a module of a package",
    ["packages/protocol/src/level.ts"],
    ["packages/protocol/src/level.test.ts", "apps/server/src/logs/routes.test.ts", "apps/server/src/app.test.ts"],
  ],
  ["types, which affect no test", ["apps/server/src/logs/a.ts"], []],
  ["files that no module imports, or that were deleted", ["README.md", "apps/server/src/gone.test.ts"], []],
])("a change of %s", (_, changed, expected) => {
  expect(affectedTests(files, changed)).toEqual(expected);
});
