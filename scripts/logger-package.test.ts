// The logger as published: small, without dependencies, and loadable by every runtime and tool.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApps, loggerBuild } from "./build.mjs";
import { bundleForBrowser } from "./bundle-size.mjs";
import { root } from "./root.mjs";
import { runQuietly, tool } from "./run.mjs";
import { sdkFolder } from "./sdk/pack.mjs";

const folder = join(root, loggerBuild.folder);
const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
/** The package that the server hosts. */
const tarball = join(folder, sdkFolder, `contrail-logger-${manifest.version}.tgz`);

beforeAll(async () => {
  expect(await buildApps([loggerBuild])).toBe(true);
});

describe("what a browser loads, bundled by esbuild, minified and compressed", () => {
  test.each([
    ["the core", "core.mjs", 3_600],
    ["everything", "index.mjs", 9_500],
  ])("%s", async (_what, entry, limit) => {
    const { code, gzipBytes } = await bundleForBrowser(join(folder, "dist/browser", entry));
    expect(code).toMatch(/export\{.*init.*\}/);
    expect(gzipBytes).toBeLessThanOrEqual(limit);
  });
});

test("[CLAIM-20] it has no dependencies, neither declared nor imported", () => {
  expect(Object.keys(manifest).filter((key) => /^(?:peer|optional|bundled?)?dependencies$/i.test(key))).toEqual([]);
  const files = new Map(
    listBuilt("mjs")
      .concat(listBuilt("cjs"))
      .map(({ path, code }) => [path, importsOf(code)]),
  );
  // Its own name is in examples, and in the code that the setup command writes.
  const foreign = [...files.values()].flat().filter((name) => !/^(?:\.|node:|@contrail\/logger)/.test(name));
  expect(foreign).toEqual([]);
  for (const path of files.keys()) {
    if (/^(?:browser|universal|react-native)\/|^(?:console|filters|redaction|requests)\./.test(path))
      expect([...loadedBy(path)].filter((name) => name.startsWith("node:"))).toEqual([]);
  }

  /** All modules that are loaded with a file. */
  function loadedBy(path: string, loaded = new Set<string>()): Set<string> {
    for (const name of files.get(path) ?? []) {
      const next = name.startsWith(".") ? join(path, "..", name) : name;
      if (!loaded.has(next)) loadedBy(next, loaded.add(next));
    }
    return loaded;
  }
});

test("debuggers step over it: each source map lists all its sources as ignored", () => {
  const maps = listBuilt("map");
  expect(maps.length).toBeGreaterThan(5);
  for (const { code } of maps) {
    const { sources, ...map } = JSON.parse(code);
    expect(map.x_google_ignoreList ?? map.ignoreList).toEqual(sources.map((_: string, index: number) => index));
  }
});

describe("[LOGR-01] one command installs it", () => {
  const home = mkdtempSync(join(tmpdir(), "contrail-install-"));
  afterAll(() => rmSync(home, { recursive: true }));

  beforeAll(async () => {
    writeFileSync(join(home, "package.json"), "{}");
    const installed = await runQuietly("npm", ["install", "--offline", "--no-audit", "--prefix", home, tarball]);
    expect(installed.code, installed.output).toBe(0);
  });

  test("and the types of console.text can be had alone, for the configuration of tests", async () => {
    const config = {
      compilerOptions: {
        strict: true,
        noEmit: true,
        skipLibCheck: false,
        lib: ["es2022", "dom"],
        module: "esnext",
        moduleResolution: "bundler",
        types: ["@contrail/logger/console"],
      },
      files: ["unit.ts"],
    };
    writeFileSync(join(home, "tsconfig.json"), JSON.stringify(config));
    writeFileSync(join(home, "unit.ts"), 'console.text("paid", { order: 7 });\n');
    expect(await runQuietly(tool("tsc"), ["-p", home])).toEqual({ code: 0, output: "" });
  });

  test.each([
    [
      "mjs",
      'import { init, logger } from "@contrail/logger"; import "@contrail/logger/core"; import "@contrail/logger/console"; import "@contrail/logger/requests";',
    ],
    [
      "cjs",
      'const { init, logger } = require("@contrail/logger"); require("@contrail/logger/redaction").dryRun({}); require("@contrail/logger/capture");',
    ],
    ["mjs", 'Object.preventExtensions(globalThis); const { init, logger } = await import("@contrail/logger");'],
  ])("and it can be loaded from .%s", async (extension, load) => {
    const program = join(home, `program.${extension}`);
    writeFileSync(
      program,
      `${load} init({ endpoint: "http://127.0.0.1:9/api/logs", silent: true }); logger.uninstall();`,
    );
    expect(await runQuietly(process.execPath, [program])).toEqual({ code: 0, output: "" });
  });

  test("its options accept variables that may be missing, under the strictest settings", async () => {
    const program = join(home, "options.ts");
    writeFileSync(
      program,
      `import { init, type Options } from "@contrail/logger";
declare const env: Record<string, string | undefined>;
const keys: readonly string[] | undefined = env.KEYS?.split(",");
const options: Options = { apiKey: env.KEY, endpoint: env.ENDPOINT, name: env.NAME, release: env.RELEASE };
init({ ...options, redaction: { keys }, beforeSend: (log) => (log.metadata?.plan === "free" ? null : log) });
`,
    );
    const flags =
      "--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes --module nodenext --target es2023 --lib es2023,dom";
    const { code, output } = await runQuietly(tool("tsc"), [...flags.split(" "), "--types", "", program]);
    expect(code, output).toBe(0);
  });
});

// As users run them: with all entry points and all module resolutions.
test.each([
  ["publint", ["--strict", tarball]],
  ["attw", [tarball]],
])("%s reports no problems", async (name, args) => {
  const { code, output } = await runQuietly(tool(name), args);
  expect(code, output).toBe(0);
});

test("unpacked, it has less than 410 kB", async () => {
  const { output } = await runQuietly("tar", ["-tvzf", tarball]);
  const sizes = output.split("\n").map((line) => Number(line.split(/\s+/)[2] ?? 0));
  expect(sizes.length).toBeGreaterThan(50);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(410_000);
});

test("the links of its README work outside of the repository", () => {
  const readme = readFileSync(join(folder, "README.md"), "utf8");
  const links = [...readme.matchAll(/\]\(([^)]*)\)/g)].map(([, link]) => link);
  expect(links.filter((link) => !/^(?:https:|#)/.test(link ?? ""))).toEqual([]);
});

test.each(["react-native", "workerd", "edge-light", "worker", "deno", "bun", "node", "browser"])(
  "the condition %s leads to a build of its own, from import and require",
  (condition) => {
    for (const entry of [".", "./core", "./capture"]) {
      for (const format of ["import", "require"]) expect(manifest.exports[entry][format]).toHaveProperty([condition]);
    }
  },
);

function importsOf(code: string): string[] {
  const imports = code.matchAll(/^(?!\s*\*).*?(?:from |import |require\()["`]([\w@.][^"`]*)["`]/gm);
  return [...imports].flatMap(([, name]) => name ?? []);
}

function listBuilt(extension: string) {
  return readdirSync(join(folder, "dist"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(`.${extension}`) && !path.includes(".d."))
    .map((path) => ({ path, code: readFileSync(join(folder, "dist", path), "utf8") }));
}
