// The replacement of a secret, and values that are no secrets although their name says so.

export const redacted = "[redacted]";

/** Says that something is missing, or was masked before: worth seeing, as in `Bearer undefined`. */
export function isHarmless(value: string): boolean {
  return /^(?:|null|undefined|true|false|NaN|\[object Object\]|\*+|\[redacted[^\]]*\])$/.test(value);
}

/** How many there are of something, as in `max_tokens: 4096` and `{ pass: 12, fail: 0 }`. */
export function isCount(name: string, value: string): boolean {
  return /(?:token|cookie|secret|key)s$/i.test(name)
    ? /^\d+$/.test(value)
    : /^\d{1,3}$/.test(value) && /pass$/i.test(name);
}

/** Words of prose, as in `required`, `invalid_token` and `Permission denied.`: no digit, no capital inside a word. */
export function isProse(value: string): boolean {
  return /^(?:[A-Za-z][a-z]*|[A-Z]{2,14})(?:[-_.', ]+(?:[A-Za-z][a-z]*|[A-Z]{2,14}))*[.,:!?)\]}]*$/.test(value);
}
