// What has to change in an application, decided before anything is written.
import type { SetUp } from "./arguments.ts";
import { CliError } from "./cli-error.ts";
import { type CodeStyle, styleOf } from "./code-style.ts";
import { findStart } from "./find-start.ts";
import { isSameBesidesValues, mentionsLogger, renderLoggerFile, startsLogger } from "./logger-file.ts";
import type { Project } from "./project.ts";
import type { Start } from "./start.ts";

export interface Edit {
  path: string;
  /** Nothing, for a new file. */
  before: string | undefined;
  after: string;
}

/** Only what differs: nothing is left to do when the list is empty. */
export function planSetUp(project: Project, setUp: SetUp): Edit[] {
  const start = findStart(setUp.environment, project);
  const startedBy = start.loaders.find(({ path }) => mentionsLogger(project.read(path) ?? ""))?.path;
  if (startedBy !== undefined) return keepStarted(startedBy, project, setUp);
  const style = styleOf(start.loaders.map(({ path }) => project.read(path) ?? "").join("\n"));
  const edits = [planLoggerFile(project, setUp, start, style), ...start.loaders.map(planLoader)];
  return edits.filter(({ before, after }) => before !== after);

  function planLoader({ path, load }: Start["loaders"][number]): Edit {
    const before = project.read(path);
    const after = load(before ?? "", style);
    if (after === undefined)
      throw new CliError(`Couldn't find where to add the logger in ${path}. Nothing was changed.`);
    return { path, before, after };
  }
}

function planLoggerFile(project: Project, setUp: SetUp, start: Start, style: CodeStyle): Edit {
  const before = project.read(start.file);
  const after = renderLoggerFile(setUp, { ...start, style });
  if (before === undefined || isSameBesidesValues(before, after)) return { path: start.file, before, after };
  if (startsLogger(before, setUp)) return { path: start.file, before, after: before };
  throw new CliError(`${start.file} already exists with different content. Nothing was changed.`);
}

function keepStarted(path: string, project: Project, setUp: SetUp): [] {
  if (startsLogger(project.read(path) ?? "", setUp)) return [];
  throw new CliError(`${path} already starts the logger, with different values. Nothing was changed.`);
}
