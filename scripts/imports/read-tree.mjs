// Reads the modules and manifests of the repository.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../files.mjs";
import { root } from "../root.mjs";

const folders = ["apps", "packages", "scripts", "e2e", "benchmarks"];

/** @returns {Map<string, string>} path, relative to the root -> content */
export function readTree() {
  const atRoot = readdirSync(root).filter((name) => /\.ts$|^package\.json$/.test(name));
  const paths = [...atRoot, ...folders.flatMap(listFiles)].filter((path) =>
    /\.[cm]?[jt]sx?$|package\.json$/.test(path),
  );
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));
}
