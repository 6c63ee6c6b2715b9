// Where in its file a frame is.
import type { StackFrame } from "./parse-frame.ts";

export interface FramePosition {
  /** From 1. */
  line: number;
  /** From 1; 0 if it wasn't sent. */
  column: number;
}

export function positionOf({ location }: Pick<StackFrame, "location">): FramePosition | undefined {
  const [, line = "0", column = "0"] = /:(\d{1,9})(?::(\d{1,9}))?$/.exec(location) ?? [];
  return Number(line) === 0 ? undefined : { line: Number(line), column: Number(column) };
}
