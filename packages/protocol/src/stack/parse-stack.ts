// Parses a stack trace into errors and their frames.
import { parseFrame, type StackFrame } from "./parse-frame.ts";

export interface ThrownError {
  name: string;
  message: string;
  frames: readonly StackFrame[];
}

const causedBy = /^\s*(?:Caused by:|\[cause\]:)\s*/i;

/** More would be slow to render, and no one reads it. */
const maxCharacters = 64_000;
const maxLines = 500;

/** The part of a stack that is parsed; the whole one is available as text. */
export function startOfStack(text: string): string {
  return text.slice(0, maxCharacters).split("\n", maxLines).join("\n");
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
  return errors.map(({ head, frames }) => ({ ...toNameAndMessage(head.join("\n").trim()), frames }));
}

function toNameAndMessage(head: string): Pick<ThrownError, "name" | "message"> {
  const named = /^(?:Uncaught (?:\(in promise\) )?)?([\w$.]+)(?:: ([\s\S]*))?$/.exec(head);
  return named?.[1] ? { name: named[1], message: named[2] ?? "" } : { name: "", message: head };
}
