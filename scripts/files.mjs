// Lists the source files of the repository.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const generated = new Set(["node_modules", "dist", ".tsc"]);

/**
 * Paths below `folder`, sorted, relative to the root, with forward slashes; without installed or generated files.
 * @param {string} folder relative to the root
 * @returns {string[]}
 */
export function listFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !generated.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFiles(path) : [path];
    });
}

/**
 * Tests, and modules that only tests use: `x.test.ts`, `x.contract.ts`, `test-server.ts`, anything in `testing/`.
 * @param {string} path
 */
export function isTest(path) {
  return /\.(?:test|contract)\.tsx?$|\/(?:test|contract)(?:-[^/]+)?\.tsx?$|\/testing\/|^e2e\//.test(path);
}
