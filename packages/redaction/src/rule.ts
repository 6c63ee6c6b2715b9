// Rules for strings.

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
