// Builds what is out of date. Each build is stamped with a hash of its input files.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isTest, listFiles } from "./files.mjs";
import { withLock } from "./lock.mjs";
import { root } from "./root.mjs";
import { runQuietly } from "./run.mjs";

/** @typedef {{ name: string, folder: string, shows?: () => string[] }} Build `shows` lists files elsewhere whose content it includes */

export const serverBuild = { name: "server", folder: "apps/server" };
export const loggerBuild = { name: "logger", folder: "packages/logger" };
const webBuild = {
  name: "web app",
  folder: "apps/web",
  shows: () => ["README.md", "CHANGELOG.md", ...listFiles("docs/samples"), ...listFiles("examples")],
};

export const extensionBuild = {
  name: "editor extension",
  folder: "apps/vscode",
  shows: () => ["LICENSE", "apps/server/package.json", ...listFiles("scripts/vsix")],
};

const sharedInputs = ["package-lock.json", "tsconfig.base.json"];

/**
 * Resolves to whether every build is up to date; prints what went wrong.
 * @param {readonly Build[]} [builds]
 */
export async function buildApps(builds = [serverBuild, webBuild, loggerBuild, extensionBuild]) {
  if (!builds.some(isStale)) return true;
  return withLock(async () => {
    for (const build of builds) if (isStale(build) && !(await run(build))) return false;
    return true;
  });
}

/** @param {Build} build */
function isStale(build) {
  const stamp = stampOf(build);
  return !existsSync(stamp) || readFileSync(stamp, "utf8") !== fingerprintOf(build);
}

/** @param {Build} build */
async function run(build) {
  console.log(`Building the ${build.name}…`);
  const fingerprint = fingerprintOf(build);
  rmSync(stampOf(build), { force: true });
  const { code, output } = await runQuietly("npm", ["run", "build", "--silent", "--workspace", build.folder], {
    NODE_ENV: "production",
  });
  if (code === 0) {
    writeFileSync(stampOf(build), fingerprint);
    return true;
  }
  console.error(`${output}\n\nFailed to build the ${build.name}. Fix the errors above, then run the command again.`);
  return false;
}

/** @param {Build} build */
function stampOf(build) {
  return join(root, build.folder, "dist", ".made-from");
}

/** @param {Build} build */
function fingerprintOf(build) {
  const inputs = [
    ...listFiles(build.folder),
    ...listFiles("packages"),
    ...listFiles("scripts/sdk"),
    ...(build.shows?.() ?? []),
    ...sharedInputs,
  ].filter((path) => !isTest(path));
  const hash = createHash("sha256").update(JSON.stringify(buildSettings()));
  for (const path of inputs) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** Environment variables that are compiled into the web app. */
function buildSettings() {
  return Object.entries(process.env)
    .filter(([name]) => name.startsWith("VITE_"))
    .toSorted(([one], [other]) => one.localeCompare(other));
}
