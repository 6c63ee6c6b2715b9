// Where a page starts: React, Vue, Svelte and Angular.
import { CliError } from "../cli-error.ts";
import { importFirst } from "../edits/load.ts";
import type { Project } from "../project.ts";
import { bundledStart } from "./bundled.ts";
import { angularTestSettings } from "./runners.ts";
import type { LoggerStart } from "./start.ts";

/** The entry module is in index.html; without that file, it has one of these names. */
export function pageStart(project: Project, names: readonly string[]): LoggerStart {
  const usual = names.flatMap((name) => ["tsx", "ts", "jsx", "js"].map((extension) => `${name}.${extension}`));
  const entry = project.find([...modulesOf(project.read("index.html") ?? ""), ...usual]);
  return entryStart(project, entry, names.join(" or "));
}

/** With server-side rendering, the server has an entry of its own, which also renders pages during the build. */
export function angularStart(project: Project): LoggerStart {
  const settings = project.read("angular.json") ?? "";
  const [, browser] = /"(?:browser|main)"\s*:\s*"([^"]+\.ts)"/.exec(settings) ?? [];
  const [, server] = /"server"\s*:\s*"([^"]+\.ts)"/.exec(settings) ?? [];
  const entry = project.find([...(browser ? [browser] : []), "src/main.ts"]);
  const start = entryStart(project, entry, "src/main.ts", server && project.find([server]));
  return { ...start, settings: [...(start.settings ?? []), ...angularTestSettings(project)] };
}

function modulesOf(page: string): string[] {
  const tags = page.match(/<script\b[^<>]*>/g) ?? [];
  const modules = tags.filter((tag) => /\btype=["']module["']/.test(tag));
  return modules.flatMap((tag) => /\bsrc=["'](?:\.?\/)?([^"']+)["']/.exec(tag)?.[1] ?? []);
}

function entryStart(project: Project, entry: string | undefined, expected: string, server?: string): LoggerStart {
  if (entry === undefined) {
    throw new CliError(`Couldn't find your application's entry file: there is no ${expected}.`);
  }
  const folder = entry.slice(0, entry.lastIndexOf("/") + 1);
  const entries = server?.startsWith(folder) && !server.slice(folder.length).includes("/") ? [entry, server] : [entry];
  return bundledStart(
    project,
    `${folder}contrail.${/\.tsx?$/.test(entry) ? "ts" : "js"}`,
    entries.map((path) => ({ path, change: importFirst("./contrail") })),
  );
}
