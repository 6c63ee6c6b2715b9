// A rule of the built-in analyser: what a message looks like, and what is known about it.
import type { Severity } from "@contrail/protocol";

/**
 * In the texts `{name}` is replaced by the match of the group `name`, `{one,other}` for the first of two that
 * has found something, and `{name|the value}` says what to write where nothing was found. Backticks within the braces go
 * around what was found only. Every pattern reads a character only a few times, since anybody may write a log.
 */
export interface Rule {
  name: string;
  pattern: RegExp;
  issue: string;
  rootCause: string;
  suggestedFix: string;
  severity: Severity;
  /** That the rule is right where its pattern fits, from 0 to 1. */
  confidence: number;
}

export function fillIn(text: string, groups: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/\{(`?)([\w,]+)`?(?:\|([^{}]*))?\}/g, (_, tick: string, names: string, fallback = "it") => {
    const found = names.split(",").find((name) => groups[name]);
    return found === undefined ? fallback : `${tick}${groups[found]}${tick}`;
  });
}
