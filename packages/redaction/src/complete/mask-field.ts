// Fields whose value is a secret only in part, or isn't one although its key names one.
import { isDesignToken, redacted } from "../values.ts";

const letterH = "h".charCodeAt(0);

/**
 * Returns `undefined` for all other fields.
 * @param outerKey the key of the record
 * @param rule the rule that matches the key; empty if there is none
 */
export function maskField(outerKey: string, key: string, value: unknown, rule: string): unknown {
  if (rule)
    return (typeof value === "string" && isDesignToken(key, value)) || isMessage(outerKey, value) ? value : undefined;
  if (typeof value !== "string" || !mayBeAuth(key) || !isAuth(key)) return undefined;
  const masked = maskPassword(value);
  return masked === value ? undefined : masked;
}

/** Nearly all keys end with another letter, and this is the fastest way to find out. */
function mayBeAuth(key: string): boolean {
  return key.length > 3 && key.charCodeAt(key.length - 1) === letterH;
}

/** `auth`, `proxyAuth`, but not `oauth`. */
function isAuth(key: string): boolean {
  return /(?:^|[^A-Za-z])auth$|Auth$/.test(key);
}

/** The credentials of an HTTP client: `user:password`. */
function maskPassword(value: string): string {
  return value.replace(/^([^\s:/]*:)(?!\[redacted)[^\s/]\S*$/, `$1${redacted}`);
}

/** As in `errors: { password: "is too short" }`. */
function isMessage(outerKey: string, value: unknown): boolean {
  return /(?:errors?|messages|issues)$/i.test(outerKey) && [value].flat().every(isSentence);
}

function isSentence(value: unknown): boolean {
  return typeof value === "string" && /^[A-Z]?[a-z']+(?: (?:[A-Za-z'-]+|\d{1,3})[.,:!]?)+$/.test(value);
}
