// Patterns that a user may write without a thought for time: plain text in which only `*` and `#` are special.
import type { Shape } from "./rule.ts";
import { redacted } from "./values.ts";

/** What `*` matches. */
const run = "[\\w.+~-]";
const notInRun = "[^\\w.+~-]";

/**
 * `#` is one digit; `*` is a run of letters, digits and `_ . + ~ -` up to the next character of the pattern.
 * What is found does not begin or end inside a word. A pattern that would fit everything gives `undefined`.
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
    // It ends before the next character of the pattern: there is one way to match and nothing to try again.
    const next = parts[index + 1];
    return next === undefined ? `${run}+` : `(?:(?!${toSource(next)})${run})+`;
  });
  // When text must follow a `*`, no second try may begin inside the run that the first one has read in vain.
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
