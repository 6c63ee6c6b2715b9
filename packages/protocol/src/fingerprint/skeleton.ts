// The hash of a message without its values, in one pass: a quick `toMessageTemplate`, for messages of which it is certain
// what the template leaves out. Messages with the same hash have the same template; it may keep more, but never less.

import { mayBeFailedRequest } from "../grouping/failed-request.ts";
import { hasDetails, isJsonList, isProgramNoun } from "../grouping/message-template.ts";
import { createHasher, type Hash64 } from "../hash64.ts";
import {
  apostrophe,
  colon,
  endsQuoted,
  endsUrl,
  isAfterValue,
  isBeforeValue,
  isDigit,
  isEmailCharacter,
  isMark,
  isOpening,
  isPunctuation,
  isSpace,
  isWordCharacter,
  quote,
  slash,
} from "./characters.ts";

/** Longer lines are cut, so what is left of them depends on the length of their values. */
const maxLineCharacters = 400;
const maxIdCharacters = 60;
const maxQuotedCharacters = 80;

/** What stands for a value. */
const placeholders = { number: -1, ratio: -2, id: -3, text: -4, url: -5, path: -6, email: -7, unit: -10 } as const;

const hasher = createHasher();

/** Undefined if only the template itself can tell. */
export function hashSkeleton(message: string): Hash64 | undefined {
  const lineEnd = message.indexOf("\n");
  const end = lineEnd < 0 ? message.length : lineEnd;
  if (end > maxLineCharacters || isSpecial(message) || (lineEnd >= 0 && hasDetails(message))) return undefined;
  hasher.reset();
  const isCertain = addSkeleton(message, end);
  const hash = hasher.take();
  return isCertain ? hash : undefined;
}

/** Messages that are more than a text with values. */
function isSpecial(message: string): boolean {
  const first = message.charCodeAt(0);
  // JSON, white space that is trimmed, or a field that a schema doesn't accept.
  if (!(first > 0x20 && first < 0x7b) || first === quote) return true;
  if (first === 0x5b) return mayBeFailedRequest(message) || isJsonList(message);
  return /^(?:Uncaught |Unhandled |Minified )/.test(message) || mayBeFailedRequest(message);
}

/** The end of a value, `literal` if it is none, or `unsure`. */
type End = number;
const literal: End = 0;
const unsure: End = -1;

/** Adds a line to the hash; false if it isn't certain what its values are. */
function addSkeleton(text: string, end: number): boolean {
  const hasEmails = text.includes("@");
  /** The word before. */
  const word = { start: 0, end: 0 };
  let kept = 0;
  let index = 0;
  while (index < end) {
    const code = text.charCodeAt(index);
    let placeholder = 0;
    let next: End = literal;
    let after = index + 1;
    if (isWordCharacter(code)) {
      after = endOfWord(text, index, end);
      if (hasEmails) next = endOfEmail(text, index, end);
      if (next !== literal) placeholder = placeholders.email;
      else if (text.charCodeAt(after) === colon && text.startsWith("://", after)) {
        placeholder = placeholders.url;
        next = endOfUrl(text, index, after, end);
      } else if (hasDigits(text, index, after)) {
        placeholder = placeholders.id;
        next = isSafeStart(text, index, word) ? endOfId(text, index, after, end) : unsure;
        if (isDigit(code) && next === unsure && isSafeStart(text, index, word)) {
          next = endOfNumber(text, index, end);
          placeholder = hasRatio(text, index, next) ? placeholders.ratio : placeholders.number;
          // With its unit; else the next word may be one.
          if (!isDigit(text.charCodeAt(next - 1))) placeholder += placeholders.unit;
          if (next > 0 && isStatus(text, index, word)) next = literal;
        }
      } else if (after - index === 3 && isWeekday(text, index)) return false;
    } else if (code === quote || code === apostrophe) {
      placeholder = placeholders.text;
      next = endOfQuoted(text, index, end);
      if (next > 0 && isProgramName(text, index, word)) return false;
    } else if (code === slash && (index === 0 || isSpace(text.charCodeAt(index - 1)))) {
      placeholder = placeholders.path;
      next = endOfPath(text, index, end);
    } else if (isMark(code)) return false;

    if (next === unsure) return false;
    if (next === literal) {
      if (isWordCharacter(code)) {
        word.start = index;
        word.end = after;
      }
      index = after;
    } else {
      hasher.addCharacters(text, kept, index);
      hasher.addNumber(placeholder);
      word.start = next;
      word.end = next;
      index = next;
      kept = next;
    }
  }
  hasher.addCharacters(text, kept, end);
  return true;
}

interface Word {
  start: number;
  end: number;
}

function endOfWord(text: string, start: number, end: number): number {
  let index = start + 1;
  while (index < end && isWordCharacter(text.charCodeAt(index))) index++;
  return index;
}

function hasDigits(text: string, start: number, end: number): boolean {
  for (let index = start; index < end; index++) if (isDigit(text.charCodeAt(index))) return true;
  return false;
}

/** Whether what starts here can only be a value, or else a part of a word. */
function isSafeStart(text: string, start: number, word: Word): boolean {
  if (start === 0) return true;
  const before = text.charCodeAt(start - 1);
  if (isBeforeValue(before)) return true;
  const beforeThat = text.charCodeAt(start - 2);
  if (before === 0x2c) return !isDigit(beforeThat);
  if (before === 0x2d) return start === 1 || isSpace(beforeThat) || isOpening(beforeThat);
  // `id:17`, but neither a part of an address nor a time.
  const label = text.slice(word.start, word.end);
  return before === colon && word.end === start - 1 && /^[a-z]+$/i.test(label) && /[g-z]/i.test(label);
}

function isSafeEnd(text: string, at: number, end: number): boolean {
  if (at >= end) return true;
  const code = text.charCodeAt(at);
  if (isAfterValue(code)) return true;
  return isPunctuation(code) && (at + 1 === end || isSpace(text.charCodeAt(at + 1)));
}

const emailPattern = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/y;
const numberPattern = /\d{1,15}(?:[.,/]\d{1,15})?(?:ms|s|px|%|[KMG]B)?/y;
const uuidPattern = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/iy;

/** The end of what a sticky pattern finds here; 0 if it finds nothing. */
function matchAt(pattern: RegExp, text: string, index: number): number {
  pattern.lastIndex = index;
  return pattern.test(text) ? pattern.lastIndex : 0;
}

function endOfEmail(text: string, start: number, end: number): End {
  if (start > 0 && isEmailCharacter(text.charCodeAt(start - 1))) return literal;
  const next = matchAt(emailPattern, text, start);
  return next === 0 || isSafeEnd(text, next, end) ? next : unsure;
}

/** @param scheme its end */
function endOfUrl(text: string, start: number, scheme: number, end: number): End {
  const before = start === 0 ? 0x20 : text.charCodeAt(start - 1);
  if (isEmailCharacter(before) || !/^[a-z][a-z\d]{1,12}$/i.test(text.slice(start, scheme))) return unsure;
  let next = scheme + "://".length;
  while (next < end && !endsUrl(text.charCodeAt(next))) {
    if (text.charCodeAt(next) > 0x7e) return unsure;
    next++;
  }
  return next > scheme + "://".length ? next : unsure;
}

/** Of a word that has digits. */
function endOfId(text: string, start: number, end: number, lineEnd: number): End {
  if (text.charCodeAt(end) === 0x2d && end - start === 8) {
    const next = matchAt(uuidPattern, text, start);
    return next > 0 && isSafeEnd(text, next, lineEnd) ? next : unsure;
  }
  if (end - start > maxIdCharacters || !isSafeEnd(text, end, lineEnd)) return unsure;
  const id = text.slice(start, end);
  if (isDigit(id.charCodeAt(0))) {
    // Only digits before the letters may be a number with its unit.
    return id.length >= 6 && /[a-z]/i.test(id) && !/^0x|^\d+[a-z_]*$/i.test(id) ? end : unsure;
  }
  if (id.length < 6 || /^(?:http|status|code|errno)\d/i.test(id)) return literal;
  if (!/[A-Za-z]/.test(id)) return unsure;
  // A code in brackets, or at the start, says what went wrong.
  const canBeCode = start === 0 || isOpening(text.charCodeAt(start - 1));
  return canBeCode && /^[A-Z]{1,12}_?\d{1,6}$/.test(id) ? literal : end;
}

function endOfNumber(text: string, start: number, lineEnd: number): End {
  const next = matchAt(numberPattern, text, start);
  return next > 0 && isSafeEnd(text, next, lineEnd) ? next : unsure;
}

/** `3/5` */
function hasRatio(text: string, start: number, end: number): boolean {
  return text.slice(start, end).includes("/");
}

/** Whether the number is kept: `status 500`. */
function isStatus(text: string, start: number, word: Word): boolean {
  if (!isGap(text, word.end, start) || !/^(?:http|status|code|errno)$/i.test(text.slice(word.start, word.end)))
    return false;
  for (let index = start; index < start + 6; index++) if (!isDigit(text.charCodeAt(index))) return true;
  return false;
}

/** Whether the quoted text is the name of something in the program: `column "price"`. */
function isProgramName(text: string, start: number, word: Word): boolean {
  return isGap(text, word.end, start) && isProgramNoun(text.slice(word.start, word.end));
}

/** Up to two spaces, colons or equals signs. */
function isGap(text: string, start: number, end: number): boolean {
  if (end - start > 2) return false;
  for (let index = start; index < end; index++) {
    const code = text.charCodeAt(index);
    if (code !== 0x20 && code !== colon && code !== 0x3d) return false;
  }
  return true;
}

function endOfQuoted(text: string, start: number, end: number): End {
  const close = text.indexOf(text.charAt(start), start + 1);
  if (close < 0 || close >= end) return literal;
  if (close - start > maxQuotedCharacters) return unsure;
  for (let index = start + 1; index < close; index++) if (endsQuoted(text.charCodeAt(index))) return unsure;
  // As in `can't read 'total'`.
  if (close + 1 < end && isWordCharacter(text.charCodeAt(close + 1))) return literal;
  return isSafeEnd(text, close + 1, end) ? close + 1 : unsure;
}

function endOfPath(text: string, start: number, end: number): End {
  let next = start + 1;
  let hasDash = false;
  while (next < end) {
    const code = text.charCodeAt(next);
    if (code === 0x2d) hasDash = true;
    else if (!isWordCharacter(code) && (code !== slash || text.charCodeAt(next - 1) === slash)) break;
    next++;
  }
  if (next === start + 1) return isSpace(text.charCodeAt(next)) || next === end ? literal : unsure;
  const path = text.slice(start, next);
  if (hasDash) return hasDigits(text, start, next) ? unsure : literal;
  const isSimple = !path.endsWith("/") && !/\d\/\d+\/\d/.test(path) && !isWeekday(text, next - 3);
  return isSimple && isSafeEnd(text, next, end) ? next : unsure;
}

const weekdays: ReadonlySet<string> = new Set(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);

/** The start of a date. */
function isWeekday(text: string, start: number): boolean {
  return weekdays.has(text.slice(start, start + 3));
}
