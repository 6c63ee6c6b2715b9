// A small application in a temporary folder, for one test.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** Path -> content. */
export type Files = Readonly<Record<string, string>>;

export function makeProject(files: Files, manifest: object = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "contrail-init-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFiles(folder, { "package.json": JSON.stringify(manifest), ...files });
  return folder;
}

export function writeFiles(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Everything except installed packages. */
export function readFiles(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const written = paths.filter((path) => !path.startsWith("node_modules"));
  return Object.fromEntries(written.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}
