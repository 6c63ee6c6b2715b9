// What became of a notification, in words.
import type { IncidentNotification } from "@contrail/protocol";
import { toShortClock } from "../../../lib/time.ts";
import { toCount } from "../../../ui/chart/compact-number.ts";
import type { Tone } from "../../../ui/tones.ts";
import { toWhen } from "../alert-times.ts";

interface StateText {
  label: string;
  tone: Tone;
  /** Below the label: how long it took, or how often it was tried. */
  note: string;
}

export function describeState({ state, channel, ms, tries, dueAt }: IncidentNotification, now: Date): StateText {
  switch (state) {
    case "delivered":
      return { label: channel.kind === "pagerduty" ? "Triggered" : "Delivered", tone: "log", note: toMs(ms) };
    case "retrying":
      return { label: "Retrying", tone: "warn", note: toTries(tries) };
    case "failed":
      return { label: "Failed", tone: "error", note: toTries(tries) };
    case "held":
      return { label: "Held", tone: "neutral", note: dueAt === null ? "" : `until ${toWhen(new Date(dueAt), now)}` };
    case "waiting":
      return { label: "Waiting", tone: "neutral", note: toDue(dueAt, now) };
  }
}

/** 'Edited in place, last at 14:02:58', '503, next try at 14:06'. */
export function describeText({ state, text, sentAt, dueAt, edits }: IncidentNotification, now: Date): string {
  if (state === "retrying" && dueAt !== null)
    return `${text.replace(/\.$/, "")}, next try at ${toWhen(new Date(dueAt), now)}`;
  if (state === "delivered" && edits > 0 && sentAt !== null)
    return `${text}, last at ${toShortClock(new Date(sentAt))}`;
  return text;
}

/** '3 messages, edited 4 times' */
export function summarize(notifications: readonly IncidentNotification[]): string {
  const sent = notifications.filter(({ sentAt }) => sentAt !== null);
  const edits = sent.reduce((sum, each) => sum + each.edits, 0);
  const edited = edits === 0 ? "" : `, edited ${edits === 1 ? "once" : `${edits} times`}`;
  return `${toCount(sent.length, "message")}${edited}`;
}

/** Nothing for what is late: the channel is busy, or its earlier messages are tried again first. */
function toDue(dueAt: string | null, now: Date): string {
  return dueAt === null || Date.parse(dueAt) < now.getTime() ? "" : `due ${toWhen(new Date(dueAt), now)}`;
}

function toMs(ms: number | null): string {
  if (ms === null) return "";
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

function toTries(tries: number): string {
  return tries === 1 ? "1 try" : `${tries} tries`;
}
