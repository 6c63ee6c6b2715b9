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

export function toShape(pattern: RegExp | Shape): Shape {
  if ("rule" in pattern) return pattern;
  const flags = `${pattern.flags.replace(/[gy]/g, "")}g`;
  return { rule: `custom:${pattern}`, pattern: new RegExp(pattern, flags), mask: (match) => match && redacted };
}
