// The table of supported runtimes in the logger's README, from the results of `npm run test:runtimes`.
// `node scripts/runtimes-table.mjs` updates it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./root.mjs";

/** @typedef {{ name: string, title: string, version: string, checks: string[], passed: boolean, seconds: number, error?: string }} RuntimeResult */

export const resultsFile = "tests/runtimes/results.json";
export const readmeFile = "packages/logger/README.md";

const table = /(?<=<!-- runtimes -->\n).*?(?=<!-- \/runtimes -->)/s;

/** Only what has passed is supported. */
export function toTable() {
  /** @type {RuntimeResult[]} */
  const results = JSON.parse(readFileSync(join(root, resultsFile), "utf8"));
  const rows = results
    .filter(({ passed }) => passed)
    .map(({ title, version, checks }) => `| ${title} | ${version} | ${checks.join(", ")} |`);
  return ["| | version | tested |", "|---|---|---|", ...rows, ""].join("\n");
}

export function writeTable() {
  const file = join(root, readmeFile);
  writeFileSync(file, readFileSync(file, "utf8").replace(table, toTable));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) writeTable();
