// Card numbers: the length and the first digits of an issuer, and a check digit that is right.

/** 16 digits; Visa and UnionPay also 19, American Express 15, Diners Club 14. */
const issued = /^(?:(?:4\d|5[0-8]|2[2-7]|6\d|35)\d{14}|(?:4\d|62)\d{17}|3[47]\d{13}|3[068]\d{12})$/;
const minDigits = 14;

export function isCard(text: string): boolean {
  const digits = text.replace(/[ -]/g, "");
  return issued.test(digits) && luhnSum(digits) % 10 === 0;
}

/** From the right, every second digit counts twice, and of 10 to 18 both digits are added. */
function luhnSum(digits: string): number {
  let sum = 0;
  for (let index = 1; index <= digits.length; index++) {
    const digit = Number(digits[digits.length - index]);
    sum += index % 2 ? digit : (digit * 2) % 9 || digit;
  }
  return sum;
}

/** Looks at few characters: behind one that is no part of a number, a card has room only after it. */
export function hasLongNumber(text: string): boolean {
  for (let end = minDigits; end <= text.length; ) {
    let at = end - 1;
    while (at >= end - minDigits && isNumeric(text.charCodeAt(at))) at--;
    if (at < end - minDigits) return true;
    end = at + 1 + minDigits;
  }
  return false;
}

/** A digit, a blank or a hyphen. */
function isNumeric(code: number): boolean {
  return (code > 47 && code < 58) || code === 32 || code === 45;
}
