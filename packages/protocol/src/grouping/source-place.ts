// The line of code where an error happened. It isn't what errors are grouped by, because lines move with every change.
import { toSourcePath } from "../source-path.ts";
import type { LoggedError } from "./describe-error.ts";
import { toFileKey } from "./file-key.ts";
import { type GroupingComponents, groupedFrames } from "./group-error.ts";
import { isOwnFrame } from "./place.ts";

export interface SourcePlace {
  /** Without origin and query. */
  path: string;
  /** From 1. */
  line: number;
  /** From 1; 0 if it wasn't sent. */
  column: number;
}

/**
 * In the application's own code; undefined if the stack doesn't say so.
 *
 * @param components what the error is grouped by: the rules of a team decide which of the frames is the place
 */
export function findSourcePlace(log: LoggedError, { file }: GroupingComponents): SourcePlace | undefined {
  const frame = groupedFrames(log)
    .filter(isOwnFrame)
    .find((each) => file === undefined || toFileKey(each.file).key === file);
  const [, line = "0", column = "0"] = /:(\d{1,9})(?::(\d{1,9}))?$/.exec(frame?.location ?? "") ?? [];
  const path = toSourcePath(frame?.file ?? "");
  return path === "" || Number(line) === 0 ? undefined : { path, line: Number(line), column: Number(column) };
}
