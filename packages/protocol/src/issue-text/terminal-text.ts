// Messages written for a terminal: with escape sequences for colors, and several lines.

export type AnsiColor = "black" | "red" | "green" | "yellow" | "blue" | "magenta" | "cyan" | "white";

export interface AnsiStyle {
  color: AnsiColor | undefined;
  bold: boolean;
  dim: boolean;
}

export interface AnsiRun extends AnsiStyle {
  text: string;
  /** Offset in the text without escape sequences. */
  start: number;
}

const escapeCharacter = "\u001b";
const bell = "\u0007";
const control = `(?:${escapeCharacter}\\[|\u009b)([0-?]*)[ -/]*([@-~]?)`;
/** For titles and links. Ends with a bell, or before the next sequence. */
const command = `\\][^${bell}${escapeCharacter}\u009b]*${bell}?`;
const escapeSequence = new RegExp(`${control}|${escapeCharacter}(?:${command}|[@-Z\\\\^_])?`, "g");
/** Of a color sequence. Terminals ignore more as well. */
const maxParameters = 32;

const colors = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"] as const;
const plain: AnsiStyle = { color: undefined, bold: false, dim: false };

/** Without escape sequences. */
export function stripAnsi(text: string): string {
  return hasEscapes(text) ? text.replace(escapeSequence, "") : text;
}

/** More than a line has space for on the widest screen. */
export const maxLineCharacters = 500;

/** The beginning of a text on one line, with a sign in place of each line break. */
export function toOneLine(text: string): string {
  const lines = stripAnsi(text.slice(0, maxLineCharacters))
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lines.join(" ↵ ") + (text.length > maxLineCharacters ? "…" : "");
}

export interface AnsiText {
  runs: AnsiRun[];
  /** At the end of the text. */
  style: AnsiStyle;
}

/**
 * Splits a text where its colors change.
 * @param style that it begins with, if it goes on from another text
 */
export function toAnsiRuns(text: string, style: AnsiStyle = plain): AnsiText {
  if (!hasEscapes(text)) return { runs: [{ ...style, text, start: 0 }], style };
  const runs: AnsiRun[] = [];
  let current = style;
  let start = 0;
  let end = 0;
  function add(part: string): void {
    if (part === "") return;
    const last = runs.at(-1);
    if (last && isSame(last, current)) last.text += part;
    // Written out: a spread of an object takes twenty times as long.
    else runs.push({ color: current.color, bold: current.bold, dim: current.dim, text: part, start });
    start += part.length;
  }
  for (const { 0: sequence, 1: parameters = "", 2: final, index } of text.matchAll(escapeSequence)) {
    add(text.slice(end, index));
    end = index + sequence.length;
    if (final === "m") current = restyle(current, parameters);
  }
  add(text.slice(end));
  return { runs, style: current };
}

function isSame(one: AnsiStyle, other: AnsiStyle): boolean {
  return one.color === other.color && one.bold === other.bold && one.dim === other.dim;
}

/** Applies the parameters of a color sequence, such as `1;31`. */
function restyle({ color, bold, dim }: AnsiStyle, parameters: string): AnsiStyle {
  const codes = parameters.split(/[;:]/, maxParameters).map(Number);
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index] ?? 0;
    if (code === 0) ({ color, bold, dim } = plain);
    else if (code === 1) bold = true;
    else if (code === 2) dim = true;
    else if (code === 22) bold = dim = false;
    else if (code === 38) {
      const [extended, length] = extendedColor(codes[index + 1], codes[index + 2]);
      color = extended;
      index += length;
    } else if (code === 48) index += extendedColor(codes[index + 1])[1];
    else if (code === 39) color = undefined;
    else if (isColor(code, 30) || isColor(code, 90)) color = colors[code % 10];
  }
  return { color, bold, dim };
}

function isColor(code: number, first: number): boolean {
  return code >= first && code < first + colors.length;
}

/** A color of the palette, `5;n`, or any, `2;r;g;b`: only the first sixteen have a name. With the length of the code. */
function extendedColor(kind: number | undefined, number = 0): [AnsiColor | undefined, number] {
  if (kind === 5) return [number < 16 ? colors[number % 8] : undefined, 2];
  return [undefined, kind === 2 ? 4 : 0];
}

function hasEscapes(text: string): boolean {
  return text.includes("\u001b") || text.includes("\u009b");
}
