// Cuts a long text into slices that are quick to draw. Texts are untrusted: what a slice costs depends only on its size.
import { type AnsiRun, type AnsiStyle, toAnsiRuns } from "@contrail/protocol";

export interface TextLimits {
  characters: number;
  lines: number;
}

/** What is shown of a text until someone asks for all of it. */
export const shownLimits: TextLimits = { characters: 10_000, lines: 200 };
/** Of one value among others. */
export const valueLimits: TextLimits = { characters: 1_000, lines: 20 };
/** What is then added in each frame, and how large a slice can be. */
export const sliceLimits: TextLimits = { characters: 20_000, lines: 1_000 };

/**
 * Where a character depends on its neighbors, as accents, Arabic or Burmese do, browsers take quadratic time to wrap a line.
 * Longer lines are cut.
 */
const maxShapedLine = 1_000;
const needsShaping = /[\u0300-\uffff]/;

export interface Slice {
  runs: readonly AnsiRun[];
  /** Index of its end in the text. */
  end: number;
  /** That the next slice begins with. */
  style: AnsiStyle | undefined;
}

/** The beginning of a text. */
export function firstSlice(text: string, limits = shownLimits): Slice {
  return toSlice(text, undefined, endWithin(text, 0, limits));
}

/**
 * The slice after another one, or the first one. Each is drawn on lines of its own, so it ends where a line does. If the
 * line is too long for that, it ends before a color sequence or between any two characters.
 */
export function nextSlice(text: string, last: Slice | undefined): Slice {
  const start = last?.end ?? 0;
  const end = endWithin(text, start, sliceLimits);
  if (end === text.length) return toSlice(text, last, end);
  const part = text.slice(start, end);
  const afterLine = part.lastIndexOf("\n") + 1;
  const beforeColor = Math.max(part.lastIndexOf("\u001b"), 0);
  return toSlice(text, last, start + (afterLine || beforeColor || part.length));
}

/** As many of the next slices as are added in one frame. */
export function nextSlices(text: string, last: Slice | undefined): Slice[] {
  const start = last?.end ?? 0;
  const slices = [nextSlice(text, last)];
  for (let end = slices[0]?.end ?? 0; end < text.length; ) {
    const next = nextSlice(text, slices.at(-1));
    if (next.end - start > sliceLimits.characters) break;
    slices.push(next);
    end = next.end;
  }
  return slices;
}

function toSlice(text: string, last: Slice | undefined, end: number): Slice {
  return { ...toAnsiRuns(text.slice(last?.end ?? 0, end), last?.style), end };
}

/** Where the characters or lines end that the limits allow, but not within a character. */
function endWithin(text: string, start: number, { characters, lines }: TextLimits): number {
  const part = text.slice(start, start + characters);
  let lineStart = 0;
  for (let line = 0; line < lines; line++) {
    const lineEnd = part.indexOf("\n", lineStart);
    const content = part.slice(lineStart, lineEnd < 0 ? part.length : lineEnd);
    if (content.length > maxShapedLine && needsShaping.test(content))
      return wholeCharacters(text, start + lineStart + maxShapedLine);
    if (lineEnd < 0) return wholeCharacters(text, start + part.length);
    lineStart = lineEnd + 1;
  }
  return start + lineStart;
}

/** Characters above U+FFFF consist of two. */
function wholeCharacters(text: string, end: number): number {
  return (text.codePointAt(end - 1) ?? 0) > 0xffff ? end - 1 : end;
}
