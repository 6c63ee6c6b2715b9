// Characters of a message, by their codes.

export const quote = 0x22;
export const apostrophe = 0x27;
export const slash = 0x2f;
export const colon = 0x3a;
const openParenthesis = 0x28;
const closeParenthesis = 0x29;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const underscore = 0x5f;

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

export function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

/** As `\w`. */
export function isWordCharacter(code: number): boolean {
  return isLetter(code) || isDigit(code) || code === underscore;
}

/** Before the `@` of an email address. */
export function isEmailCharacter(code: number): boolean {
  return isWordCharacter(code) || code === 0x2e || code === 0x2b || code === 0x2d;
}

export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0d;
}

/** Characters with a meaning of their own in a template: colors of a terminal, and quotation marks of other kinds. */
export function isMark(code: number): boolean {
  if (code < 0x80) return code === 0x1b;
  return code === 0xab || code === 0xbb || (code >= 0x2018 && code <= 0x201e) || (code >= 0x300c && code <= 0x300f);
}

/** Characters that no quoted text of a template has. */
export function endsQuoted(code: number): boolean {
  return code === backslash || code === 0x0d || code === 0x2028 || code === 0x2029 || isMark(code);
}

/** Characters that end a URL. Of others, only the template knows. */
export function endsUrl(code: number): boolean {
  return (
    isSpace(code) ||
    code === quote ||
    code === apostrophe ||
    code === 0x3c ||
    code === 0x3e ||
    code === closeParenthesis ||
    code === closeBracket
  );
}

/** Whether a value can start after it, whatever is before. */
export function isBeforeValue(code: number): boolean {
  return isSpace(code) || isOpening(code) || code === 0x3d || code === 0x23 || code === 0x24;
}

export function isOpening(code: number): boolean {
  return code === openParenthesis || code === openBracket;
}

/** Whether a value can end before it, whatever follows. */
export function isAfterValue(code: number): boolean {
  return (
    isSpace(code) ||
    code === closeParenthesis ||
    code === closeBracket ||
    code === 0x3b ||
    code === 0x21 ||
    code === 0x3f
  );
}

/** `.`, `,` and `:`, which end a value only at the end of a part of the sentence. */
export function isPunctuation(code: number): boolean {
  return code === 0x2e || code === 0x2c || code === colon;
}
