// Adds the package to the dependencies of an application, by its permanent URL.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { CliError } from "../cli-error.ts";
import type { Project } from "../project.ts";
import { detectPackageManager, type PackageManager } from "./package-manager.ts";

const packageName = "@contrail/logger";

/** @returns what was changed, as lines to print; nothing if it was installed already */
export async function installPackage(project: Project, url: string): Promise<string[]> {
  const manager = detectPackageManager(project.folder, process.env.npm_config_user_agent);
  const copy = `vendor/${url.slice(url.lastIndexOf("/") + 1)}`;
  const installed = project.manifest?.dependencies?.[packageName];
  if ((installed === url || installed === `file:./${copy}`) && isInstalled(project, manager)) return [];
  const output = addPackage(project, manager, url);
  if (output === undefined) return ["  changed  package.json", `    + ${packageName} from ${url}`, ""];
  // Yarn 2 and later only install over HTTPS, unless the host is in their settings.
  if (!output.includes("YN0081")) throw installError(output, manager, url);
  await download(url, project.folder, copy);
  const retried = addPackage(project, manager, `file:./${copy}`);
  if (retried !== undefined) throw installError(retried, manager, `file:./${copy}`);
  return [
    `  created  ${copy}`,
    "  changed  package.json",
    `    + ${packageName} from ${copy}, because Yarn doesn't install over http. Add this file to source control.`,
    "",
  ];
}

/** How to install the package by hand. */
export function installLine({ folder }: Project, url: string): string {
  return toLine(detectPackageManager(folder, process.env.npm_config_user_agent), url);
}

function toLine({ name, args }: PackageManager, from: string): string {
  return [name, ...args.filter((word) => !word.startsWith("--no-")), `${packageName}@${from}`].join(" ");
}

/** @returns undefined, or the output of the package manager that failed */
function addPackage(project: Project, { programs, args, name }: PackageManager, from: string): string | undefined {
  const { npm_config_package: _ours, ...env } = process.env;
  let output = `${name} isn't installed on this machine.`;
  for (const [program = name, ...first] of programs) {
    const words = [...first, ...args, `${packageName}@${from}`];
    const { status, stdout, stderr, error } = spawnSync(program, words, {
      cwd: project.folder,
      env: { ...env, COREPACK_ENABLE_DOWNLOAD_PROMPT: "0" },
      encoding: "utf8",
      // On Windows, package managers are scripts, which need a shell.
      shell: process.platform === "win32",
    });
    if (status === 0) return undefined;
    const isMissing = (error as NodeJS.ErrnoException | undefined)?.code === "ENOENT";
    if (!isMissing) output = (error?.message ?? `${stdout}${stderr}`).trim();
    // Yarn 1 refuses a project of a later version and points to Corepack.
    if (!isMissing && !/corepack/i.test(output)) return output;
  }
  return output;
}

function installError(reason: string, manager: PackageManager, from: string): CliError {
  return new CliError(`Couldn't install the package. Nothing else was changed.\n\n${reason}\n`, [
    "Fix this and run the command again, or install the package yourself:",
    "",
    `  ${toLine(manager, from)}`,
  ]);
}

async function download(url: string, folder: string, path: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new CliError(`Couldn't download ${url}: the server responded with ${response.status}.`);
  mkdirSync(join(folder, "vendor"), { recursive: true });
  writeFileSync(join(folder, path), Buffer.from(await response.arrayBuffer()));
}

function isInstalled({ folder }: Project, { root }: PackageManager): boolean {
  try {
    createRequire(join(folder, "package.json")).resolve(packageName);
    return true;
  } catch {
    // With Plug'n'Play, only Yarn's own runtime can resolve it.
    const lock = join(root, "yarn.lock");
    return existsSync(join(root, ".pnp.cjs")) && readFileSync(lock, "utf8").includes(`"${packageName}@`);
  }
}
