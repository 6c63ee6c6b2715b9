// Card numbers: the length and the first digits of a known scheme, and a valid check digit.
import type { Shape } from "./rule.ts";

/**
 * 16 digits; Visa also 13 and 19, UnionPay up to 19, American Express 15, JCB also 15, Diners Club 14, Maestro 12 to 19.
 */
const issued =
  /^(?:4\d{12}(?:\d{3}){0,2}|(?:5[0-8]|2[2-7]|6\d|35)\d{14}|62\d{15,17}|3[47]\d{13}|3[0689]\d{12}|(?:1800|2131)\d{11}|(?:50[123][08]|5893|6304|67(?:59|6[1-3]))\d{8,15})$/;

export const card: Shape = {
  rule: "card",
  pattern:
    /(^|[^\w.-]|\\[nrt]|%20)([1-6]\d{3}([ -]?)(?:\d{4}\3\d{4}(?:\3\d{1,4}(?:\3\d{3})?)?|\d{6}\3\d{4,5}))(?!\w|[-.]\d)/g,
  mask(match, before, found = "") {
    let number = found;
    // The last group may be something else, such as the security code.
    while (number && !isCard(number)) number = number.replace(/(?:^|[ -])\d+$/, "");
    return number ? `${before}[redacted card ..${toDigits(number).slice(-4)}]${found.slice(number.length)}` : match;
  },
};

export function isCard(text: string): boolean {
  const digits = toDigits(text);
  if (!issued.test(digits) || checkSum(digits, (digit) => (digit * 2) % 9 || digit)) return false;
  // Articles are numbered by 13 digits, too (EAN), and Visa hasn't issued these for decades.
  return digits.length !== 13 || checkSum(digits, (digit) => digit * 3) > 0;
}

function toDigits(text: string): string {
  return text.replace(/[ -]/g, "");
}

/**
 * The last digit of the sum, 0 if the check digit is valid.
 * @param weigh applied to every second digit from the right
 */
function checkSum(digits: string, weigh: (digit: number) => number): number {
  let sum = 0;
  for (let index = 1; index <= digits.length; index++) {
    const digit = Number(digits[digits.length - index]);
    sum += index % 2 ? digit : weigh(digit);
  }
  return sum % 10;
}

/** Smaller numbers are too short for a card. */
export const minCardNumber = 5e11;

/** Whether a number that large can be a card number: milliseconds since 1970, the most common ones, can't. */
export function isLong(value: number | bigint): boolean {
  return value < 1e12 || value >= 3e12;
}

/** Part of every text that has a card number. The complete rules have a faster way to find out. */
export const longNumber: RegExp = /[\d -]{12}/;
