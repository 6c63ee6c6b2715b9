// Card numbers of 16 digits, and 15 of American Express, with a valid check digit. The complete rules know all others.

/** Three groups: what precedes the number, the number, its separator. */
export const card: RegExp =
  /(^|[^\w.-])((?:[4-6]\d|2[2-7]|3[457])\d\d([ -]?)(?:\d{4}\3\d{4}\3\d{4}|\d{6}\3\d{5}))(?!\w|[-.]\d)/g;

export function maskCard(match: string, before: string, number: string): string {
  const digits = digitsOf(number);
  return checkSum(digits) ? match : `${before}[redacted card ..${digits.slice(-4)}]`;
}

export function digitsOf(text: string): string {
  return text.replace(/[ -]/g, "");
}

/** The last digit of the sum, 0 if the check digit is valid. */
export function checkSum(digits: string): number {
  let sum = 0;
  for (let index = 1; index <= digits.length; index++) {
    const digit = Number(digits[digits.length - index]);
    sum += index % 2 ? digit : (digit * 2) % 9 || digit;
  }
  return sum % 10;
}
