// Rules for strings.
import { redacted } from "./values.ts";

/** Returns the text with every secret masked, and reports the rule of each one. */
export type MaskText = (text: string, report: ReportRule) => string;
export type ReportRule = (rule: string) => void;

/** Secrets that a regular expression finds, in linear time. */
export interface Shape {
  rule: string;
  /** Global, by default with two groups: the kept part before the secret, and the secret. */
  pattern: RegExp;
  /** Returns the match itself to leave it as it is. */
  mask?(match: string, ...groups: string[]): string;
}

/** Without the name of a rule, which browsers don't report. */
export function toShape(pattern: RegExp | Shape): Omit<Shape, "rule"> {
  if ("pattern" in pattern) return pattern;
  return { pattern: new RegExp(pattern, `${pattern.flags.replace(/[gy]/g, "")}g`), mask: (match) => match && redacted };
}
