// npx tsx scripts/built-stacks/record.ts [NAME...]: builds a small application with each bundler, or with these, as of two
// releases, runs it in Chromium or Node.js, and records the stacks of its errors for the tests of grouping. Installs
// webpack and Next.js in a temporary folder.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import { build as buildWithEsbuild } from "esbuild";
import { build as buildWithVite } from "vite";
import { ensureBrowser } from "../browser.mjs";
import { root } from "../root.mjs";
import { appFiles, pageEntry, type Release } from "./app.ts";

const output = join(root, "packages/protocol/src/grouping/testing/built-stacks.json");
const releases = [1, 2] as const;
const origins = { 1: "https://shop.example", 2: "https://cdn2.shop.example" };
const base = { 1: "/v1.4.1/", 2: "/v1.5.0/" };
const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

interface BuiltPage {
  /** The folder to serve. */
  folder: string;
  /** Its path on the host. */
  path: string;
}

type Failures = Record<string, object>;

const builds: Record<string, (folder: string, release: Release, packages: string) => Promise<BuiltPage>> = {
  async vite(folder, release) {
    write(folder, { "index.html": '<script type="module" src="/src/entry.js"></script>', "src/entry.js": pageEntry });
    await buildWithVite({ root: folder, base: base[release], logLevel: "error", configFile: false });
    return { folder: join(folder, "dist"), path: base[release] };
  },

  async esbuild(folder, release) {
    write(folder, { "src/entry.js": pageEntry });
    await buildWithEsbuild({
      entryPoints: [join(folder, "src/entry.js")],
      bundle: true,
      minify: true,
      entryNames: "app-[hash]",
      outdir: join(folder, "dist"),
    });
    writePage(join(folder, "dist"), base[release]);
    return { folder: join(folder, "dist"), path: base[release] };
  },

  async webpack(folder, release, packages) {
    write(folder, {
      "src/entry.js": pageEntry,
      "build.cjs": `const webpack = require(${JSON.stringify(join(packages, "node_modules/webpack"))});
webpack({
  mode: "production",
  context: __dirname,
  entry: "./src/entry.js",
  output: { path: __dirname + "/dist", filename: "js/[name].[contenthash:8].js" },
}, (error, stats) => { if (error || stats.hasErrors()) throw error ?? new Error(stats.toString()); });
`,
    });
    execFileSync(process.execPath, ["build.cjs"], { cwd: folder });
    writePage(join(folder, "dist"), base[release]);
    return { folder: join(folder, "dist"), path: base[release] };
  },

  "next-turbopack": (folder, _release, packages) => buildNext(folder, packages, "--turbopack"),
  "next-webpack": (folder, _release, packages) => buildNext(folder, packages, "--webpack"),
};

async function buildNext(folder: string, packages: string, bundler: string): Promise<BuiltPage> {
  // Next.js looks for its packages above the application.
  const app = join(packages, `app-${folder.split("-").at(-1)}`);
  rmSync(app, { recursive: true, force: true });
  for (const [path, text] of Object.entries({
    "package.json": '{ "type": "module" }',
    "next.config.mjs": `export default { output: "export", turbopack: { root: ${JSON.stringify(packages)} } };`,
    "app/layout.js": "export default ({ children }) => <html><body>{children}</body></html>;",
    "app/page.js": `"use client";
import { useEffect } from "react";
import { failAll } from "../src/main.js";

export default function Page() {
  useEffect(() => {
    globalThis.failures = {};
    failAll((name, failure) => { globalThis.failures[name] = failure; });
  }, []);
  return <p>Shop</p>;
}
`,
  }))
    write(app, { [path]: text });
  for (const path of readdirSync(join(folder, "src")))
    write(app, { [`src/${path}`]: readFileSync(join(folder, "src", path), "utf8") });
  const next = join(packages, "node_modules/next/dist/bin/next");
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };
  execFileSync(process.execPath, [next, "build", bundler], { cwd: app, env, stdio: ["ignore", "ignore", "inherit"] });
  return { folder: join(app, "out"), path: "/" };
}

function write(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function writePage(dist: string, path: string): void {
  const [script] = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  write(dist, { "index.html": `<script src="${path}${script}"></script>` });
}

async function failuresOfPage(browser: Browser, { folder, path }: BuiltPage, origin: string): Promise<Failures> {
  const page = await browser.newPage();
  await page.route("**/*", (route) => {
    const { pathname } = new URL(route.request().url());
    const name = decodeURI(pathname).slice(path.length) || "index.html";
    const file = join(folder, name);
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: types[extname(file)] ?? "text/plain", body: readFileSync(file) });
  });
  await page.goto(`${origin}${path}`);
  await page.waitForFunction("Object.keys(globalThis.failures ?? {}).length === 3");
  const failures = await page.evaluate<Failures>("globalThis.failures");
  await page.close();
  return failures;
}

function failuresOfNode(folder: string, main: string): Failures {
  const program = `import { failAll } from ${JSON.stringify(pathToFileURL(join(folder, main)).href)};
const failures = {};
failAll((name, failure) => { failures[name] = failure; });
console.log(JSON.stringify(failures));`;
  return JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "-e", program], { cwd: folder, encoding: "utf8" }),
  );
}

function createApp(folder: string, release: Release): string {
  write(folder, { "package.json": '{ "type": "module" }', ...appFiles(release) });
  return folder;
}

function install(folder: string): void {
  write(folder, { "package.json": '{ "private": true }' });
  const packages = ["webpack@5", "next@16", "react@19", "react-dom@19"];
  execFileSync("npm", ["install", "--no-audit", "--no-fund", ...packages], { cwd: folder, stdio: "inherit" });
}

const work = mkdtempSync(join(tmpdir(), "contrail-builds-"));
const chosen = process.argv.slice(2);
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);
const packages = join(work, "packages");
if (["webpack", "next-webpack", "next-turbopack"].some(isChosen)) install(packages);
const browser = await chromium.launch({ executablePath: (await ensureBrowser()) ?? "", args: ["--no-sandbox"] });
const recorded: Record<string, Partial<Record<Release, Failures>>> = existsSync(output)
  ? JSON.parse(readFileSync(output, "utf8"))
  : {};
for (const [name, build] of Object.entries(builds).filter(([name]) => isChosen(name))) {
  const failures: Partial<Record<Release, Failures>> = {};
  recorded[name] = failures;
  for (const release of releases) {
    const built = await build(createApp(join(work, `${name}-${release}`), release), release, packages);
    failures[release] = await failuresOfPage(browser, built, origins[release]);
    console.log(`${name} ${release}`);
  }
}
await browser.close();
if (isChosen("node")) {
  const source: Partial<Record<Release, Failures>> = {};
  const bundle: Partial<Record<Release, Failures>> = {};
  Object.assign(recorded, { node: source, "node-bundle": bundle });
  for (const release of releases) {
    // Deployed to another folder each time.
    const folder = createApp(join(work, `shop-1.4.${release}`), release);
    source[release] = failuresOfNode(folder, "src/main.js");
    const [entry, outfile] = [join(folder, "src/main.js"), join(folder, "dist/server.mjs")];
    await buildWithEsbuild({ entryPoints: [entry], bundle: true, platform: "node", format: "esm", outfile });
    bundle[release] = failuresOfNode(folder, "dist/server.mjs");
  }
}
rmSync(work, { recursive: true, force: true });
// As if it were deployed, instead of in the temporary folder of this machine.
writeFileSync(output, `${JSON.stringify(recorded, null, 2).replaceAll(work, "/srv")}\n`);
