// Card numbers: the length and the first digits of a known issuer, and a valid check digit.

/** 16 digits; Visa and UnionPay also 19, American Express 15, Diners Club 14. */
const issued = /^(?:(?:4\d|5[0-8]|2[2-7]|6\d|35)\d{14}|(?:4\d|62)\d{17}|3[47]\d{13}|3[068]\d{12})$/;
const minDigits = 14;

export function isCard(text: string): boolean {
  const digits = text.replace(/[ -]/g, "");
  return issued.test(digits) && luhnSum(digits) % 10 === 0;
}

/** From the right, every second digit is doubled; both digits of a two-digit result are added. */
function luhnSum(digits: string): number {
  let sum = 0;
  for (let index = 1; index <= digits.length; index++) {
    const digit = Number(digits[digits.length - index]);
    sum += index % 2 ? digit : (digit * 2) % 9 || digit;
  }
  return sum;
}

/** Reads few characters: after one that can't be part of a number, it skips ahead by the length of a card number. */
export function hasLongNumber(text: string): boolean {
  for (let end = minDigits; end <= text.length; ) {
    let at = end - 1;
    while (at >= end - minDigits && isNumeric(text.charCodeAt(at))) at--;
    if (at < end - minDigits) return true;
    end = at + 1 + minDigits;
  }
  return false;
}

/** A digit, a space or a hyphen. */
function isNumeric(code: number): boolean {
  return (code > 47 && code < 58) || code === 32 || code === 45;
}
