// The state of a rule in one word or two, with what is behind it.
import type { AlertRule } from "@contrail/protocol";
import { toCount } from "../../../ui/chart/compact-number.ts";
import { describeMute, isMuted } from "../mutes.ts";

export interface RuleStateText {
  label: string;
  tone: "log" | "warn" | "error" | "quiet";
  /** More than the label says; may be empty. */
  note: string;
}

export function describeRuleState(rule: AlertRule, now: Date): RuleStateText {
  const { isEnabled, mute, state, routes } = rule;
  if (!isEnabled) return { label: "Off", tone: "quiet", note: "" };
  if (isMuted(mute, now)) return { label: "Muted", tone: "quiet", note: describeMute(mute, now) };
  if (routes.every(({ channels }) => channels.length === 0))
    return { label: "No channel", tone: "warn", note: "Incidents open, but nobody is told" };
  switch (state.phase) {
    case "firing":
      return { label: "Firing", tone: "error", note: state.text };
    case "recovering":
      return { label: "Recovering", tone: "warn", note: state.text };
    case "pending":
      return { label: "Pending", tone: "warn", note: state.text };
    case "unknown":
      return { label: "Unknown", tone: "quiet", note: state.text };
    case "learning":
      return { label: "Learning", tone: "quiet", note: state.text };
    case "waiting":
      return { label: "Waiting", tone: "quiet", note: state.text };
    case "ok":
      return { label: "OK", tone: "log", note: state.text };
  }
}

/** '12 incidents, 1 acknowledged': many that nobody takes care of are noise. */
export function describeNoise({ incidents, acknowledged }: Pick<AlertRule, "incidents" | "acknowledged">): string {
  if (incidents === 0) return "";
  return `${toCount(incidents, "incident")}, ${acknowledged === incidents ? "all" : acknowledged} acknowledged`;
}
