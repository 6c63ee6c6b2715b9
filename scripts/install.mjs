// Installs the packages that are missing, judged by the list npm leaves in node_modules after a finished install.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { runQuietly } from "./run.mjs";
import { inTurn } from "./turn.mjs";

/**
 * @typedef {{ version?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by folder
 * @typedef {"run" | "develop"} Scope what the packages are for; "develop" adds the test tools
 */

/**
 * Resolves to whether everything is there; says itself what went wrong.
 * @param {Scope} scope
 */
export async function installPackages(scope) {
  if (isComplete(scope)) return true;
  return inTurn(async () => isComplete(scope) || npmCi(scope));
}

/** @param {Scope} scope */
function isComplete(scope) {
  const installed = readPackages("node_modules/.package-lock.json");
  return installed !== undefined && isInstalled(readPackages("package-lock.json") ?? {}, installed, scope);
}

/**
 * @param {LockedPackages} locked what package-lock.json asks for
 * @param {LockedPackages} installed what is there
 * @param {Scope} scope
 */
export function isInstalled(locked, installed, scope) {
  return Object.entries(locked)
    .filter(([folder, entry]) => folder.includes("node_modules/") && isNeeded(entry, scope))
    .every(([folder, entry]) => {
      const found = installed[folder];
      return found !== undefined && found.version === entry.version && found.link === entry.link;
    });
}

/**
 * Optional packages are mostly those of other platforms, so their absence says nothing.
 * @param {LockedPackage} entry
 * @param {Scope} scope
 */
function isNeeded(entry, scope) {
  return !entry.optional && !entry.devOptional && (scope === "develop" || !entry.dev);
}

/** @param {Scope} scope */
async function npmCi(scope) {
  console.log("Installing packages (once, about 1 min)…");
  // `npm ci` starts from an empty folder: test tools that were there must be asked for again.
  const hadTestTools = Object.values(readPackages("node_modules/.package-lock.json") ?? {}).some((entry) => entry.dev);
  const selection = scope === "develop" || hadTestTools ? "--include=dev" : "--omit=dev";
  const { code, output } = await runQuietly("npm", ["ci", selection, "--no-audit", "--no-fund"]);
  if (code === 0) return true;
  console.error(
    `${output}\n\nThe packages could not be installed. Check the network connection, then run the command again.`,
  );
  return false;
}

/**
 * @param {string} path
 * @returns {LockedPackages | undefined}
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), "utf8")).packages;
  } catch {
    return undefined;
  }
}
