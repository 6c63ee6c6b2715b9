// Plans all edits before anything is written.
import type { Setup } from "./arguments.ts";
import { CliError } from "./cli-error.ts";
import { type CodeStyle, styleOf } from "./code-style.ts";
import { isWrongRuntime } from "./detect-environment.ts";
import { findStart } from "./find-start.ts";
import { hasValues, renderLoggerFile, replaceValues, startsLogger } from "./logger-file.ts";
import type { Project } from "./project.ts";
import type { LoggerStart } from "./start.ts";

export interface Edit {
  path: string;
  /** undefined for a new file. */
  before: string | undefined;
  after: string;
}

/** Only files that change; empty if everything is already set up. */
export function planSetup(project: Project, setup: Setup): Edit[] {
  const start = findStart(setup.environment, project);
  if (isWrongRuntime(project, setup.environment, start)) {
    throw new CliError(`--env ${setup.environment} doesn't fit this project. Nothing was changed.`);
  }
  const startedBy = start.loaders.find(({ path }) => startsLogger(project.read(path) ?? ""))?.path;
  if (startedBy !== undefined) return keepStarted(startedBy, project, setup);
  const style = styleOf(start.loaders.map(({ path }) => project.read(path) ?? "").join("\n"));
  const edits = [planLoggerFile(project, setup, start, style), ...start.loaders.map(planLoader)];
  return edits.filter(({ before, after }) => before !== after);

  function planLoader({ path, load }: LoggerStart["loaders"][number]): Edit {
    const before = project.read(path);
    const after = load(before ?? "", style);
    if (after === undefined)
      throw new CliError(`Couldn't find where to add the logger in ${path}. Nothing was changed.`);
    return { path, before, after };
  }
}

function planLoggerFile(project: Project, setup: Setup, start: LoggerStart, style: CodeStyle): Edit {
  const before = project.read(start.file);
  const after = before === undefined ? renderLoggerFile(setup, { ...start, style }) : replaceValues(before, setup);
  if (after !== undefined) return { path: start.file, before, after };
  if (before !== undefined && hasValues(before, setup)) return { path: start.file, before, after: before };
  throw new CliError(`${start.file} already exists with different content. Nothing was changed.`);
}

function keepStarted(path: string, project: Project, setup: Setup): [] {
  if (hasValues(project.read(path) ?? "", setup)) return [];
  throw new CliError(`${path} already starts the logger, with different values. Nothing was changed.`);
}
