import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { copyPackage, packageUrlFor } from "./own-package.ts";
import { makeProject } from "./testing/project-folder.ts";

const endpoint = "https://api.example/api/logs";

describe("an application depends on the permanent URL", () => {
  test.each([
    ["run from it", "https://logs.example/sdk/contrail-logger-1.2.3.tgz", "https://logs.example"],
    ["run from the current package", "https://logs.example/sdk/contrail-logger.tgz", "https://logs.example"],
    [
      "run from a path behind a proxy",
      "https://example.com/contrail/sdk/contrail-logger.tgz",
      "https://example.com/contrail",
    ],
    ["run from a file", "file:../contrail-logger.tgz", "https://api.example"],
    ["run by a tool that doesn't record it", undefined, "https://api.example"],
  ])("%s", (_how, resolved, server) => {
    expect(packageUrlFor("1.2.3", resolved, endpoint)).toBe(`${server}/sdk/contrail-logger-1.2.3.tgz`);
  });
});

test("the copy for Deno has everything that its entry imports, with types, and is made once", () => {
  const dist = makeProject({
    "node/index.mjs": 'import"../chunk-1.mjs";import{a as b}from"../chunk-2.mjs";export{b as init};',
    "node/index.cjs": "",
    "node/index.d.mts": 'import { Logger } from "../logger-3.mjs";\nexport { Logger };\n',
    "chunk-1.mjs": 'import { hostname } from "node:os";\nimport("./chunk-4.mjs");\n',
    "chunk-2.mjs": 'export * from "./chunk-1.mjs";',
    "chunk-4.mjs": "",
    "logger-3.d.mts": "export interface Logger {}\n",
    "browser/index.mjs": "",
  });
  const folder = makeProject({ "vendor/logger/chunk-0.mjs": "" });
  expect(copyPackage(folder, "vendor/logger", dist)[0]).toBe("  created  vendor/logger");
  const copy = join(folder, "vendor/logger");
  const names = readdirSync(copy, { recursive: true, encoding: "utf8" });
  expect(names.toSorted()).toEqual([
    "chunk-1.mjs",
    "chunk-2.mjs",
    "chunk-4.mjs",
    "logger-3.d.mts",
    "node",
    "node/index.d.mts",
    "node/index.mjs",
  ]);
  expect(readFileSync(join(copy, "node/index.mjs"), "utf8")).toMatch(/^\/\/ @ts-self-types=".\/index.d.mts"\n/);
  expect(readFileSync(join(copy, "node/index.d.mts"), "utf8")).toContain('"../logger-3.d.mts"');
  expect(copyPackage(folder, "vendor/logger", dist)).toEqual([]);
});
