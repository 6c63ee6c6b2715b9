// The replacement of a secret, and values that aren't secrets although their name suggests it.

export const redacted = "[redacted]";

/**
 * A missing or already masked value: worth keeping, as in `Bearer undefined`. Also code, such as fetch's `credentials: "include"`,
 * and a status, as in `{ token: "expired" }`.
 */
export function isHarmless(value: string): boolean {
  return /^(?:|null|undefined|true|false|NaN|await|include|same-origin|omit|ok|none|missing|required|denied|valid|invalid|expired|\[object Object\]|\*+|\[redacted[^\]]*\])$/.test(
    value,
  );
}

/** A count, as in `max_tokens: 4096` and `{ pass: 12, fail: 0 }`; or a small id, as in `{ sessionId: 42 }`. */
export function isCount(name: string, value: string): boolean {
  return (
    /^\d+$/.test(value) &&
    (/(?:token|cookie|secret|key)s$/i.test(name) || (value.length < 4 && /(?:pass|session_?id)$/i.test(name)))
  );
}

/** Prose, as in `required`, `invalid_token` and `Permission denied.`: no digits, no capitals inside a word. */
export function isProse(value: string): boolean {
  return /^(?:[A-Za-z][a-z]*|[A-Z]{2,14})(?:[-_.', ]+(?:[A-Za-z][a-z]*|[A-Z]{2,14}))*[.,:!?)\]}]*$/.test(value);
}

/** As in `{ token: "color-primary" }`. */
export function isDesignToken(key: string, value: string): boolean {
  return key === "token" && /[-.]/.test(value) && isProse(value);
}
