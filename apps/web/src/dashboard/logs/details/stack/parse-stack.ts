// The text of a stack, from V8 or from another engine, as errors and their frames.

export interface Frame {
  /** What was called; empty at the top level of a file. */
  name: string;
  /** File, line and column, as they were sent. */
  place: string;
  /** Of the runtime or an installed package, not of the application. */
  library: string | undefined;
}

export interface Thrown {
  name: string;
  message: string;
  frames: readonly Frame[];
}

const causedBy = /^\s*(?:Caused by:|\[cause\]:)\s*/i;
const v8Frame = /^\s*at (?:async )?(?:(.*?) \()?((?:[^()]|\([^()]*\))+?)\)?(?: \{)?$/;
const position = /^.+:\d+$/;

/** More takes long to render, and no one reads it. */
const maxCharacters = 64_000;
const maxLines = 500;

/** The part of a stack that is parsed; the whole one is available as text. */
export function startOfStack(text: string): string {
  return text.slice(0, maxCharacters).split("\n", maxLines).join("\n");
}

/** The error and, behind it, what caused it. Lines that are no frames belong to the message. */
export function parseStack(text: string): Thrown[] {
  const errors: { head: string[]; frames: Frame[] }[] = [];
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

function parseFrame(line: string): Frame | undefined {
  const v8 = v8Frame.exec(line);
  if (v8?.[2]) return toFrame(v8[1] ?? "", v8[2]);
  const other = line.trim();
  const at = other.indexOf("@");
  const place = other.slice(at + 1);
  return at >= 0 && position.test(place) ? toFrame(other.slice(0, at), place) : undefined;
}

function toFrame(name: string, place: string): Frame {
  return { name, place, library: libraryOf(place) };
}

function libraryOf(place: string): string | undefined {
  const inPackages = /node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?((?:@[^/]+\/)?[^/]+)/.exec(place);
  if (inPackages) return inPackages[1];
  const ofNode = /^node:([\w/]+)/.exec(place);
  if (ofNode) return `node:${ofNode[1]}`;
  return place === "<anonymous>" || place === "native" ? "the runtime" : undefined;
}

function toNameAndMessage(head: string): Pick<Thrown, "name" | "message"> {
  const named = /^(?:Uncaught (?:\(in promise\) )?)?([\w$.]+)(?:: ([\s\S]*))?$/.exec(head);
  return named?.[1] ? { name: named[1], message: named[2] ?? "" } : { name: "", message: head };
}
