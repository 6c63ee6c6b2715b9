// The answer of an analyzer, before its quotes are checked against the logs.
import type { Severity } from "@contrail/protocol";

export interface Draft {
  issue: string;
  rootCause: string;
  suggestedFix: string;
  severity: Severity;
  confidence: number;
  /** The built-in rule that matched. */
  rule?: string;
  /** Passages of the logs that support it. */
  quotes: readonly string[];
}
