// Plans all edits before anything is written.
import type { Setup } from "./arguments.ts";
import { CliError } from "./cli-error.ts";
import { type CodeStyle, styleOf } from "./edits/code-style.ts";
import type { Edit } from "./edits/edit.ts";
import { planEnvFile } from "./edits/env-file.ts";
import { hasKey, hasValues, renderLoggerFile, replaceValues, startsLogger } from "./logger-file.ts";
import type { Project } from "./project.ts";
import { findStart } from "./starts/find-start.ts";
import { testSettings } from "./starts/runners.ts";
import type { FileChange, LoggerStart } from "./starts/start.ts";
import { isWrongRuntime } from "./suggest-environment.ts";

/** Only files that change; empty if everything is already set up. */
export function planSetup(project: Project, setup: Setup): Edit[] {
  const start = findStart(setup.environment, project);
  if (isWrongRuntime(project, setup.environment, start)) {
    throw new CliError(`--env ${setup.environment} doesn't fit this project. Nothing was changed.`);
  }
  const style = styleOf(start.loaders.map(({ path }) => project.read(path) ?? "").join("\n"));
  const startedBy = start.loaders.find(({ path }) => startsLogger(project.read(path) ?? ""))?.path;
  const edits =
    startedBy === undefined
      ? [
          planLoggerFile(project, setup, start, style),
          ...start.loaders.flatMap((change) => planChange(project, change, style)),
          ...settingsOf(project, start).flatMap((change) => planChange(project, change)),
        ]
      : [keepStarted(startedBy, project, setup, start)];
  const [loggerFile] = edits;
  if (start.keyInEnvFile && loggerFile && !hasKey(loggerFile.after)) edits.push(...planEnvFile(project, setup.key));
  return edits.filter(({ before, after }) => before !== after);
}

/** What is left to do by hand. */
export function planByHand(project: Project, setup: Setup): string[] {
  const start = findStart(setup.environment, project);
  return settingsOf(project, start).flatMap(({ path, change, otherwise }) => {
    return otherwise !== undefined && change(project.read(path) ?? "", styleOf("")) === undefined ? otherwise : [];
  });
}

function settingsOf(project: Project, { settings = [] }: LoggerStart): readonly FileChange[] {
  return [...settings, ...testSettings(project)];
}

function planChange(project: Project, { path, change, otherwise }: FileChange, style?: CodeStyle): Edit[] {
  const before = project.read(path);
  const after = change(before ?? "", style ?? styleOf(before ?? ""));
  if (after !== undefined) return [{ path, before, after }];
  if (otherwise !== undefined) return [];
  throw new CliError(`Couldn't find where to add the logger in ${path}. Nothing was changed.`);
}

function planLoggerFile(project: Project, setup: Setup, start: LoggerStart, style: CodeStyle): Edit {
  const before = project.read(start.file);
  const after =
    before === undefined ? renderLoggerFile(setup, { ...start, style }) : replaceValues(before, setup, start);
  if (after !== undefined) return { path: start.file, before, after };
  if (before !== undefined && hasValues(before, setup, start)) return { path: start.file, before, after: before };
  throw new CliError(`${start.file} already exists with different content. Nothing was changed.`);
}

function keepStarted(path: string, project: Project, setup: Setup, start: LoggerStart): Edit {
  const code = project.read(path) ?? "";
  if (hasValues(code, setup, start)) return { path, before: code, after: code };
  throw new CliError(`${path} already starts the logger, with different values. Nothing was changed.`);
}
