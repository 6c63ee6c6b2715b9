// The line of code where an error happened. It isn't what errors are grouped by, because lines move with every change.
import { type SourcePlace, toSourcePath } from "../source-path.ts";
import { positionOf } from "../stack/frame-position.ts";
import type { GroupingComponents, ReadError } from "./group-error.ts";
import { toOwnFrame } from "./place.ts";

export interface ErrorPlace extends SourcePlace {
  /** `hashSourceLine` of the line; undefined if the logger didn't send it. */
  lineHash: string | undefined;
}

/**
 * In the application's own code; undefined if the stack doesn't say so.
 *
 * @param components what the error is grouped by: the rules of a team decide which of the frames is the place
 */
export function findSourcePlace({ frames, lineHash }: ReadError, { file }: GroupingComponents): ErrorPlace | undefined {
  const frame = frames.find((each) => file === undefined || toOwnFrame(each).file === file);
  const position = frame && positionOf(frame);
  const path = toSourcePath(frame?.file ?? "");
  if (!position || path === "") return undefined;
  return { path, ...position, lineHash: lineHashOf(lineHash, position.line) };
}

/** `metadata.lineHash` is `48:9fceb02d0ae598e9`: of the first frame that the logger could read, which may be another one. */
function lineHashOf(sent: unknown, line: number): string | undefined {
  const [, number, hash] = /^(\d{1,9}):([0-9a-f]{16})$/.exec(String(sent)) ?? [];
  return Number(number) === line ? hash : undefined;
}
