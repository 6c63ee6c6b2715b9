// Where frameworks that run in the page and on a server start: each has its own files for it.
import { CliError } from "../cli-error.ts";
import { type CodeStyle, toLiteral } from "../edits/code-style.ts";
import {
  importFirst,
  importInHead,
  importInRegister,
  importOrCreate,
  importPackage,
  specifierFrom,
} from "../edits/load.ts";
import type { Project } from "../project.ts";
import { bundledStart, fileIn, majorOf } from "./bundled.ts";
import type { LoggerStart } from "./start.ts";

export function svelteKitStart(project: Project): LoggerStart {
  const change = importFirst("./contrail");
  return bundledStart(project, fileIn(project, "src/contrail"), [
    { path: fileIn(project, "src/hooks.client"), change },
    { path: fileIn(project, "src/hooks.server"), change },
  ]);
}

export function nextStart(project: Project): LoggerStart {
  const { has, versionOf } = project;
  if (isBefore(versionOf("next"), 15, 3)) {
    throw new CliError(
      "Next.js supports instrumentation-client from version 15.3, and this application uses an older one.",
    );
  }
  const folder = has("src/app") || has("src/pages") ? "src/" : "";
  if (folder === "" && !has("app") && !has("pages")) {
    throw new CliError("Couldn't find your application's pages: there is no app or pages folder, here or in src.");
  }
  const start = bundledStart(project, fileIn(project, `${folder}contrail`), [
    { path: fileIn(project, `${folder}instrumentation-client`), change: importFirst("./contrail") },
    { path: fileIn(project, `${folder}instrumentation`), change: importInRegister("./contrail") },
  ]);
  // Instrumentation doesn't run while pages are prerendered, so console.text comes from their root.
  const roots = ["app/layout", "pages/_app"].flatMap((name) => {
    return project.find(["tsx", "jsx", "ts", "js"].map((extension) => `${folder}${name}.${extension}`)) ?? [];
  });
  const settings = roots.map((path) => ({ path, change: importPackage }));
  return { ...start, settings: [...(start.settings ?? []), ...settings] };
}

/** A plugin on each side. From version 4, pages are in app and the server is beside it. */
export function nuxtStart(project: Project): LoggerStart {
  const settings = ["ts", "js", "mjs"].map((extension) => project.read(`nuxt.config.${extension}`)).join("");
  const [, configured] = /\bsrcDir\s*:\s*["'](?:\.\/)?([^"']+?)\/?["']/.exec(settings) ?? [];
  const isFlat = project.has("app.vue") || project.has("pages");
  const pages = configured ?? (!isFlat && project.has("app") ? "app" : "");
  const server = (majorOf(project.versionOf("nuxt")) ?? 4) < 4 && configured ? `${configured}/server` : "server";
  const file = fileIn(project, "contrail");
  const plugin = (name: string, lines: (style: CodeStyle) => readonly string[], used?: string) => {
    const path = fileIn(project, name);
    return { path, change: importOrCreate(specifierFrom(path, "contrail"), lines, used) };
  };
  const start = bundledStart(project, file, [
    plugin(`${pages === "" ? "" : `${pages}/`}plugins/contrail.client`, ({ semicolon }) => [
      `export default defineNuxtPlugin(() => {})${semicolon}`,
    ]),
    plugin(`${server}/plugins/contrail`, flushOnClose, "logger"),
  ]);
  return { ...start, exportsLogger: true };
}

/** Nitro leaves out modules of which nothing is used, so the plugin uses the logger. */
function flushOnClose(style: CodeStyle): string[] {
  const { semicolon } = style;
  return [
    "export default defineNitroPlugin(({ hooks }) => {",
    `  hooks.hook(${toLiteral("close", style)}, async () => {`,
    `    await logger.flush(2000)${semicolon}`,
    `  })${semicolon}`,
    `})${semicolon}`,
  ];
}

/** The root module of React Router and Remix runs in the page and on the server. */
export function rootModuleStart(project: Project): LoggerStart {
  const names = ["react-router.config", "vite.config", "remix.config"];
  const settings = names.flatMap((name) => ["ts", "js", "mjs"].map((extension) => `${name}.${extension}`));
  const [, configured = "app"] =
    /\bappDirectory\s*:\s*["'](?:\.\/)?([^"']+?)\/?["']/.exec(settings.map((path) => project.read(path)).join("\n")) ??
    [];
  const entry = project.find(["tsx", "jsx", "ts", "js"].map((extension) => `${configured}/root.${extension}`));
  if (entry === undefined)
    throw new CliError(`Couldn't find your application's root module: there is no ${configured}/root.`);
  const file = `${configured}/contrail.${/\.tsx?$/.test(entry) ? "ts" : "js"}`;
  return bundledStart(project, file, [{ path: entry, change: importFirst("./contrail") }]);
}

/** A script in the head of every page, and the middleware of sites that are rendered on a server. */
export function astroStart(project: Project): LoggerStart {
  const heads = project
    .list("src")
    .filter((path) => path.endsWith(".astro") && /<head[\s>]/.test(project.read(path) ?? ""));
  if (heads.length === 0) {
    throw new CliError("Couldn't find the head of your pages: no .astro file in src has a <head> element.");
  }
  const pages = heads.map((path) => ({ path, change: importInHead(specifierFrom(path, "src/contrail")) }));
  return bundledStart(project, fileIn(project, "src/contrail"), [...pages, ...astroServer(project)]);
}

function astroServer(project: Project): LoggerStart["loaders"] {
  const { dependencies, devDependencies } = project.manifest ?? {};
  const isRendered = Object.keys({ ...dependencies, ...devDependencies }).some((name) =>
    /^@astrojs\/(?:node|vercel|netlify|cloudflare|deno)$/.test(name),
  );
  if (!isRendered) return [];
  const path =
    project.find(["src/middleware/index.ts", "src/middleware/index.js"]) ?? fileIn(project, "src/middleware");
  const change = importOrCreate(specifierFrom(path, "src/contrail"), (style) => [
    `import { defineMiddleware } from ${toLiteral("astro:middleware", style)}${style.semicolon}`,
    "",
    `export const onRequest = defineMiddleware((_context, next) => next())${style.semicolon}`,
  ]);
  return [{ path, change }];
}

function isBefore(range: string | undefined, major: number, minor: number): boolean {
  const [, first, second] = /(\d+)(?:\.(\d+))?/.exec(range ?? "") ?? [];
  if (first === undefined) return false;
  return Number(first) < major || (Number(first) === major && second !== undefined && Number(second) < minor);
}
