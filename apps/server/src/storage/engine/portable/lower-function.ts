// The WebAssembly build of chDB lacks lowerUTF8(), which searches for non-ASCII text use.

const lastLetter = 0x1ffff;

const letters = Array.from({ length: lastLetter + 1 }, (_, code) => code)
  .filter((code) => !isSurrogate(code))
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => letter !== letter.toLowerCase() && Array.from(letter.toLowerCase()).length === 1);

// Two letters aren't translated one-to-one: the Turkish İ becomes two characters, and a sigma depends on whether it
// ends a word.
const endOfWord = String.raw`(\\p{L}\\p{M}*)Σ(\\P{L}|$)`;
const special = String.raw`replaceAll(replaceRegexpAll(text, '${endOfWord}', '\\1ς\\2'), 'İ', 'i̇')`;

export const createLowerFunction = `CREATE OR REPLACE FUNCTION lowerUTF8 AS text ->
  translateUTF8(${special}, '${letters.join("")}', '${letters.map((letter) => letter.toLowerCase()).join("")}')`;

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}
