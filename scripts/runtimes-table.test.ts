import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./root.mjs";
import { readmeFile, toTable } from "./runtimes-table.mjs";

test("the README of the logger shows the results of npm run test:runtimes: node scripts/runtimes-table.mjs", () => {
  expect(readFileSync(join(root, readmeFile), "utf8")).toContain(`<!-- runtimes -->\n${toTable()}<!-- /runtimes -->`);
});
