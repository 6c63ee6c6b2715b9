// The state of a rule in one word or two, with what is behind it.
import type { AlertRule } from "@contrail/protocol";
import { toCount } from "../../../ui/chart/compact-number.ts";
import { describeMute, isMuted } from "../mutes.ts";
import { phases } from "../phases.ts";

export interface RuleStateText {
  label: string;
  tone: "log" | "warn" | "error" | "quiet";
  /** Goes on where the label ends; may be empty. */
  note: string;
}

export function describeRuleState(rule: AlertRule, now: Date): RuleStateText {
  const { isEnabled, mute, state, routes } = rule;
  if (!isEnabled) return { label: "Off", tone: "quiet", note: "" };
  if (isMuted(mute, now)) return { label: "Muted", tone: "quiet", note: describeMute(mute, now) };
  if (routes.every(({ channels }) => channels.length === 0))
    return { label: "No channel", tone: "warn", note: "Incidents open, but no one is notified" };
  const { label, tone } = phases[state.phase];
  return { label, tone, note: withoutLabel(state.text, label) };
}

/** '2 of 3' of 'Pending 2 of 3': the note goes on where the label ends. */
function withoutLabel(text: string, label: string): string {
  if (text === label) return "";
  return text.startsWith(`${label} `) ? text.slice(label.length + 1) : text;
}

/** '12 incidents, 1 acknowledged': many that no one takes care of are noise. */
export function describeNoise({ incidents, acknowledged }: Pick<AlertRule, "incidents" | "acknowledged">): string {
  if (incidents === 0) return "";
  const share = acknowledged === incidents ? "all" : acknowledged === 0 ? "none" : acknowledged;
  return `${toCount(incidents, "incident")}, ${share} acknowledged`;
}
