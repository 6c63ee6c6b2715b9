// What a rule for texts is.

/** Gives the text back with every secret masked, and reports the name of the rule for each one. */
export type MaskText = (text: string, report: ReportRule) => string;
export type ReportRule = (rule: string) => void;

/** Secrets that a regular expression finds, in time that grows with the length of the text and no faster. */
export interface Shape {
  rule: string;
  /** Global, and by default with two groups: what stays before the secret, and the secret. */
  pattern: RegExp;
  /** Gives the match back to leave it as it is. */
  mask?(match: string, ...groups: string[]): string;
}
