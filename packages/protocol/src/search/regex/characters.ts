// Escapes and [classes] of a regular expression, written so that both engines interpret them identically. `\s`, for example,
// matches more characters in JavaScript than in RE2, so every named class is spelled out.
import type { SearchSyntaxError } from "../parse/syntax-error.ts";
import type { RegexReader } from "./reader.ts";
import { quoteRegex } from "./regex.ts";

const last = "\u{10ffff}";

/** The content of the brackets. */
const named: ReadonlyMap<string, string> = new Map([
  ["\\d", "0-9"],
  ["\\D", `\0-/:-${last}`],
  ["\\w", "0-9A-Z_a-z"],
  ["\\W", `\0-/:-@\\[-\\^\`{-${last}`],
  ["\\s", "\t\n\f\r "],
  ["\\S", `\0-\x08\x0b\x0e-\x1f!-${last}`],
]);

const controls: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["f", "\f"],
  ["v", "\v"],
]);

/** `\d`, `\.`, `\x41` */
export function parseEscape(reader: RegexReader): string {
  const characters = takeNamed(reader);
  return characters === undefined ? quoteRegex(parseEscapedCharacter(reader)) : `[${characters}]`;
}

/** `[a-z\d]`, `[^"]` */
export function parseClass(reader: RegexReader): string {
  const unclosed = reader.syntaxError("This bracket isn't closed.", "Add a ] or write \\[ for the character.");
  reader.read();
  const sign = reader.take("^") ? "^" : "";
  const items: string[] = [];
  while (!reader.has("]")) {
    if (reader.peek() === "") throw unclosed;
    items.push(parseClassItem(reader));
  }
  if (items.length === 0) throw reader.syntaxError("These brackets are empty.", "Write \\[\\] for the characters.");
  reader.read();
  return `[${sign}${items.join("")}]`;
}

function parseClassItem(reader: RegexReader): string {
  if (reader.has("[:")) {
    throw reader.syntaxError("Named classes aren't supported.", "Write the characters, for example a-z.", 2);
  }
  const characters = takeNamed(reader);
  if (characters !== undefined) return characters;
  const first = parseClassCharacter(reader);
  if (!reader.has("-") || reader.has("-]")) return quoteInClass(first);
  const backwards = reader.syntaxError("This range runs backwards.", "Put the smaller character first, as in a-z.", 2);
  reader.read();
  const end = parseClassCharacter(reader);
  if ((first.codePointAt(0) ?? 0) > (end.codePointAt(0) ?? 0)) throw backwards;
  return `${quoteInClass(first)}-${quoteInClass(end)}`;
}

function parseClassCharacter(reader: RegexReader): string {
  return reader.has("\\") ? parseEscapedCharacter(reader) : reader.read();
}

function quoteInClass(character: string): string {
  return /[\\\]^[-]/.test(character) ? `\\${character}` : character;
}

function takeNamed(reader: RegexReader): string | undefined {
  for (const [name, characters] of named) if (reader.take(name)) return characters;
  return undefined;
}

function parseEscapedCharacter(reader: RegexReader): string {
  const code = /^\\(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{1,6})\})/i.exec(reader.rest());
  if (code) return parseCode(reader, code);
  const [pair = "\\", letter] = /^\\(.)/su.exec(reader.rest()) ?? [];
  if (letter === undefined) throw reader.syntaxError("Nothing follows this \\.", "Write \\\\ for the character.");
  const control = controls.get(letter);
  if (control === undefined && /[a-z\d]/i.test(letter)) throw unknownEscape(reader, letter);
  reader.take(pair);
  return control ?? letter;
}

function parseCode(reader: RegexReader, [text, ...groups]: RegExpExecArray): string {
  const code = Number.parseInt(groups.find((digits) => digits !== undefined) ?? "", 16);
  const isCharacter = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  if (!isCharacter) throw reader.syntaxError("This character doesn't exist.", "Check the number.", text.length);
  reader.take(text);
  return String.fromCodePoint(code);
}

function unknownEscape(reader: RegexReader, letter: string): SearchSyntaxError {
  if (/[1-9k]/.test(letter)) {
    return reader.syntaxError("Backreferences aren't supported.", "Repeat the expression instead.", 2);
  }
  if (/p/i.test(letter)) {
    return reader.syntaxError("Unicode classes aren't supported.", "Write the characters, for example [a-zà-ÿ].", 2);
  }
  return reader.syntaxError(`\\${letter} has no meaning here.`, `Write ${letter} for the character.`, 2);
}
