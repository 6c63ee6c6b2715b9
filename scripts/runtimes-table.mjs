// The table of supported runtimes in the logger's README, from the results of `npm run test:runtimes`.
// `node scripts/runtimes-table.mjs` updates it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./root.mjs";

/** @typedef {{ name: string, title: string, version: string, checks: string, outcome: "passed" | "failed" | "not installed", seconds: number, reason?: string }} RuntimeResult */

export const resultsFile = "tests/runtimes/results.json";
export const readmeFile = "packages/logger/README.md";

const table = /(?<=<!-- runtimes -->\n).*?(?=<!-- \/runtimes -->)/s;

/** @returns {RuntimeResult[]} */
export function readResults() {
  return JSON.parse(readFileSync(join(root, resultsFile), "utf8"));
}

/** Only what has passed is supported. Below it is what couldn't be installed, and why. */
export function toTable(results = readResults()) {
  const having = (/** @type {RuntimeResult["outcome"]} */ wanted) =>
    results.filter(({ outcome }) => outcome === wanted);
  const rows = having("passed").map(({ title, version, checks }) => `| ${title} | ${version} | ${checks} |`);
  const missing = having("not installed").map(({ title, reason }) => `- ${title}: not tested, ${reason}`);
  const list = missing.length > 0 ? ["", ...missing] : [];
  return ["| | version | tested |", "|---|---|---|", ...rows, ...list, ""].join("\n");
}

export function writeTable() {
  const file = join(root, readmeFile);
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace(table, () => toTable()),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) writeTable();
