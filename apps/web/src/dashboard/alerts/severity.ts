// How severities are shown: always with their word.
import type { AlertRuleKind, AlertSeverity } from "@contrail/protocol";

export const severityNames: Readonly<Record<AlertSeverity, string>> = {
  critical: "Critical",
  high: "High",
  low: "Low",
};
export const severityTones = { critical: "error", high: "warn", low: "info" } as const;

export const ruleKindNames: Readonly<Record<AlertRuleKind, string>> = {
  count: "Count",
  share: "Share",
  spike: "Spike",
  silence: "Silence",
  cron: "Cron",
  issue: "Issue",
  metric: "Metric",
  system: "Built-in",
};
