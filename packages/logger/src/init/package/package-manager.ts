// The package manager of an application: its own, or that of the workspace it is part of.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Manifest } from "../project.ts";

export interface PackageManager {
  name: "npm" | "pnpm" | "yarn" | "bun";
  /** The folder with its lock file. */
  root: string;
  /** What adds a package, without the package. */
  args: readonly string[];
  /** Programs to try, in this order. */
  programs: readonly (readonly string[])[];
}

type Name = PackageManager["name"];

/** In a folder with several of them, the first one counts: a stray package-lock.json is the most common leftover. */
const files: Readonly<Record<string, Name>> = {
  "pnpm-lock.yaml": "pnpm",
  "pnpm-workspace.yaml": "pnpm",
  "bun.lock": "bun",
  "bun.lockb": "bun",
  "yarn.lock": "yarn",
  "package-lock.json": "npm",
  "npm-shrinkwrap.json": "npm",
};

/** @param userAgent of the package manager that runs the command, which decides for a new project */
export function detectPackageManager(folder: string, userAgent = ""): PackageManager {
  for (const parent of foldersAbove(folder)) {
    const manifest = readManifest(parent);
    if (parent !== folder && !isWorkspaceRoot(parent, manifest)) continue;
    const [, file] = Object.entries(files).find(([path]) => existsSync(join(parent, path))) ?? [];
    const name = declaredName(manifest) ?? file;
    if (name) return toPackageManager(name, parent, folder, manifest);
  }
  return toPackageManager(toName(/^\w+/.exec(userAgent)?.[0]) ?? "npm", folder, folder, {});
}

/** From the folder itself to that of the repository. */
function foldersAbove(folder: string): string[] {
  const parent = dirname(folder);
  const isLast = parent === folder || existsSync(join(folder, ".git"));
  return [folder, ...(isLast ? [] : foldersAbove(parent))];
}

function isWorkspaceRoot(folder: string, { workspaces }: Manifest): boolean {
  return workspaces !== undefined || existsSync(join(folder, "pnpm-workspace.yaml"));
}

function declaredName({ packageManager, devEngines }: Manifest): Name | undefined {
  return toName(packageManager?.split("@")[0]) ?? toName(devEngines?.packageManager?.name);
}

function toName(word: string | undefined): Name | undefined {
  return (["npm", "pnpm", "yarn", "bun"] as const).find((name) => name === word);
}

function toPackageManager(name: Name, root: string, folder: string, manifest: Manifest): PackageManager {
  const isRoot = root === folder && isWorkspaceRoot(root, manifest);
  const args: Readonly<Record<Name, readonly string[]>> = {
    npm: ["install", "--no-audit", "--no-fund"],
    pnpm: ["add", ...(isRoot ? ["--workspace-root"] : [])],
    // From version 2, Yarn has no such option and needs none.
    yarn: ["add", ...(isRoot && isYarnOne(root, manifest) ? ["--ignore-workspace-root-check"] : [])],
    bun: ["add"],
  };
  const [, release] = /^yarnPath:\s*["']?([^"'\r\n]+)/m.exec(readText(join(root, ".yarnrc.yml"))) ?? [];
  const own = name === "yarn" && release ? [[process.execPath, join(root, release.trim())]] : [];
  return { name, root, args: args[name], programs: [...own, [name], ["corepack", name]] };
}

function isYarnOne(root: string, { packageManager = "" }: Manifest): boolean {
  if (/^yarn@\d/.test(packageManager)) return packageManager.startsWith("yarn@1.");
  return readText(join(root, "yarn.lock")).includes("yarn lockfile v1");
}

function readManifest(folder: string): Manifest {
  try {
    return JSON.parse(readText(join(folder, "package.json"))) as Manifest;
  } catch {
    return {};
  }
}

function readText(path: string): string {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
