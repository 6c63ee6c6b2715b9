// What an analyser says, before its quotes are held against the logs.
import type { Severity } from "@contrail/protocol";

export interface Draft {
  issue: string;
  rootCause: string;
  suggestedFix: string;
  severity: Severity;
  confidence: number;
  /** Passages of the logs that it goes by. */
  quotes: readonly string[];
}
