// Parses a regular expression. Rejects syntax that only one of the two engines supports or that needs backtracking.
import { searchLimits } from "../search.ts";
import { parseClass, parseEscape } from "./characters.ts";
import { createReader, type RegexReader } from "./reader.ts";
import { quoteRegex, type Regex } from "./regex.ts";

/** `offset` is where the text starts in the search, for the position of a syntax error. */
export function parseRegex(text: string, offset = 0): Regex {
  const reader = createReader(text, offset);
  const regex = parseChoice(reader, 0);
  if (reader.has(")")) throw reader.syntaxError("This parenthesis was never opened.", "Write \\) for the character.");
  return regex;
}

function parseChoice(reader: RegexReader, depth: number): Regex {
  const first = parseSequence(reader, depth);
  if (!reader.has("|")) return first;
  const branches = [first];
  while (reader.take("|")) branches.push(parseSequence(reader, depth));
  return { kind: "choice", of: branches };
}

function parseSequence(reader: RegexReader, depth: number): Regex {
  const parts: Regex[] = [];
  while (!["", "|", ")"].includes(reader.peek())) parts.push(parseRepeat(reader, parsePart(reader, depth)));
  return { kind: "sequence", of: parts };
}

function parsePart(reader: RegexReader, depth: number): Regex {
  const next = reader.peek();
  if (next === "(") return parseGroup(reader, depth);
  if (next === "[") return { kind: "character", source: parseClass(reader) };
  if (next === "*" || next === "+" || next === "?") {
    throw reader.syntaxError("There's nothing to repeat here.", `Write \\${next} for the character.`);
  }
  for (const source of ["^", "$", "\\b", "\\B"] as const) if (reader.take(source)) return { kind: "assertion", source };
  if (next === "\\") return { kind: "character", source: parseEscape(reader) };
  if (reader.take(".")) return { kind: "character", source: "[^\n]" };
  return { kind: "character", source: quoteRegex(reader.read()) };
}

function parseGroup(reader: RegexReader, depth: number): Regex {
  if (depth >= searchLimits.depth)
    throw reader.syntaxError("The groups are nested too deeply.", "Use fewer parentheses.");
  rejectSpecialGroup(reader);
  const unclosed = reader.syntaxError("This parenthesis isn't closed.", "Add a ) or write \\( for the character.");
  if (!reader.take("(?:")) reader.read();
  const group = parseChoice(reader, depth + 1);
  if (!reader.take(")")) throw unclosed;
  return group;
}

function rejectSpecialGroup(reader: RegexReader): void {
  const [special] = /^\(\?(?:<?[=!]|[^:])/.exec(reader.rest()) ?? [];
  if (special === undefined) return;
  if (/[=!]$/.test(special)) {
    const hint = "Search for both instead: /a/ /b/, or /a/ -/b/ for one without the other.";
    throw reader.syntaxError("Lookaround isn't supported.", hint, special.length);
  }
  if (special === "(?i") throw reader.syntaxError("Flags go at the end.", "Write /…/i to ignore case.", 3);
  throw reader.syntaxError("This kind of group isn't supported.", "Use ( ) or (?: ).", special.length);
}

const repetition = /^(?:[*+?]|\{(\d+)(,(\d*))?\})/;

function parseRepeat(reader: RegexReader, part: Regex): Regex {
  const sign = repetition.exec(reader.rest());
  if (!sign) return part;
  const { length } = sign[0];
  const [min, max] = parseCount(sign);
  if (part.kind === "assertion") throw reader.syntaxError("A position can't be repeated.", "Remove this.", length);
  if (min > max) throw reader.syntaxError("The larger number comes first.", `Write {${max},${min}}.`, length);
  if (min > searchLimits.regexSize || (Number.isFinite(max) && max > searchLimits.regexSize)) {
    throw reader.syntaxError(`At most ${searchLimits.regexSize} repetitions are supported.`, "Use * or +.", length);
  }
  reader.take(sign[0]);
  reader.take("?");
  if (repetition.test(reader.rest())) {
    throw reader.syntaxError("A repetition can't be repeated.", "Put the first one in parentheses, or remove this.");
  }
  return { kind: "repeat", of: part, min, max };
}

function parseCount([sign, min, comma, max]: readonly (string | undefined)[]): [min: number, max: number] {
  if (sign === "?") return [0, 1];
  if (min === undefined) return [sign === "+" ? 1 : 0, Number.POSITIVE_INFINITY];
  if (comma === undefined) return [Number(min), Number(min)];
  return [Number(min), max ? Number(max) : Number.POSITIVE_INFINITY];
}
