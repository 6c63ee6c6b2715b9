// How much of an event's stacks is read to group it. They share a budget: an error may have dozens of causes and children,
// each with a stack of its own. What is stored and shown isn't affected.
import { stackLimits } from "./parse-stack.ts";

export const readingLimits = { characters: 64_000, lines: 1_000 } as const;

/** Of one event. Returns the part of its next stack that is read; the order of the stacks decides which of them are cut. */
export type StackReader = (stack: string) => string;

export function createStackReader(): StackReader {
  let { characters, lines }: { characters: number; lines: number } = readingLimits;
  /** Its lines are only counted when there is another one: most events have one stack. */
  let previous = "";
  return (stack) => {
    if (previous !== "") lines -= countLines(previous);
    const text = firstLines(stack.slice(0, characters), lines);
    characters -= text.length;
    previous = text;
    return text;
  };
}

/** As many as are parsed. */
function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf("\n"); at >= 0 && lines < stackLimits.lines; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}

function firstLines(text: string, lines: number): string {
  if (lines >= stackLimits.lines) return text;
  let end = -1;
  for (let line = 0; line < lines; line++) {
    end = text.indexOf("\n", end + 1);
    if (end < 0) return text;
  }
  return text.slice(0, Math.max(end, 0));
}
