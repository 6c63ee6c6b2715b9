import { toCount, toSize } from "../chart/compact-number.ts";
import { shownLimits } from "./slices.ts";

/** 'Show all 24,310 lines', or its size if it doesn't have many. */
export function showAllLabel(text: string): string {
  const lines = countLines(text);
  return `Show all ${lines > shownLimits.lines ? toCount(lines, "line") : toSize(new Blob([text]).size)}`;
}

/** A line break at the end doesn't begin another line. */
function countLines(text: string): number {
  let lines = text.endsWith("\n") ? 0 : 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}
