// Installs missing packages, according to the list that npm writes to node_modules after an installation.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./lock.mjs";
import { root } from "./root.mjs";
import { runQuietly } from "./run.mjs";

/**
 * @typedef {{ version?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by folder
 * @typedef {"run" | "develop"} Scope what the packages are for; "develop" adds the test tools
 */

/**
 * Resolves to whether everything is installed; prints what went wrong.
 * @param {Scope} scope
 */
export async function installPackages(scope) {
  if (isComplete(scope) && hasEngine()) return true;
  return withLock(async () => {
    const isReady = isComplete(scope) || (await installProject(scope));
    return isReady && (hasEngine() || installPortableEngine());
  });
}

/**
 * @param {Scope} scope
 * @param {string} [folder] with its own lockfile
 */
function isComplete(scope, folder = ".") {
  const installed = readPackages(join(folder, "node_modules/.package-lock.json"));
  const locked = readPackages(join(folder, "package-lock.json"));
  return installed !== undefined && isInstalled(locked ?? {}, installed, scope);
}

/** The log engine's WebAssembly build, for Linux machines without a native build. */
const portableEngine = "apps/server/portable-engine";

function hasEngine() {
  if (process.platform !== "linux") return true;
  const native = join(root, "node_modules/@chdb", `lib-linux-${process.arch}-gnu`);
  return existsSync(native) || isComplete("run", portableEngine);
}

/**
 * @param {LockedPackages} locked what package-lock.json requires
 * @param {LockedPackages} installed what is installed
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
 * Optional packages are mostly for other platforms, so they may be missing.
 * @param {LockedPackage} entry
 * @param {Scope} scope
 */
function isNeeded(entry, scope) {
  return !entry.optional && !entry.devOptional && (scope === "develop" || !entry.dev);
}

/** @param {Scope} scope */
function installProject(scope) {
  console.log("Installing packages (once, about 1 min)…");
  // `npm ci` starts with an empty folder, so dev dependencies that were installed must be requested again.
  const hadTestTools = Object.values(readPackages("node_modules/.package-lock.json") ?? {}).some((entry) => entry.dev);
  const selection = scope === "develop" || hadTestTools ? "--include=dev" : "--omit=dev";
  return npmCi(selection);
}

function installPortableEngine() {
  console.log("Installing the portable log engine (once, 100 MB)…");
  return npmCi("--prefix", portableEngine);
}

/** @param {string[]} options */
async function npmCi(...options) {
  const { code, output } = await runQuietly("npm", ["ci", ...options, "--no-audit", "--no-fund"]);
  if (code === 0) return true;
  console.error(
    `${output}\n\nFailed to install the packages. Check your network connection, then run the command again.`,
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
