// Replaces quoted texts, which are values. An expression that looks for the end of each quote takes quadratic time if there
// is none, and the longest of them.

import { apostrophe, quote as doubleQuote, isWordCharacter } from "../fingerprint/characters.ts";

const maxCharacters = 200;
const backslash = 0x5c;
/** Of a line. Real ones need a fraction of it: only quotes that are all escaped, and never end, are looked at repeatedly. */
const maxSteps = 4_000;

/** `"a"` and `'a'`, where the quotes within may be escaped. If all of those after the first are, the last one ends it. */
export function replaceQuoted(text: string, placeholder: string): string {
  let steps = 0;
  return replaceRanges(text, placeholder, (index) => {
    const quote = text.charCodeAt(index);
    if ((quote !== doubleQuote && quote !== apostrophe) || steps > maxSteps) return 0;
    const { end, count } = findEnd(text, index + 1, quote);
    steps += count;
    return end;
  });
}

/** Between typographic quotation marks. */
export function replaceTypographic(text: string, placeholder: string): string {
  const closeOf: Record<string, (index: number) => number> = {
    "“": createFinder(text, "”"),
    "‘": createFinder(text, "’"),
  };
  return replaceRanges(text, placeholder, (index) => {
    const close = closeOf[text.charAt(index)]?.(index) ?? -1;
    return close >= 0 && close - index <= maxCharacters + 1 ? close + 1 : 0;
  });
}

/** Finds the next one behind an index that never decreases; -1 if there is none. */
function createFinder(text: string, character: string): (index: number) => number {
  let next = 0;
  return (index) => {
    if (next >= 0 && next <= index) next = text.indexOf(character, index + 1);
    return next;
  };
}

/** @param endOf the end of a range that starts at an index; 0 if none does */
function replaceRanges(text: string, placeholder: string, endOf: (index: number) => number): string {
  let replaced = "";
  let kept = 0;
  for (let index = 0; index < text.length; ) {
    const end = endOf(index);
    if (end > 0) {
      replaced += text.slice(kept, index) + placeholder;
      kept = end;
    }
    index = end || index + 1;
  }
  return kept === 0 ? text : replaced + text.slice(kept);
}

/** The end is 0 if there is none. An escaped character counts as one. */
function findEnd(text: string, start: number, quote: number): { end: number; count: number } {
  let end = 0;
  let index = start;
  let count = 0;
  for (; count <= maxCharacters; count++) {
    let code = text.charCodeAt(index);
    if (code === quote) {
      if (!isWordCharacter(text.charCodeAt(index + 1))) end = index + 1;
      break;
    }
    const isEscape = code === backslash;
    if (isEscape) code = text.charCodeAt(++index);
    if (isLineEnd(code)) break;
    index++;
    const mayEnd = isEscape && code === quote && count < maxCharacters;
    if (mayEnd && !isWordCharacter(text.charCodeAt(index))) end = index;
  }
  return { end, count };
}

/** What `.` doesn't match, or the end of the text. */
function isLineEnd(code: number): boolean {
  return code === 0x0a || code === 0x0d || code === 0x2028 || code === 0x2029 || Number.isNaN(code);
}
