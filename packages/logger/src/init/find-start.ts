// Finds where an application starts, by its framework.
import type { Environment } from "@contrail/protocol";
import { CliError } from "./cli-error.ts";
import { importFirst, importInRegister } from "./load.ts";
import { nodeStart } from "./node-start.ts";
import type { Project } from "./project.ts";
import type { LoggerStart } from "./start.ts";

const byEnvironment: Readonly<Record<Environment, (project: Project) => LoggerStart>> = {
  react: (project) => pageStart(project, ["src/main", "src/index"]),
  vue: (project) => pageStart(project, ["src/main", "src/index"]),
  svelte: (project) =>
    project.versionOf("@sveltejs/kit") ? svelteKitStart(project) : pageStart(project, ["src/main"]),
  angular: (project) => {
    const named = angularEntry(project.read("angular.json"));
    return browserStart(project.find([...(named ? [named] : []), "src/main.ts"]), "src/main.ts");
  },
  next: nextStart,
  node: nodeStart,
};

export function findStart(environment: Environment, project: Project): LoggerStart {
  return byEnvironment[environment](project);
}

/** The entry module is in index.html; without that file, it has one of these names. */
function pageStart(project: Project, names: readonly string[]): LoggerStart {
  const usual = names.flatMap((name) => ["tsx", "ts", "jsx", "js"].map((extension) => `${name}.${extension}`));
  return browserStart(project.find([...modulesOf(project.read("index.html") ?? ""), ...usual]), names.join(" or "));
}

function modulesOf(page: string): string[] {
  const tags = page.match(/<script\b[^<>]*>/g) ?? [];
  const modules = tags.filter((tag) => /\btype=["']module["']/.test(tag));
  return modules.flatMap((tag) => /\bsrc=["'](?:\.?\/)?([^"']+)["']/.exec(tag)?.[1] ?? []);
}

function browserStart(entry: string | undefined, expected: string): LoggerStart {
  if (entry === undefined) {
    throw new CliError(`Couldn't find your application's entry file: there is no ${expected}.`);
  }
  const folder = entry.slice(0, entry.lastIndexOf("/") + 1);
  return bundledStart(`${folder}contrail.${/\.tsx?$/.test(entry) ? "ts" : "js"}`, [
    { path: entry, load: importFirst("./contrail") },
  ]);
}

function svelteKitStart(project: Project): LoggerStart {
  const load = importFirst("./contrail");
  return bundledStart(fileIn(project, "src/contrail"), [
    { path: fileIn(project, "src/hooks.client"), load },
    { path: fileIn(project, "src/hooks.server"), load },
  ]);
}

function nextStart(project: Project): LoggerStart {
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
  return bundledStart(fileIn(project, `${folder}contrail`), [
    { path: fileIn(project, `${folder}instrumentation-client`), load: importFirst("./contrail") },
    { path: fileIn(project, `${folder}instrumentation`), load: importInRegister("./contrail") },
  ]);
}

/** The existing file of this name, or the one to create. */
function fileIn({ find, isTypeScript }: Project, name: string): string {
  return find([`${name}.ts`, `${name}.js`]) ?? `${name}.${isTypeScript ? "ts" : "js"}`;
}

function bundledStart(file: string, loaders: LoggerStart["loaders"]): LoggerStart {
  return { file, loaders, isCommonJs: false, readsEnvironment: false };
}

function angularEntry(text: string | undefined): string | undefined {
  const [, entry] = /"(?:browser|main)"\s*:\s*"([^"]+\.ts)"/.exec(text ?? "") ?? [];
  return entry;
}

function isBefore(range: string | undefined, major: number, minor: number): boolean {
  const [, first, second] = /(\d+)(?:\.(\d+))?/.exec(range ?? "") ?? [];
  if (first === undefined) return false;
  return Number(first) < major || (Number(first) === major && second !== undefined && Number(second) < minor);
}
