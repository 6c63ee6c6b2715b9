// How much of an event is read to group it: an error may have dozens of causes and children, each with a stack and a
// message of its own. What is stored and shown isn't affected.
import { stackLimits } from "../stack/parse-stack.ts";

export const readingLimits = {
  /** Of all stacks together. */
  stackCharacters: 64_000,
  stackLines: 1_000,
  /** Of all messages together. */
  messageCharacters: 8_000,
  charactersPerMessage: 4_000,
} as const;

/** Of one event. The order in which its parts are read decides which of them are cut. */
export interface ReadingBudget {
  /** The part of the next stack that is read. */
  stack(text: string): string;
  /** The part of the next message that is read. */
  message(text: string): string;
}

export function createReadingBudget(): ReadingBudget {
  let { stackCharacters, stackLines, messageCharacters }: Record<keyof typeof readingLimits, number> = readingLimits;
  /** Its lines are only counted when there is another one: most events have one stack. */
  let previous = "";
  return {
    stack(given) {
      if (previous !== "") stackLines -= countLines(previous);
      const text = firstLines(given.slice(0, stackCharacters), stackLines);
      stackCharacters -= text.length;
      previous = text;
      return text;
    },
    message(given) {
      const text = given.slice(0, Math.min(messageCharacters, readingLimits.charactersPerMessage));
      messageCharacters -= text.length;
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
