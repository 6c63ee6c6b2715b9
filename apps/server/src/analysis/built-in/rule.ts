// A rule of the built-in analyzer: what a message looks like, and what is known about it.
import type { Severity } from "@contrail/protocol";

/**
 * In the texts `{name}` is replaced by the match of the group `name` or by the fact of that name (`facts.ts`), `{one,other}`
 * by the first of two that has found something, and `{name|the value}` says what to write where nothing was found.
 * Backticks within the braces go around what was found only. A clause in brackets, `[, in {where}]`, is left out unless
 * everything in it was found. Every pattern reads a character only a few times, since anybody may write a log.
 */
export interface Rule {
  name: string;
  /** Two or three words, shown beside the analysis. */
  title: string;
  pattern: RegExp;
  /** What else the log may say, such as a limit. Each adds its groups. */
  details?: readonly RegExp[];
  issue: string;
  rootCause: string;
  suggestedFix: string;
  severity: Severity;
  /** Confidence of a match, from 0 to 1. */
  confidence: number;
}

export type Found = Readonly<Record<string, string | undefined>>;

export function fillIn(text: string, found: Found): string {
  const firstOf = (names: string) => names.split(",").find((name) => found[name]);
  return text
    .replace(/\[([^[\]]*)\]/g, (whole, clause: string) => {
      // Brackets in code have no names in them.
      const names = Array.from(clause.matchAll(/\{`?([\w,]+)/g), ([, found = ""]) => found);
      if (names.length === 0) return whole;
      return names.every((each) => firstOf(each) !== undefined) ? clause : "";
    })
    .replace(/\{(`?)([\w,]+)`?(?:\|([^{}]*))?\}/g, (_, tick: string, names: string, fallback = "it") => {
      const name = firstOf(names);
      return name === undefined ? fallback : `${tick}${found[name]}${tick}`;
    });
}
