// Finds the Chromium for the browser tests, and installs Debian's if there is none.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runLive, runQuietly } from "./run.mjs";

const commands = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macApplication = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** Resolves to the browser's path, or prints what to do and resolves to undefined. */
export async function ensureBrowser() {
  return findBrowser() ?? (await installBrowser());
}

function findBrowser(env = process.env) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const folders = (env.PATH ?? "").split(delimiter);
  const candidates = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...candidates, macApplication].find((path) => existsSync(path));
}

async function installBrowser() {
  const asRoot = await rootPrefix();
  if (asRoot && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium for the browser tests…");
    await runLive("/usr/bin/env", [...asRoot, "apt-get", "update", "-qq"]);
    await runLive("/usr/bin/env", [
      ...asRoot,
      "DEBIAN_FRONTEND=noninteractive",
      "apt-get",
      "-oDPkg::Lock::Timeout=600",
      "install",
      "--yes",
      "--no-install-recommends",
      "chromium",
      "fonts-liberation",
    ]);
  }
  const browser = findBrowser();
  if (!browser) {
    console.error("The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its executable.");
  }
  return browser;
}

/** The prefix that runs a command as root: empty for root itself, undefined without permission. */
async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  const { code } = await runQuietly("/usr/bin/env", ["sudo", "-n", "true"]);
  return code === 0 ? ["sudo", "-n"] : undefined;
}
