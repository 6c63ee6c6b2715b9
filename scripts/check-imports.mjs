// `npm test -- imports`: imports point downwards only, name only declared packages, and never run in a circle.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "./files.mjs";
import { checkTree } from "./imports/check-tree.mjs";
import { root } from "./root.mjs";

const folders = ["apps", "packages", "scripts", "e2e", "benchmarks"];
const atRoot = readdirSync(root).filter((name) => /\.ts$|^package\.json$/.test(name));
const paths = [...atRoot, ...folders.flatMap(listFiles)].filter((path) => /\.[cm]?[jt]sx?$|package\.json$/.test(path));

const complaints = checkTree(new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")])));
if (complaints.length === 0) {
  console.log(`The imports of ${paths.length} files are in order.`);
} else {
  for (const complaint of complaints) console.error(complaint);
  process.exitCode = 1;
}
