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
/** Of a color sequence. Terminals ignore more as well. */
const maxParameters = 32;

const colors = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"] as const;
const plain: AnsiStyle = { color: undefined, bold: false, dim: false };

/** Without escape sequences. */
export function stripAnsi(text: string): string {
  return hasEscapes(text)
    ? splitEscapes(text)
        .map((part) => part.text)
        .join("")
    : text;
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
  for (const part of splitEscapes(text)) {
    if (part.colors !== undefined) current = restyle(current, part.colors);
    if (part.text !== "") runs.push({ ...current, text: part.text, start });
    start += part.text.length;
  }
  return { runs, style: current };
}

interface EscapedPart {
  /** The parameters of the color sequence before the text. */
  colors: string | undefined;
  text: string;
}

/** Splits a text at its escape sequences. */
function splitEscapes(text: string): EscapedPart[] {
  const [first = "", ...others] = text.replaceAll("\u009b", `${escapeCharacter}[`).split(escapeCharacter);
  return [{ colors: undefined, text: first }, ...others.map(parseEscape)];
}

/** What follows an escape character: a sequence for colors or the cursor (CSI), for titles or links (OSC), or another. */
function parseEscape(part: string): EscapedPart {
  const control = /^\[([0-?]*)[ -/]*([@-~]?)/.exec(part);
  if (control) return { colors: control[2] === "m" ? control[1] : undefined, text: part.slice(control[0].length) };
  // Ends with a bell, or with the next sequence.
  if (part.startsWith("]"))
    return { colors: undefined, text: part.includes(bell) ? part.slice(part.indexOf(bell) + 1) : "" };
  return { colors: undefined, text: part.replace(/^[@-Z\\^_]/, "") };
}

/** Applies the parameters of a color sequence, such as `1;31`. */
function restyle(before: AnsiStyle, parameters: string): AnsiStyle {
  let style = before;
  const codes = parameters.split(/[;:]/, maxParameters).map(Number);
  for (let index = 0; index < codes.length; index++) {
    const code = codes[index] ?? 0;
    if (code === 0) style = plain;
    else if (code === 1) style = { ...style, bold: true };
    else if (code === 2) style = { ...style, dim: true };
    else if (code === 22) style = { ...style, bold: false, dim: false };
    else if (code === 38) {
      const [color, length] = extendedColor(codes[index + 1], codes[index + 2]);
      style = { ...style, color };
      index += length;
    } else if (code === 48) index += extendedColor(codes[index + 1])[1];
    else if (code === 39) style = { ...style, color: undefined };
    else if (isColor(code, 30) || isColor(code, 90)) style = { ...style, color: colors[code % 10] };
  }
  return style;
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
