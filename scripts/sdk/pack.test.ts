// The package as the server hosts it: the same bytes wherever and whenever it is built.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApps, loggerBuild } from "../build.mjs";
import { root } from "../root.mjs";
import { loggerFolder, packSdk, sdkFolder } from "./pack.mjs";
import { toTarball } from "./tar.mjs";

const { version, exports, bin } = JSON.parse(readFileSync(join(loggerFolder, "package.json"), "utf8"));
const name = `contrail-logger-${version}.tgz`;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "contrail-pack-"));
  expect(await buildApps([loggerBuild])).toBe(true);
});
afterAll(() => rmSync(folder, { recursive: true }));

function published(from = root) {
  return readFileSync(join(from, "packages/logger", sdkFolder, name));
}

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  expect(status, `${stdout}${stderr}`).toBe(0);
  return stdout;
}

describe("a lockfile with the package's hash stays valid", () => {
  test("packed twice, it has the same bytes", () => {
    expect(hashOf(packSdk().get(name))).toBe(hashOf(published()));
  });

  test("built again in another folder, it has the same bytes", () => {
    const copy = copyRepository();
    run("npm", ["run", "build", "--silent"], join(copy, "packages/logger"));
    expect(hashOf(published(copy))).toBe(hashOf(published()));
  });

  test("the order of files, the time and the owner make no difference", () => {
    const [one, other] = ["b", "a"].map((path) => ({ path, content: Buffer.from(path) }));
    if (!one || !other) throw new Error("two files");
    expect(hashOf(toTarball([one, other]))).toBe(hashOf(toTarball([other, one])));
    expect(hashOf(toTarball([one, other]))).toBe("bd4a3b9cd96d9fbbf49015784dccf1afe71785b5f6ecf44fa312d8217c20f75d");
  });
});

describe("what is in the package", () => {
  let packed: string;
  beforeAll(() => {
    run("tar", ["-xzf", join(loggerFolder, sdkFolder, name)], folder);
    packed = join(folder, "package");
  });

  test("every file that its manifest refers to, and its manifest without what only concerns this repository", () => {
    const manifest = JSON.parse(readFileSync(join(packed, "package.json"), "utf8"));
    expect(manifest).toMatchObject({ name: "@contrail/logger", version, exports, bin });
    expect(manifest).not.toHaveProperty("devDependencies");
    expect(manifest).not.toHaveProperty("scripts");
    const named = JSON.stringify([exports, bin]).match(/\.\/dist[^"]+/g) ?? [];
    expect(named.length).toBeGreaterThan(50);
    for (const path of named) expect(readFileSync(join(packed, path)).length, path).toBeGreaterThan(0);
  });

  test("license, documentation and built files, but not itself and nothing of this machine", () => {
    const files = readdirSync(packed, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map((entry) => join(entry.parentPath, entry.name));
    const names = paths.map((path) => path.slice(packed.length + 1));
    expect(names.filter((path) => !path.startsWith("dist/")).sort()).toEqual(["LICENSE", "README.md", "package.json"]);
    expect(names.filter((path) => /\.tgz$|\.made-from|^dist\/sdk/.test(path))).toEqual([]);
    for (const path of paths) expect(readFileSync(path).includes(root), path).toBe(false);
  });
});

test("README and examples use the current version", () => {
  const examples = readdirSync(join(root, "examples")).filter((each) => !each.includes("."));
  expect(examples).toHaveLength(6);
  for (const path of ["README.md", ...examples.map((each) => `examples/${each}/package.json`)]) {
    const named = readFileSync(join(root, path), "utf8").match(/contrail-logger-\d[^"\s]*\.tgz/g);
    expect(named, path).toEqual([name]);
  }
});

test("a path that is too long for the archive format is rejected", () => {
  expect(() => toTarball([{ path: "x".repeat(101), content: Buffer.from("") }])).toThrow("longer than the 100 bytes");
});

/** Copies what the logger's build needs to another folder. */
function copyRepository(): string {
  const copy = join(folder, "copy");
  const generated = /\/(?:dist|node_modules|\.tsc)(?:\/|$)/;
  for (const path of ["packages", "scripts", "LICENSE", "package.json", "tsconfig.base.json"]) {
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (source) => !generated.test(source.slice(root.length)),
    });
  }
  linkPackages(join(root, "node_modules"), join(copy, "node_modules"));
  mkdirSync(join(copy, "node_modules/@contrail"));
  for (const each of readdirSync(join(copy, "packages"))) {
    symlinkSync(`../../packages/${each}`, join(copy, "node_modules/@contrail", each));
  }
  return copy;
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const each of readdirSync(from)) if (each !== "@contrail") symlinkSync(join(from, each), join(to, each));
}

function hashOf(content: Uint8Array | undefined): string {
  return createHash("sha256")
    .update(content ?? "")
    .digest("hex");
}
