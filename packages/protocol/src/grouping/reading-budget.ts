// How much of an event is read to group it: an error may have dozens of causes and children, each with a stack and a
// message of its own. What is stored and shown isn't affected.
import { stackLimits } from "../stack/parse-stack.ts";

/** `characters` and `lines` of all stacks together. */
export const readingLimits = { characters: 64_000, lines: 1_000, messages: 8_000, message: 4_000 } as const;

/** Of one event. The order in which its parts are read decides which of them are cut. */
export interface ReadingBudget {
  /** The part of the next stack that is read. */
  stack(text: string): string;
  /** The part of the next message that is read. */
  message(text: string): string;
}

export function createReadingBudget(): ReadingBudget {
  let { characters, lines, messages }: Record<keyof typeof readingLimits, number> = readingLimits;
  /** Its lines are only counted when there is another one: most events have one stack. */
  let previous = "";
  return {
    stack(given) {
      if (previous !== "") lines -= countLines(previous);
      const text = firstLines(given.slice(0, characters), lines);
      characters -= text.length;
      previous = text;
      return text;
    },
    message(given) {
      const text = given.slice(0, Math.min(messages, readingLimits.message));
      messages -= text.length;
      return text;
    },
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
