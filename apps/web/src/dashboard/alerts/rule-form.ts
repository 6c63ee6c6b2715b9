// A rule as the form sends it.
import type { AlertRule, SaveAlertRule } from "@contrail/protocol";

export function toSaveRule(rule: AlertRule): SaveAlertRule {
  const { name, application, condition, severity, routes, behaviour, isEnabled } = rule;
  return { name, application: application?.id ?? null, condition, severity, routes, behaviour, isEnabled };
}
