// Secrets next to their name: `password=…`, `"token": "…"`, `Cookie: …`, `?access_token=…`.
import type { IsSecret } from "./key-names.ts";
import { isCount, isHarmless, isProse, redacted } from "./values.ts";

/**
 * A name, and the separator between it and its value. The name is in a lookahead, so that no shorter one is tried: none of
 * its characters begins a separator.
 */
export const assignment: RegExp =
  /\b(?=([\w.$\u0080-\uffff-]{1,64}))\1(\\{0,7}(?:["'`]|%22)?\]?[ \t]{0,4}(?:={1,3}>?|:|%3[AD])[ \t]{0,4})/g;

/**
 * A value: quoted, in a list, or bare. The first alternative is a JSON string within a JSON string. Nothing that can fail may
 * follow it: all of it would be read again.
 */
export const anyValue: RegExp =
  /\\+"[^"\\]*(?:\\\\+[^\\][^"\\]*)*|"[^"\\]*(?:\\[\s\S][^"\\]*)*|'[^'\\]*(?:\\[\s\S][^'\\]*)*|`[^`]*|\[[^\]]*\]?|(?:(?:bearer|basic|token)[ +])?[^\s"'`&;<>\\,(){}[\]](?:[^\s"'`&;<>\\]*[^\s"'`&;<>\\,(){}[\]])?/iy;

/** The value of a header continues to the end of the line. */
export const headerValue: RegExp = /(?!undefined|null|true|false)[^\s"'`\\[][^\r\n"'`\\]*/y;

/** Finds all assignments and looks at their names. To find the names, also in prose, is faster but takes more code. */
export function maskAssignments(text: string, isSecret: IsSecret): string {
  let masked = "";
  let copied = 0;
  assignment.lastIndex = 0;
  for (let found = assignment.exec(text); found; found = assignment.exec(text)) {
    const [whole, name = "", gap = ""] = found;
    if (!isSecret(name)) continue;
    const start = assignment.lastIndex;
    const isHeader = /(?:cookie|authorization)\s*:/i.test(whole);
    headerValue.lastIndex = anyValue.lastIndex = start;
    const [secret = ""] = (isHeader && headerValue.exec(text)) || anyValue.exec(text) || [];
    // Also past a value that isn't a secret: it would be read again for each name in it.
    masked += text.slice(copied, start) + (toMask(name, gap, secret) || secret);
    copied = start + secret.length;
    assignment.lastIndex = copied;
  }
  return masked + text.slice(copied);
}

/** Empty for a value that isn't a secret. */
export function toMask(name: string, gap: string, found: string): string {
  const [quote = ""] = /^\\*["'`]|/.exec(found) ?? [];
  const content = found.slice(quote.length);
  if (isHarmless(content) || isCount(name, content) || isProseAfterColon(gap, found)) return "";
  // A number in JSON becomes a string, so that the JSON stays valid.
  const [added = ""] = quote ? [] : (/\\*"/.exec(gap) ?? []);
  return (quote || added) + redacted + added;
}

/** `Password: required` is prose about a password, `password: hunter2` contains one. */
function isProseAfterColon(gap: string, found: string): boolean {
  if (!/^[ \t]*:/.test(gap) || /^(?:bearer|basic) /i.test(found)) return false;
  return found.length < 3 || isProse(found);
}
