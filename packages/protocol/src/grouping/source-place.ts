// The line of code where an error happened. It isn't what errors are grouped by, because lines move with every change.
import { type SourcePlace, toSourcePath } from "../source-path.ts";
import { positionOf } from "../stack/frame-position.ts";
import type { LoggedError } from "./describe-error.ts";
import { toFileKey } from "./file-key.ts";
import { type GroupingComponents, groupedFrames } from "./group-error.ts";
import { isOwnFrame } from "./place.ts";

/**
 * In the application's own code; undefined if the stack doesn't say so.
 *
 * @param components what the error is grouped by: the rules of a team decide which of the frames is the place
 */
export function findSourcePlace(log: LoggedError, { file }: GroupingComponents): SourcePlace | undefined {
  const frame = groupedFrames(log)
    .filter(isOwnFrame)
    .find((each) => file === undefined || toFileKey(each.file).key === file);
  const position = frame && positionOf(frame);
  const path = toSourcePath(frame?.file ?? "");
  return position && path !== "" ? { path, ...position } : undefined;
}
