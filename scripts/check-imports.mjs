// `npm test -- imports`: imports point downwards only, use only declared packages, and have no cycles.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "./files.mjs";
import { checkTree } from "./imports/check-tree.mjs";
import { root } from "./root.mjs";

const folders = ["apps", "packages", "scripts", "e2e", "benchmarks"];
const atRoot = readdirSync(root).filter((name) => /\.ts$|^package\.json$/.test(name));
const paths = [...atRoot, ...folders.flatMap(listFiles)].filter((path) => /\.[cm]?[jt]sx?$|package\.json$/.test(path));

const violations = checkTree(new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")])));
if (violations.length === 0) {
  console.log(`Checked the imports of ${paths.length} files.`);
} else {
  for (const violation of violations) console.error(violation);
  process.exitCode = 1;
}
