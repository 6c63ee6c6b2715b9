// Patterns that always run in linear time, whatever the user writes: plain text in which only `*` and `#` are special.
import type { Shape } from "./rule.ts";
import { redacted } from "./values.ts";

/** What `*` matches. */
const run = "[\\w.+~-]";
const notInRun = "[^\\w.+~-]";

/**
 * `#` is one digit; `*` is a run of letters, digits and `_ . + ~ -` up to the next character of the pattern.
 * Matches don't start or end inside a word. Returns `undefined` for a pattern that would match everything.
 *
 * @example
 * const employee = parseWildcards("emp-####");
 * const redactor = createRedactor({ patterns: employee ? [employee] : [] });
 */
export function parseWildcards(wildcards: string): Shape | undefined {
  if (!/[^\s*]/.test(wildcards)) return undefined;
  const parts = wildcards.match(/\*+|[^*]/g) ?? [];
  const source = parts.map((part, index) => {
    if (!part.startsWith("*")) return toSource(part);
    // It ends before the next character of the pattern: there is only one way to match, so no backtracking.
    const next = parts[index + 1];
    return next === undefined ? `${run}+` : `(?:(?!${toSource(next)})${run})+`;
  });
  // If text must follow a `*`, no second attempt may start inside the run that the first attempt has already read.
  const before = /\*[^*]/.test(wildcards) ? notInRun : "[^A-Za-z\\d]";
  const after = wildcards.endsWith("*") ? "" : "(?![A-Za-z\\d])";
  return {
    rule: `custom:${wildcards}`,
    pattern: new RegExp(`(^|${before}|\\\\[nrt]|%[\\dA-F]{2})${source.join("")}${after}`, "gi"),
    mask: (_match, edge) => edge + redacted,
  };
}

function toSource(character: string): string {
  return character === "#" ? "\\d" : character.replace(/[^\w\s]/, "\\$&");
}
