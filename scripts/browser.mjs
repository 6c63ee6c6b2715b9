// Finds a Chromium, and installs Debian's if there is none.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runLive, runQuietly } from "./run.mjs";

const browsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** The same engine without a window around the page, which is faster. */
const shells = ["chromium-headless-shell", "chrome-headless-shell"];
const macApplication = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * Resolves to the browser's path, or prints what to do and resolves to undefined.
 * @param {{ prefersShell?: boolean }} [options]
 */
export async function ensureBrowser({ prefersShell = false } = {}) {
  const commands = prefersShell ? [...shells, ...browsers] : browsers;
  if (!findBrowser(commands)) await installBrowser(prefersShell);
  const browser = findBrowser(commands);
  if (!browser) {
    console.error("The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its executable.");
  }
  return browser;
}

/** @param {readonly string[]} commands */
function findBrowser(commands, env = process.env) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const folders = (env.PATH ?? "").split(delimiter);
  const candidates = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...candidates, macApplication].find((path) => existsSync(path));
}

/** @param {boolean} prefersShell */
async function installBrowser(prefersShell) {
  const asRoot = await rootPrefix();
  if (!asRoot || !existsSync("/usr/bin/apt-get")) return;
  console.log("Installing Chromium for the browser tests…");
  const apt = [...asRoot, "DEBIAN_FRONTEND=noninteractive", "apt-get", "-oDPkg::Lock::Timeout=600"];
  const install = [...apt, "install", "--yes", "--no-install-recommends", "fonts-liberation"];
  await runLive("/usr/bin/env", [...asRoot, "apt-get", "update", "-qq"]);
  // Ubuntu has no package of the shell.
  if (prefersShell && (await runLive("/usr/bin/env", [...install, "chromium-headless-shell"])) === 0) return;
  await runLive("/usr/bin/env", [...install, "chromium"]);
}

/** The prefix that runs a command as root: empty for root itself, undefined without permission. */
async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  const { code } = await runQuietly("/usr/bin/env", ["sudo", "-n", "true"]);
  return code === 0 ? ["sudo", "-n"] : undefined;
}
