// The copy of the package that this command is part of.
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
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
  const [source, target] = [fileURLToPath(new URL("../node", import.meta.url)), join(folder, path)];
  const isSame =
    existsSync(target) &&
    readFileSync(join(target, "index.mjs"), "utf8") === readFileSync(join(source, "index.mjs"), "utf8");
  if (isSame) return [];
  rmSync(target, { recursive: true, force: true });
  cpSync(source, target, { recursive: true, filter: (file) => !/\.(?:cjs|cts|map)$/.test(file) });
  return [
    `  created  ${path}`,
    "    + @contrail/logger, because Deno doesn't install packages from a URL. Add this folder to source control.",
    "",
  ];
}

/** Paths are relative to dist/init, where the bundled command is. */
function readJson<Content>(path: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as Content;
  } catch {
    return undefined;
  }
}
