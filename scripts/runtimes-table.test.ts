import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./root.mjs";
import { type RuntimeResult, readmeFile, readResults, toTable } from "./runtimes-table.mjs";

test("the README of the logger shows the results of npm run test:runtimes: node scripts/runtimes-table.mjs", () => {
  expect(readFileSync(join(root, readmeFile), "utf8")).toContain(`<!-- runtimes -->\n${toTable()}<!-- /runtimes -->`);
});

test("everything that could be installed has passed", () => {
  expect(readResults().filter(({ outcome }) => outcome === "failed")).toEqual([]);
});

test("what couldn't be installed is listed with the reason, what failed isn't", () => {
  const result = { name: "", version: "1.0.0", checks: "page", seconds: 1 };
  const results: RuntimeResult[] = [
    { ...result, title: "Vue", outcome: "passed" },
    { ...result, title: "React", outcome: "failed", reason: "npm run build failed" },
    { ...result, title: "Nuxt", outcome: "not installed", reason: "npm install failed, ERESOLVE" },
  ];
  expect(toTable(results)).toBe(`| | version | tested |
|---|---|---|
| Vue | 1.0.0 | page |

- Nuxt: not tested, npm install failed, ERESOLVE
`);
});
