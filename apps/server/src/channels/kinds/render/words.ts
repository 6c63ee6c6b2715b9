// What a message says, in the words of every kind: its heading, its state, its foot and its links.
import { dayMs, hourMs, minuteMs, secondMs } from "@contrail/protocol";
import type { IncidentMessage, MessageItem, SummarizedIncident, SummaryMessage } from "../../../incident-message.ts";

/** How a kind writes text and times. */
export interface Markup {
  /** Text of one line that may come from a log, cut to `max` characters of the kind's own notation. */
  text(text: string, max: number): string;
  time(time: MessageTime): string;
}

export interface MessageTime {
  ms: number;
  /** More than a day away: the date is needed. */
  isFar: boolean;
  timeZone: string;
}

export interface Words {
  heading: string;
  state: string;
  foot: string;
  items: readonly ItemWords[];
  /** `and 35 more`; empty if there are none. */
  more: string;
  links: readonly Link[];
}

export interface ItemWords {
  /** `SHOP-47`, or a group. */
  label: string;
  url: string | null;
  title: string;
  count: string;
}

export interface Link {
  label: string;
  url: string;
}

/** Characters of the kind's notation. Every kind's limits leave room for all of them. */
const max = { heading: 240, phrase: 120, name: 80, label: 60, item: 160 };

const severities = { low: "Low", high: "High", critical: "Critical" };

export function severityWord({ severity }: { severity: IncidentMessage["severity"] }): string {
  return severities[severity];
}

export function incidentWords(message: IncidentMessage, markup: Markup): Words {
  return {
    heading: markup.text(incidentHeading(message), max.heading),
    state: sentences(stateOf(message, markup)),
    foot: sentences(footOf(message, markup)),
    items: message.items.map((item) => toItem(item, markup)),
    more: message.more > 0 ? `and ${formatCount(message.more)} more` : "",
    links: linksOf(message),
  };
}

export function incidentHeading({ event, status, title, resolvedTitle }: IncidentMessage): string {
  if (status === "resolved") return `Resolved: ${resolvedTitle ?? title}`;
  const prefixes: Partial<Record<IncidentMessage["event"], string>> = {
    repeated: "Still open: ",
    reopened: "Open again: ",
  };
  return (prefixes[event] ?? "") + title;
}

function stateOf(message: IncidentMessage, markup: Markup): string[] {
  const { event, status, isOneOff, isFlapping, openedAt, resolvedAt, fired, now } = message;
  if (event === "test") return ["Nothing is wrong. This checks that messages reach this channel"];
  const time = (ms: number) => markup.time(toTime(ms, message));
  const current = now ? [`Now ${markup.text(now.text, max.phrase)}`] : [];
  const severity = severityWord(message);
  if (status === "resolved" && resolvedAt !== null) {
    return [
      `Lasted ${formatDuration(resolvedAt - openedAt)}, ${time(openedAt)} to ${time(resolvedAt)}`,
      ...(fired.text === "" ? [] : [`Fired at ${markup.text(fired.text, max.phrase)}`]),
      ...current,
    ];
  }
  const flapping = isFlapping ? ["It keeps coming back, so it stays open until it has been quiet for 30 min"] : [];
  if (isOneOff) return [`${severity}, ${time(openedAt)}`];
  return [`${severity}, open since ${time(openedAt)}`, ...current, ...flapping];
}

function footOf(message: IncidentMessage, markup: Markup): string[] {
  const { event, status, acknowledgedAt, acknowledgedBy, resolvedBy, rule, team, at } = message;
  const time = (ms: number) => markup.time(toTime(ms, message));
  const name = (text: string) => markup.text(text, max.name);
  if (event === "test") return [`Team ${name(team)}`];
  return [
    ...(acknowledgedAt === null
      ? []
      : [`Acknowledged by ${name(acknowledgedBy ?? "a member")} at ${time(acknowledgedAt)}`]),
    ...(resolvedBy === null ? [] : [`Resolved by ${name(resolvedBy)}`]),
    ...(rule === null ? [] : [`Rule: ${name(rule)}`]),
    ...(event === "opened" || status === "resolved" ? [] : [`Updated ${time(at)}`]),
  ];
}

function toItem({ issue, group, title, count, url }: MessageItem, markup: Markup): ItemWords {
  return {
    label: markup.text(issue ?? group ?? "", max.label),
    url,
    title: markup.text(title, max.item),
    count: formatCount(count),
  };
}

function linksOf({ event, status, acknowledgedAt, urls }: IncidentMessage): Link[] {
  if (event === "test") return [{ label: "Open Contrail", url: urls.incident }];
  const optional = (label: string, url: string | null) => (url === null ? [] : [{ label, url }]);
  const isOpen = status === "open";
  return [
    ...(isOpen && acknowledgedAt === null ? optional("Acknowledge", urls.acknowledge) : []),
    { label: "Open incident", url: urls.incident },
    ...optional("View logs", urls.logs),
    ...(isOpen ? optional("Mute 1 h", urls.mute) : []),
  ];
}

export interface SummaryWords {
  heading: string;
  /** `Critical, open since 13:36` */
  incidents: readonly { label: string; url: string; title: string; state: string }[];
  more: string;
  links: readonly Link[];
}

export function summaryWords(message: SummaryMessage, markup: Markup): SummaryWords {
  const time = (ms: number) => markup.time(toTime(ms, message));
  const stateOfOne = ({ status, openedAt, resolvedAt, ...incident }: SummarizedIncident) =>
    status === "resolved" && resolvedAt !== null
      ? `resolved after ${formatDuration(resolvedAt - openedAt)}`
      : `${severityWord(incident)}, open since ${time(openedAt)}`;
  return {
    heading: markup.text(message.title, max.heading),
    incidents: message.incidents.slice(0, maxSummarized).map((incident) => ({
      label: `#${incident.number}`,
      url: incident.url,
      title: markup.text(incident.title, max.item),
      state: stateOfOne(incident),
    })),
    more: moreIncidents(message),
    links: [{ label: "Open incidents", url: message.urls.incidents }],
  };
}

/** A chat message lists this many; an email lists all it is given. */
export const maxSummarized = 10;

function moreIncidents({ incidents, more }: SummaryMessage): string {
  const hidden = more + Math.max(0, incidents.length - maxSummarized);
  return hidden > 0 ? `and ${formatCount(hidden)} more` : "";
}

function sentences(parts: readonly string[]): string {
  return parts.map((part) => (/[.…]$/.test(part) ? part : `${part}.`)).join(" ");
}

export function toTime(ms: number, { at, timeZone }: { at: number; timeZone: string }): MessageTime {
  return { ms, isFar: Math.abs(at - ms) >= dayMs, timeZone };
}

/** For kinds that can't show times in the reader's own zone: `13:36`, `13:36 UTC`, `12 Nov, 13:36`. */
export function formatTime({ ms, isFar, timeZone }: MessageTime): string {
  const day = isFar ? ({ day: "numeric", month: "short" } as const) : {};
  const format = new Intl.DateTimeFormat("en-GB", { ...day, hour: "2-digit", minute: "2-digit", timeZone });
  return format.format(ms) + (timeZone === "UTC" ? " UTC" : "");
}

/** `40 s`, `41 min`, `2 h 5 min`, `3 days 4 h`. */
export function formatDuration(ms: number): string {
  if (ms < minuteMs) return `${Math.max(1, Math.round(ms / secondMs))} s`;
  const units = [
    { ms: dayMs, one: "day", many: "days" },
    { ms: hourMs, one: "h", many: "h" },
    { ms: minuteMs, one: "min", many: "min" },
  ];
  const first = units.findIndex((unit) => ms >= unit.ms);
  const parts = units.slice(first, first + 2).map((unit, index) => {
    const count = Math.floor((index === 0 ? ms : ms % (units[first]?.ms ?? ms)) / unit.ms);
    return count === 0 ? [] : [`${count} ${count === 1 ? unit.one : unit.many}`];
  });
  return parts.flat().join(" ");
}

export function formatCount(count: number): string {
  return count.toLocaleString("en-US");
}
