// The application that the logger is added to.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CliError } from "./cli-error.ts";

export interface Manifest {
  type?: string;
  main?: string;
  module?: string;
  sideEffects?: boolean | string[];
  jest?: unknown;
  packageManager?: string;
  devEngines?: { packageManager?: { name?: string } };
  workspaces?: unknown;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export interface Project {
  folder: string;
  /** undefined without a package.json, as in many Deno projects. */
  manifest: Manifest | undefined;
  isTypeScript: boolean;
  /** Files and folders; paths are relative, with forward slashes. */
  has(path: string): boolean;
  read(path: string): string | undefined;
  /** The first of these that exists. */
  find(paths: readonly string[]): string | undefined;
  /** All files in a folder and its subfolders. */
  list(path: string): string[];
  /** The requested version range. */
  versionOf(name: string): string | undefined;
}

export function openProject(folder: string): Project {
  const has = (path: string) => existsSync(join(folder, path));
  const read = (path: string) => (has(path) ? readFileSync(join(folder, path), "utf8") : undefined);
  const manifest = parseManifest(read("package.json"));
  return {
    folder,
    manifest,
    isTypeScript: has("tsconfig.json"),
    has,
    read,
    find: (paths) => paths.find(has),
    list(path) {
      if (!has(path)) return [];
      const entries = readdirSync(join(folder, path), { recursive: true, encoding: "utf8" });
      return entries.map((entry) => `${path}/${entry.replaceAll("\\", "/")}`).toSorted();
    },
    versionOf: (name) => manifest?.dependencies?.[name] ?? manifest?.devDependencies?.[name],
  };
}

/** Every project but one for Deno has a package.json, into which the logger is installed. */
export function requireManifest({ manifest }: Project): void {
  if (manifest) return;
  throw new CliError("There is no package.json here. Run the command in your application's folder.");
}

export function parseManifest(text: string | undefined): Manifest | undefined {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Manifest;
  } catch (error) {
    throw new CliError(`Couldn't read package.json: ${(error as Error).message}.`);
  }
}
