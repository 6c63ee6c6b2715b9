// Adds the package to the dependencies of an application, by its permanent URL.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { CliError } from "./cli-error.ts";
import type { Project } from "./project.ts";

const packageName = "@contrail/logger";

const managers = [
  { lock: "pnpm-lock.yaml", command: "pnpm", args: ["add"] },
  { lock: "yarn.lock", command: "yarn", args: ["add"] },
  { lock: "bun.lock", command: "bun", args: ["add"] },
];
const npm = { command: "npm", args: ["install", "--no-audit", "--no-fund"] };

/** @returns whether it had to be installed */
export function installPackage(project: Project, url: string): boolean {
  if (project.manifest.dependencies?.[packageName] === url && isInstalled(project)) return false;
  const { command, args } = managers.find(({ lock }) => project.has(lock)) ?? npm;
  const { npm_config_package: _ours, ...env } = process.env;
  const words = [...args, `${packageName}@${url}`];
  const { status, stdout, stderr, error } = spawnSync(command, words, {
    cwd: project.folder,
    env,
    encoding: "utf8",
    // On Windows, package managers are scripts, which need a shell.
    shell: process.platform === "win32",
  });
  if (status === 0) return true;
  const reason = (error?.message ?? `${stdout}${stderr}`).trim();
  throw new CliError(`Couldn't install the package. Nothing else was changed.\n\n${reason}\n`, [
    "Fix this and run the command again, or install the package yourself:",
    "",
    `  ${command} ${words.join(" ")}`,
  ]);
}

/** The URL of this version; npx records where it got this copy. */
export function ownPackageUrl(endpoint: string): string {
  const installed = readJson<{ packages?: Record<string, { resolved?: string }> }>("../../../../.package-lock.json");
  const { version = "" } = readJson<{ version?: string }>("../../package.json") ?? {};
  return packageUrlFor(version, installed?.packages?.[`node_modules/${packageName}`]?.resolved, endpoint);
}

/** Next to the file that this copy was installed from; if that is unknown, on the server. */
export function packageUrlFor(version: string, resolved: string | undefined, endpoint: string): string {
  const base = resolved?.startsWith("http") ? resolved : new URL("/sdk/", endpoint);
  return new URL(`contrail-logger-${version}.tgz`, base).href;
}

function isInstalled({ folder }: Project): boolean {
  try {
    createRequire(join(folder, "package.json")).resolve(packageName);
    return true;
  } catch {
    return false;
  }
}

function readJson<Content>(path: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as Content;
  } catch {
    return undefined;
  }
}
