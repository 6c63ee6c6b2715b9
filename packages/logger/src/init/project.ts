// The application that the logger is added to.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CliError } from "./cli-error.ts";

export interface Manifest {
  type?: string;
  main?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export interface Project {
  folder: string;
  manifest: Manifest;
  isTypeScript: boolean;
  /** Files and folders; paths are relative, with forward slashes. */
  has(path: string): boolean;
  read(path: string): string | undefined;
  /** The first of these that exists. */
  find(paths: readonly string[]): string | undefined;
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
    versionOf: (name) => manifest.dependencies?.[name] ?? manifest.devDependencies?.[name],
  };
}

function parseManifest(text: string | undefined): Manifest {
  if (text === undefined) {
    throw new CliError("There is no package.json here. Run the command in your application's folder.");
  }
  try {
    return JSON.parse(text) as Manifest;
  } catch (error) {
    throw new CliError(`Couldn't read package.json: ${(error as Error).message}.`);
  }
}
