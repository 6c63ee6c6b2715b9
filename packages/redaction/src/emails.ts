// Email addresses. Not a built-in rule: for most applications they are no secret, and often what a log is found by.
import type { Shape } from "./rule.ts";

/**
 * A pattern for `createRedactor` and the logger that masks email addresses, also percent-encoded as in URLs.
 *
 * @example
 * createRedactor({ patterns: [emailAddresses] }).text("Mail to ada@example.com"); // "Mail to [redacted email]"
 */
export const emailAddresses: Shape = {
  rule: "email",
  // The first part of an address is read whether or not an address follows, so that no character is read again from the
  // next one. What comes before it may be an escaped line break in JSON, or an escaped blank in a URL. A name before a
  // position, as in `pay@main.jsbundle:1:9`, is a stack frame.
  pattern:
    /(\\[nrt]|%(?!40)[\dA-F]{2})?[\p{L}\p{N}_.+-]+(?:'[\p{L}\p{N}_.+-]+)*((?:@|%40)[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}_-]|:\d+:\d))?/giu,
  mask: (match, before = "", domain = "") => (isDomain(domain) ? `${before}[redacted email]` : match),
};

/** Ends with letters, unlike `react@18.2.0`, and is no size of a picture, unlike `logo@2x.png`. */
function isDomain(domain: string): boolean {
  return /\.\p{L}{2,}$/u.test(domain) && !/^@\dx\./.test(domain);
}
