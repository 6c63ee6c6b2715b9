// Code that a bundler processes, for pages and for frameworks with a server.
import { declareSideEffect } from "../edits/json.ts";
import type { Project } from "../project.ts";
import type { LoggerStart } from "./start.ts";

export function bundledStart({ manifest }: Project, file: string, loaders: LoggerStart["loaders"]): LoggerStart {
  const claimsNone = manifest?.sideEffects === false || Array.isArray(manifest?.sideEffects);
  const settings = claimsNone ? [{ path: "package.json", change: declareSideEffect(file) }] : [];
  return { file, loaders, settings, isCommonJs: false, keyInEnvFile: false };
}

/** The existing file of this name, or the one to create. */
export function fileIn({ find, isTypeScript }: Project, name: string): string {
  return find([`${name}.ts`, `${name}.js`]) ?? `${name}.${isTypeScript ? "ts" : "js"}`;
}

export function majorOf(range: string | undefined): number | undefined {
  const [major] = /\d+/.exec(range ?? "") ?? [];
  return major === undefined ? undefined : Number(major);
}
