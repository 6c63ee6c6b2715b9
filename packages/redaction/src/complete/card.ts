// Card numbers: the length and the first digits of a known scheme, and a valid check digit.
import { checkSum, digitsOf, maskCard } from "../card.ts";
import type { Shape } from "../rule.ts";
import { minDigits } from "./has-long-number.ts";

/**
 * 16 digits; Visa also 13 and 19, UnionPay up to 19, American Express 15, JCB also 15, Diners Club 14, Maestro 12 to 19.
 */
const issued =
  /^(?:4\d{12}(?:\d{3}){0,2}|(?:5[0-8]|2[2-7]|6\d|35)\d{14}|62\d{15,17}|3[47]\d{13}|3[0689]\d{12}|(?:1800|2131)\d{11}|(?:50[123][08]|5893|6304|67(?:59|6[1-3]))\d{8,15})$/;

export const card: Shape = {
  rule: "card",
  pattern:
    /(^|[^\w.-]|\\[nrt]|%20)([1-6]\d{3}([ -]?)(?:\d{4}\3\d{4}(?:\3\d{1,4}(?:\3\d{3})?)?|\d{6}\3\d{4,5}))(?!\w|[-.]\d)/g,
  mask(match, before = "", found = "", separator = "") {
    let number = found;
    while (!isCard(number)) {
      // The last group may be something else, such as the security code.
      const end = separator ? number.lastIndexOf(separator) : 0;
      if (end < minDigits) return match;
      number = number.slice(0, end);
    }
    return maskCard(match, before, number) + found.slice(number.length);
  },
};

export function isCard(text: string): boolean {
  const digits = digitsOf(text);
  if (!issued.test(digits) || checkSum(digits)) return false;
  // Articles are numbered by 13 digits, too (EAN), and Visa hasn't issued these for decades.
  return digits.length !== 13 || !isArticleNumber(digits);
}

/** The digits before the check digit count three times and once in turn. */
function isArticleNumber(digits: string): boolean {
  const sum = digits
    .split("")
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** Smaller numbers are too short for a card. */
export const minCardNumber = 5e11;

/** Whether a number that large can be a card number: milliseconds since 1970, the most common ones, can't. */
export function isLong(value: number | bigint): boolean {
  return value < 1e12 || value >= 3e12;
}
