import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { isInstalled } from "./install.mjs";
import { root } from "./root.mjs";

const ours = { "node_modules/@contrail/server": { link: true } };
const runtime = { ...ours, "node_modules/fastify": { version: "5.12.8" } };
const everything = { ...runtime, "node_modules/vitest": { version: "4.1.12", dev: true } };
const locked = {
  ...everything,
  "": { version: "0.1.0" },
  "apps/server": { version: "0.1.0" },
  "node_modules/binding-of-another-platform": { version: "1.0.0", optional: true },
};

test.each([
  ["everything", everything, "develop", true],
  ["everything", everything, "run", true],
  ["no test tools", runtime, "run", true],
  ["no test tools", runtime, "develop", false],
  ["a package missing", ours, "run", false],
  ["a package in another version", { ...runtime, "node_modules/fastify": { version: "5.0.0" } }, "run", false],
  ["a copy where a link belongs", { ...runtime, "node_modules/@contrail/server": { version: "0.1.0" } }, "run", false],
  ["nothing", {}, "run", false],
] as const)("with %s installed, to %s: %s", (_name, installed, scope, enough) => {
  expect(isInstalled(locked, installed, scope)).toBe(enough);
});

test.each(["start", "test"])("scripts/%s.mjs starts before any package is installed", (name) => {
  const files = new Set([join(root, `scripts/${name}.mjs`)]);
  // A set may grow while it is iterated.
  for (const file of files) {
    for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(/^import [^"]*"([^"]+)";$/gm)) {
      expect(specifier, `imported by ${file}`).toMatch(/^(node:|\.)/);
      if (specifier.startsWith(".")) files.add(join(dirname(file), specifier));
    }
  }
  expect(files.size).toBeGreaterThan(5);
});
