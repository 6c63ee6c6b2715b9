// Parses a stack trace into errors and their frames.
import { parseFrame, type StackFrame } from "./parse-frame.ts";

export interface ThrownError {
  name: string;
  message: string;
  frames: readonly StackFrame[];
}

const causedBy = /^\s*(?:[Cc]aused by:|\[cause\]:)\s*/;

/** Whether a stack may have causes. Quicker than parsing it. */
export function mayHaveCauses(text: string): boolean {
  return text.includes("aused by:") || text.includes("[cause]:");
}

/** More would be slow to render, and no one reads it. */
export const stackLimits = { characters: 64_000, lines: 500 } as const;

/** The part of a stack that is parsed; the whole one is available as text. */
export function startOfStack(text: string): string {
  return text.slice(0, stackLimits.characters).split("\n", stackLimits.lines).join("\n");
}

/** The error, followed by its causes. Lines that aren't frames belong to the message. */
export function parseStack(text: string): ThrownError[] {
  const errors: { head: string[]; frames: StackFrame[] }[] = [];
  for (const line of startOfStack(text).split("\n")) {
    const frame = parseFrame(line);
    const last = errors.at(-1);
    if (frame && last) last.frames.push(frame);
    else if (!last || causedBy.test(line))
      errors.push({ head: frame ? [] : [line.replace(causedBy, "")], frames: frame ? [frame] : [] });
    else if (last.frames.length === 0) last.head.push(line);
  }
  return errors.map(({ head, frames }) => ({ ...parseStackHead(head.join("\n").trim()), frames }));
}

/** What precedes the frames: `TypeError: x is undefined`. */
export function parseStackHead(head: string): Pick<ThrownError, "name" | "message"> {
  const named = /^(?:Uncaught (?:\(in promise\) )?)?([\w$.]+)(?:: ([\s\S]*))?$/.exec(head);
  return named?.[1] ? { name: named[1], message: named[2] ?? "" } : { name: "", message: head };
}
