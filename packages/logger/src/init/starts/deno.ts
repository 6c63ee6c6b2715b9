// Where a Deno application starts. Deno can't install a package from a URL, so a copy of it is part of the project.
import { CliError } from "../cli-error.ts";
import { mapImport } from "../edits/json.ts";
import { importFirst } from "../edits/load.ts";
import { denoEntry } from "../own-package.ts";
import type { Project } from "../project.ts";
import type { LoggerStart } from "./start.ts";

export const denoCopy = "vendor/contrail-logger";

const usual = ["main", "src/main", "mod", "src/mod", "server", "app", "index", "src/index"];

export function denoStart(project: Project): LoggerStart {
  const settings = project.find(["deno.json", "deno.jsonc"]) ?? "deno.json";
  const words = (project.read(settings) ?? "").split(/[\s"']+/);
  const named = words.filter((word) => /\.[mc]?[jt]sx?$/.test(word) && !word.includes(denoCopy));
  const names = usual.flatMap((name) => ["ts", "tsx", "js"].map((extension) => `${name}.${extension}`));
  const entry = project.find([...named.map((word) => word.replace(/^\.\//, "")), ...names]);
  if (entry === undefined) {
    throw new CliError(
      "Couldn't find your application's entry file: deno.json doesn't name one in its tasks or exports, and there is no main, mod, server, app or index file.",
    );
  }
  const extension = /\.tsx?$/.test(entry) ? "ts" : "js";
  return {
    file: `${entry.slice(0, entry.lastIndexOf("/") + 1)}contrail.${extension}`,
    isCommonJs: false,
    keyInEnvFile: true,
    loaders: [{ path: entry, change: importFirst(`./contrail.${extension}`) }],
    settings: [{ path: settings, change: mapImport("@contrail/logger", `./${denoCopy}/${denoEntry}`) }],
  };
}
