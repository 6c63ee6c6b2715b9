// Builds what is out of date. Each build carries the fingerprint of the files that it was made from.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isTest, listFiles } from "./files.mjs";
import { root } from "./root.mjs";
import { runQuietly } from "./run.mjs";
import { inTurn } from "./turn.mjs";

/** @typedef {{ name: string, folder: string, shows?: () => string[] }} Build with the files that its pages show */

export const serverBuild = { name: "server", folder: "apps/server" };
export const loggerBuild = { name: "logger", folder: "packages/logger" };
const webBuild = {
  name: "web app",
  folder: "apps/web",
  shows: () => ["README.md", ...listFiles("docs/samples"), ...listFiles("examples")],
};

const sharedInputs = ["package-lock.json", "tsconfig.base.json"];

/**
 * Resolves to whether every build is up to date; says itself what went wrong.
 * @param {readonly Build[]} [builds]
 */
export async function buildApps(builds = [serverBuild, webBuild, loggerBuild]) {
  if (!builds.some(isStale)) return true;
  return inTurn(async () => {
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
  console.error(
    `${output}\n\nThe ${build.name} could not be built. Mend what is named above, then run the command again.`,
  );
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
  const hash = createHash("sha256").update(JSON.stringify(builtIn()));
  for (const path of inputs) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** Settings that the web app carries inside. */
function builtIn() {
  return Object.entries(process.env)
    .filter(([name]) => name.startsWith("VITE_"))
    .toSorted(([one], [other]) => one.localeCompare(other));
}
