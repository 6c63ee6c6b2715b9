// The copy of the package that this command is part of.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

/** The module that Deno loads, in the package and in the copy of it. */
export const denoEntry = "node/index.mjs";

/** The URL of this version; npx records where it got this copy. */
export function ownPackageUrl(endpoint: string): string {
  const installed = readJson<{ packages?: Record<string, { resolved?: string }> }>("../../../../.package-lock.json");
  const { version = "" } = readJson<{ version?: string }>("../../package.json") ?? {};
  return packageUrlFor(version, installed?.packages?.["node_modules/@contrail/logger"]?.resolved, endpoint);
}

/** Next to the file that this copy was installed from; if that is unknown, on the server. */
export function packageUrlFor(version: string, resolved: string | undefined, endpoint: string): string {
  const base = resolved?.startsWith("http") ? resolved : new URL("/sdk/", endpoint);
  return new URL(`contrail-logger-${version}.tgz`, base).href;
}

/**
 * Copies what an application needs in Deno.
 * @returns what was changed, as lines to print; nothing if the project has this version already
 */
export function copyPackage(
  folder: string,
  path: string,
  dist: string = fileURLToPath(new URL("..", import.meta.url)),
): string[] {
  const target = join(folder, path);
  const files = readWithImports(dist, [denoEntry, toTypes(denoEntry)]);
  const copies = Array.from(files, ([name, code]) => [join(target, name), forDeno(name, code)] as const);
  if (copies.every(([file, code]) => existsSync(file) && readFileSync(file, "utf8") === code)) return [];
  // Names of other versions have other hashes.
  rmSync(target, { recursive: true, force: true });
  for (const [file, code] of copies) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
  return [
    `  created  ${path}`,
    "    + @contrail/logger, because Deno doesn't install packages from a URL. Add this folder to source control.",
    "",
  ];
}

/** The code of these files and of all that they import, by path. */
function readWithImports(dist: string, names: readonly string[]): Map<string, string> {
  const files = new Map<string, string>();
  const add = (name: string) => {
    if (files.has(name) || !existsSync(join(dist, name))) return;
    const code = readFileSync(join(dist, name), "utf8");
    files.set(name, code);
    for (const [, specifier = ""] of code.matchAll(/\b(?:from|import)\s*\(?["'](\.[^"'\n]+)["']/g)) {
      const path = posix.join(posix.dirname(name), specifier);
      add(name === toTypes(name) ? toTypes(path) : path);
    }
  };
  for (const name of names) add(name);
  return files;
}

/** Outside of a package, Deno finds types by comments and full file names only. */
function forDeno(name: string, code: string): string {
  if (name === denoEntry) return `// @ts-self-types="./${posix.basename(toTypes(name))}"\n${code}`;
  return name === toTypes(name) ? code.replace(/\.mjs(?=["'])/g, ".d.mts") : code;
}

function toTypes(name: string): string {
  return name.replace(/(?<!\.d)\.m[jt]s$/, ".d.mts");
}

/** Paths are relative to dist/init, where the bundled command is. */
function readJson<Content>(path: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as Content;
  } catch {
    return undefined;
  }
}
