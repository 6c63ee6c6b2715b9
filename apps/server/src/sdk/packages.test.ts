import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPackages } from "./packages.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "contrail-sdk-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A server started with this build. */
function start(version: string, content: string) {
  const builtDir = mkdtempSync(join(folder, "built-"));
  const keptDir = join(folder, "kept");
  const warnings: string[] = [];
  writeFileSync(join(builtDir, `contrail-logger-${version}.tgz`), content);
  const packages = openPackages({
    builtDir,
    keptDir,
    extensionFile: "",
    logger: { warn: (text: string) => warnings.push(text) },
  });
  const kept = readdirSync(keptDir).map((name) => readFileSync(join(keptDir, name), "utf8"));
  return { packages, kept, warnings };
}

describe("a version never changes, because applications have its hash in their lock files", () => {
  test("it is stored when it is first served", () => {
    const { packages, kept, warnings } = start("1.2.3", "the package");
    expect(packages.version).toBe("1.2.3");
    expect({ kept, warnings }).toEqual({ kept: ["the package"], warnings: [] });
  });

  test("a start with the same package changes nothing", () => {
    expect(start("1.2.3", "the package")).toMatchObject({ kept: ["the package"], warnings: [] });
  });

  test("another build of the same version doesn't replace it, and the operator is informed", () => {
    const { kept, warnings } = start("1.2.3", "the package, changed");
    expect(kept).toEqual(["the package"]);
    expect(warnings).toEqual([expect.stringContaining("raise the version in packages/logger/package.json")]);
  });

  test("it is still served after an update", () => {
    const { packages, kept, warnings } = start("1.3.0", "the next package");
    expect(packages.version).toBe("1.3.0");
    expect({ kept, warnings }).toEqual({ kept: ["the package", "the next package"], warnings: [] });
    expect(["1.2.3", "1.3.0", "1.4.0"].map(packages.has)).toEqual([true, true, false]);
  });
});

test("a build without a package fails with a message", () => {
  const builtDir = mkdtempSync(join(folder, "empty-"));
  const logger = { warn: () => undefined };
  expect(() => openPackages({ builtDir, keptDir: folder, extensionFile: "", logger })).toThrow(
    "doesn't contain the logger package",
  );
});
