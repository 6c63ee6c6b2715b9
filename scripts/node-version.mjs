// Says in a sentence that Node is too old, before anything fails in a less friendly way.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** Ends the process with a sentence unless this Node satisfies `engines` of package.json. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const complaint = oldNodeComplaint(process.versions.node, engines.node);
  if (!complaint) return;
  console.error(complaint);
  process.exit(1);
}

/**
 * @param {string} version such as "18.12.1"
 * @param {string} range such as ">=20.19.0"
 */
export function oldNodeComplaint(version, range) {
  const floor = range.replace(/^>=\s*/, "");
  if (compare(version, floor) >= 0) return;
  return `Contrail needs Node ${floor} or newer, and this is Node ${version}. Install a current Node from https://nodejs.org and run the command again.`;
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
