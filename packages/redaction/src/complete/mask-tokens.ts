// Tokens of known issuers: `ghp_…`, `sk_live_…`. They are long words, so only those are looked at, and of those only the
// ones that start with two characters of a prefix: the time hardly depends on the number of formats.
import type { MaskText } from "../rule.ts";
import { isProse, redacted } from "../values.ts";

const minCharacters = 20;
const minRestCharacters = 12;

/** By character code: letters and digits, other characters of tokens and before them, and what only occurs in base64. */
const alphanumeric = 3;
const inWord = 2;
const inBase64 = 1;
const backslash = "\\".charCodeAt(0);
const percent = "%".charCodeAt(0);
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z\d]/.test(character)) return alphanumeric;
  return /[\w.~%\\+=-]/.test(character) ? inWord : character === "/" ? inBase64 : 0;
});

/**
 * @param prefixes of all tokens
 * @param pattern sticky, with a pair of groups for each alternative: the prefix, and the rest
 */
export function createMaskTokens(prefixes: readonly string[], pattern: RegExp): MaskText {
  const isStart = new Uint8Array(128 * 128);
  for (const prefix of prefixes) isStart[toStart(prefix, 0)] = 1;

  return (text, report) => {
    let masked = "";
    let copied = 0;
    // Ends early: reading beyond the end of a string even once makes all later reads slow.
    const last = text.length - minRestCharacters;
    for (let at = findLongWord(text, 0); at < last; ) {
      const found = isStart[toStart(text, at)] && execAt(pattern, text, at);
      if (found) {
        const [token = "", prefix = "", rest = ""] = found;
        // Words are skipped, too, so that no part of them is read again.
        at += token.length;
        if (isWords(rest)) continue;
        report("secret-prefix");
        masked += text.slice(copied, at - token.length) + prefix + redacted;
        copied = at;
        continue;
      }
      // To the next place where a token may start: after punctuation, but within the word.
      while (at < last && kindAt(text, at) === alphanumeric) at++;
      if (at < last) at = kindAt(text, at) === 0 ? findLongWord(text, at + 1) : at + lengthOfEscape(text, at);
    }
    return copied === 0 ? text : masked + text.slice(copied);
  };
}

/** The match and its groups, without those of other alternatives. */
function execAt(pattern: RegExp, text: string, at: number): string[] | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.filter((group) => group !== undefined);
}

/** No word is that long. */
function isWords(rest: string): boolean {
  return isProse(rest) && !/[a-z]{25}/.test(rest);
}

/** Reads few characters: after one that can't be part of a word, it skips ahead. Returns the length if there is none. */
function findLongWord(text: string, from: number): number {
  for (let end = from + minCharacters; end <= text.length; ) {
    let at = end - 1;
    while (at >= end - minCharacters && kindAt(text, at) >= inWord) at--;
    if (at < end - minCharacters) return at + 1;
    end = at + 1 + minCharacters;
  }
  return text.length;
}

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 128 ? (kinds[code] ?? 0) : 0;
}

/** An index for two characters. */
function toStart(text: string, at: number): number {
  return ((text.charCodeAt(at) << 7) + text.charCodeAt(at + 1)) & 16_383;
}

/** Of `\\n` in JSON, or `%20` in a URL; 1 for other punctuation. A token may follow. */
function lengthOfEscape(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code === backslash) return kindAt(text, at + 1) === alphanumeric ? 2 : 1;
  return code === percent && kindAt(text, at + 1) === alphanumeric ? 3 : 1;
}
