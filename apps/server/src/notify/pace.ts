// How fast a channel may be sent to, how much, and when something is tried again. Pure.
import { type AlertSeverity, type ChannelKind, hourMs, minuteMs, secondMs } from "@contrail/protocol";
import { type ChannelErrorKind, type ChannelTraits, channelTraits } from "../channel-sender.ts";
import type { MessageEvent } from "../incident-message.ts";

/** When the next request may be sent. `sentAt`: the last requests, newest first. */
export function nextFreeAt(rates: ChannelTraits["rates"], sentAt: readonly number[], now: number): number {
  const freeAt = rates.map(({ requests, perMs }) => (sentAt[requests - 1] ?? now - perMs) + perMs);
  return Math.max(now, ...freeAt);
}

/** How many requests, and of how long, tell when the next one may be sent. */
export function ratesNeed(rates: ChannelTraits["rates"]): { requests: number; perMs: number } {
  return {
    requests: Math.max(...rates.map(({ requests }) => requests)),
    perMs: Math.max(...rates.map(({ perMs }) => perMs)),
  };
}

/** New messages per channel and hour, and emails per address and hour. */
export const maxMessagesPerHour = 20;
export const maxMailsPerHour = 10;
/** What is above the limit is summarized this often. */
const summaryMs = 10 * minuteMs;
/** Critical incidents aren't held by a few others. */
const criticalFactor = 3;

export function isOverCap(count: number, limit: number, severity: AlertSeverity): boolean {
  return count >= (severity === "critical" ? criticalFactor * limit : limit);
}

/** Everything that is above the limit until then is one message. */
export const nextSummaryAt = (now: number): number => (Math.floor(now / summaryMs) + 1) * summaryMs;

/** What is a new message for people to read. An edit isn't. */
export function newMessageEvents(kind: ChannelKind): MessageEvent[] {
  const { edits, events } = channelTraits[kind];
  const edited: MessageEvent[] = edits ? ["updated", "acknowledged", "resolved", "reopened"] : [];
  return events.filter((event) => event !== "test" && !edited.includes(event));
}

const webhookDelaysMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs),
];
const delaysMs = [
  5 * secondMs,
  15 * secondMs,
  ...[1, 5, 15, 30].map((minutes) => minutes * minuteMs),
  ...[1, 2, 4, 8, 8].map((hours) => hours * hourMs),
];
/** A person has to change something first. */
const failingDelaysMs = [10 * minuteMs, 30 * minuteMs, ...[1, 2, 4, 8, 8].map((hours) => hours * hourMs)];
const rateLimitMs = 30 * secondMs;
const jitter = 0.1;

interface FailedAttempt {
  channel: ChannelKind;
  error: Exclude<ChannelErrorKind, "gone">;
  retryAfterMs?: number | undefined;
  /** How many attempts there were. */
  tries: number;
  /** Between 0 and 1. */
  random: number;
}

/** undefined: it isn't tried again. */
export function retryDelayMs({ channel, error, retryAfterMs, tries, random }: FailedAttempt): number | undefined {
  if (error === "rate_limited") return retryAfterMs ?? rateLimitMs;
  const delays = error === "failing" ? failingDelaysMs : channel === "webhook" ? webhookDelaysMs : delaysMs;
  const delay = delays[tries - 1];
  return delay === undefined ? undefined : Math.max(retryAfterMs ?? 0, Math.round(delay * (1 + jitter * random)));
}
