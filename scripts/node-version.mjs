// Reports that Node is too old, before anything fails with a less helpful error.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** Exits with an error message unless this Node satisfies `engines` in package.json. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const message = nodeTooOldMessage(process.versions.node, engines.node);
  if (!message) return;
  console.error(message);
  process.exit(1);
}

/**
 * @param {string} version such as "18.12.1"
 * @param {string} range such as ">=20.19.0"
 */
export function nodeTooOldMessage(version, range) {
  const minimum = range.replace(/^>=\s*/, "");
  if (compare(version, minimum) >= 0) return;
  return `Contrail needs Node ${minimum} or newer, but this is Node ${version}. Install a newer version from https://nodejs.org and run the command again.`;
}

/**
 * @param {string} a
 * @param {string} b
 */
function compare(a, b) {
  const [left, right] = [a, b].map((version) => version.split(".").map(Number));
  const differing = [0, 1, 2].find((part) => left?.[part] !== right?.[part]);
  return differing === undefined ? 0 : Number(left?.[differing]) - Number(right?.[differing]);
}
