// A rule of the built-in analyzer: what a message looks like, and what is known about it.
import type { Severity } from "@contrail/protocol";

/**
 * Placeholders in the texts: `{name}` is the match of the group `name`, `{one,other}` the first of the two that
 * matched, and `{name|fallback}` has a fallback. Backticks inside the braces surround the match only. Logs are
 * untrusted, so every pattern must run in linear time.
 */
export interface Rule {
  name: string;
  pattern: RegExp;
  issue: string;
  rootCause: string;
  suggestedFix: string;
  severity: Severity;
  /** Confidence of a match, from 0 to 1. */
  confidence: number;
}

export function fillIn(text: string, groups: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/\{(`?)([\w,]+)`?(?:\|([^{}]*))?\}/g, (_, tick: string, names: string, fallback = "it") => {
    const found = names.split(",").find((name) => groups[name]);
    return found === undefined ? fallback : `${tick}${groups[found]}${tick}`;
  });
}
