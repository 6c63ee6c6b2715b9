// The copy of the package that this command is part of.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

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

/** @returns what was changed, as lines to print; nothing if the project has this version already */
export function copyPackage(folder: string, path: string): string[] {
  const source = fileURLToPath(new URL("../node", import.meta.url));
  const target = join(folder, path);
  const files = readdirSync(source).filter((name) => /\.(?:mjs|d\.mts)$/.test(name));
  const copies = files.map(
    (name) => [join(target, name), forDeno(name, readFileSync(join(source, name), "utf8"))] as const,
  );
  if (copies.every(([file, code]) => existsSync(file) && readFileSync(file, "utf8") === code)) return [];
  // Names of other versions have other hashes.
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const [file, code] of copies) writeFileSync(file, code);
  return [
    `  created  ${path}`,
    "    + @contrail/logger, because Deno doesn't install packages from a URL. Add this folder to source control.",
    "",
  ];

  /** Outside of a package, Deno finds types by comments and full file names only. */
  function forDeno(name: string, code: string): string {
    if (name.endsWith(".d.mts")) return code.replace(/\.mjs(?=["'])/g, ".d.mts");
    const types = name.replace(/\.mjs$/, ".d.mts");
    return files.includes(types) ? `// @ts-self-types="./${types}"\n${code}` : code;
  }
}

/** Paths are relative to dist/init, where the bundled command is. */
function readJson<Content>(path: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as Content;
  } catch {
    return undefined;
  }
}
