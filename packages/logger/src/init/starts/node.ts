// Where a server starts, and how its modules import each other: Node.js, its frameworks, and Bun.
import { CliError } from "../cli-error.ts";
import { importFirst, requireFirst } from "../edits/load.ts";
import type { Project } from "../project.ts";
import type { LoggerStart } from "./start.ts";

const extensions = ["ts", "mts", "js", "mjs", "cjs"];
const usual = ["src/index", "src/main", "src/server", "src/app", "index", "main", "server", "app"];

export function nodeStart(project: Project): LoggerStart {
  return serverStart(project, findEntry(project), specifierFor);
}

/** The entry file is configured, and its default is src/main.ts. */
export function nestStart(project: Project): LoggerStart {
  const settings = project.read("nest-cli.json") ?? "";
  const [, folder = "src"] = /"sourceRoot"\s*:\s*"([^"]+)"/.exec(settings) ?? [];
  const [, name = "main"] = /"entryFile"\s*:\s*"([^"]+)"/.exec(settings) ?? [];
  return serverStart(project, project.find([`${folder}/${name}.ts`]) ?? findEntry(project), specifierFor);
}

/** Bun resolves imports without an extension in any module. */
export function bunStart(project: Project): LoggerStart {
  return serverStart(project, findEntry(project), () => "./contrail");
}

type SpecifierFor = (project: Project, entry: string) => string;

function serverStart(project: Project, entry: string | undefined, specifier: SpecifierFor): LoggerStart {
  if (entry === undefined) {
    throw new CliError(
      `Couldn't find your application's entry file: package.json doesn't name one in "main" or its scripts, and there is no index, main, server or app file here or in src.`,
    );
  }
  const extension = extensionOf(entry);
  const file = `${entry.slice(0, entry.lastIndexOf("/") + 1)}contrail.${extension}`;
  const isCommonJs = extension === "cjs" || (extension === "js" && isRequired(project, entry));
  const change = isCommonJs ? requireFirst(`./contrail.${extension}`) : importFirst(specifier(project, entry));
  return { file, isCommonJs, keyInEnvFile: true, loaders: [{ path: entry, change }] };
}

/** Scripts name the file that is run; `main` may name build output. The generator of Express creates bin/www. */
function findEntry(project: Project): string | undefined {
  const { scripts = {}, main, module } = project.manifest ?? {};
  const named = [scripts.start, scripts.dev, scripts.serve]
    .flatMap((script) => script?.split(/\s+/) ?? [])
    .concat(module ?? [], main ?? [])
    .map((word) => word.replace(/^\.\//, ""))
    .filter((word) => /\.[cm]?[jt]sx?$|^bin\/www$/.test(word) && !/^(?:dist|build|out|lib)\/|\.config\./.test(word));
  return project.find([...named, ...usual.flatMap((name) => extensions.map((extension) => `${name}.${extension}`))]);
}

function extensionOf(entry: string): string {
  const [, extension = "js"] = /\.([cm]?[jt]s)x?$/.exec(entry) ?? [];
  return extension;
}

function isRequired(project: Project, entry: string): boolean {
  if (project.manifest?.type === "module") return false;
  return !/^[ \t]*(?:import\s*["'{*\w]|export\s)/m.test(project.read(entry) ?? "");
}

/** In the style of the relative imports of the entry; without any, as its runtime requires. */
function specifierFor(project: Project, entry: string): string {
  const code = project.read(entry) ?? "";
  const extension = extensionOf(entry);
  if (!extension.endsWith("ts")) return `./contrail.${extension}`;
  const [relativeImport, ending = ""] = /["']\.\.?\/[^"']*?(\.[cm]?[jt]s)?["']/.exec(code) ?? [];
  if (relativeImport !== undefined) return `./contrail${ending}`;
  const { scripts = {}, type } = project.manifest ?? {};
  const isRunByNode = Object.values(scripts).some((script) =>
    new RegExp(`\\bnode (?:.* )?\\S*\\.${extension}\\b`).test(script),
  );
  if (isRunByNode) return `./contrail.${extension}`;
  return type === "module" ? `./contrail.${extension.replace("t", "j")}` : "./contrail";
}
