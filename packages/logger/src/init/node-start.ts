// Where a Node.js application starts, and how its modules import each other.

import { CliError } from "./cli-error.ts";
import { importFirst, requireFirst } from "./load.ts";
import type { Project } from "./project.ts";
import type { LoggerStart } from "./start.ts";

const extensions = ["ts", "mts", "js", "mjs", "cjs"];
const usual = ["src/index", "src/main", "src/server", "src/app", "index", "main", "server", "app"];

export function nodeStart(project: Project): LoggerStart {
  const entry = findEntry(project);
  if (entry === undefined) {
    throw new CliError(
      `Couldn't find your application's entry file: package.json doesn't name one in "main" or its scripts, and there is no index, main, server or app file here or in src.`,
    );
  }
  const extension = entry.slice(entry.lastIndexOf(".") + 1);
  const file = `${entry.slice(0, entry.lastIndexOf("/") + 1)}contrail.${extension}`;
  const isCommonJs = extension === "cjs" || (extension === "js" && isRequired(project, entry));
  const load = isCommonJs ? requireFirst(`./contrail.${extension}`) : importFirst(specifierFor(project, entry));
  return { file, isCommonJs, readsEnvironment: true, loaders: [{ path: entry, load }] };
}

/** Scripts name the file that is run; `main` may name build output. */
function findEntry(project: Project): string | undefined {
  const { scripts = {}, main } = project.manifest;
  const named = [scripts.start, scripts.dev, scripts.serve]
    .flatMap((script) => script?.split(/\s+/) ?? [])
    .concat(main ?? [])
    .map((word) => word.replace(/^\.\//, ""))
    .filter((word) => /\.[cm]?[jt]s$/.test(word) && !/^(?:dist|build|out|lib)\/|\.config\./.test(word));
  return project.find([...named, ...usual.flatMap((name) => extensions.map((extension) => `${name}.${extension}`))]);
}

function isRequired(project: Project, entry: string): boolean {
  if (project.manifest.type === "module") return false;
  return !/^[ \t]*(?:import\s*["'{*\w]|export\s)/m.test(project.read(entry) ?? "");
}

/** In the style of the relative imports of the entry; without any, as its runtime requires. */
function specifierFor(project: Project, entry: string): string {
  const code = project.read(entry) ?? "";
  const extension = entry.slice(entry.lastIndexOf(".") + 1);
  if (!extension.endsWith("ts")) return `./contrail.${extension}`;
  const [relativeImport, ending = ""] = /["']\.\.?\/[^"']*?(\.[cm]?[jt]s)?["']/.exec(code) ?? [];
  if (relativeImport !== undefined) return `./contrail${ending}`;
  const { scripts = {}, type } = project.manifest;
  const isRunByNode = Object.values(scripts).some((script) =>
    new RegExp(`\\bnode (?:.* )?\\S*\\.${extension}\\b`).test(script),
  );
  if (isRunByNode) return `./contrail.${extension}`;
  return type === "module" ? `./contrail.${extension.replace("t", "j")}` : "./contrail";
}
