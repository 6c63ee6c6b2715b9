// What a channel is told about an incident, or about several. Pure data: the channel's kind renders it.
import type { AlertSeverity, Delivery } from "@contrail/protocol";

export type ChannelMessage = IncidentMessage | SummaryMessage;
export type MessageEvent = Delivery["what"];

/** At most this many items; the rest is counted in `more`. */
export const maxMessageItems = 5;

/**
 * The incident as it is now. `event` is the latest thing that happened to it. Text may come from logs and is hostile:
 * renderers escape and shorten it. Times are milliseconds.
 */
export interface IncidentMessage {
  event: Exclude<MessageEvent, "summary">;
  /** `NOTIFICATION:EVENT`, of what is sent: the same at every retry, never the same for something else. Without dots. */
  key: string;
  /** The same for all messages about this incident: pagers deduplicate by it. */
  incidentId: string;
  /** Of the rule's routes: emails of one incident and step are one thread. */
  step: string;
  number: number;
  /** `412 errors in 5 min from checkout-web, usually 31`. Never changes. */
  title: string;
  /** `Errors from checkout-web are back to usual`; null: `Resolved: `, and the title. */
  resolvedTitle: string | null;
  severity: AlertSeverity;
  status: "open" | "resolved";
  /** Something to know, not a state that lasts: it is never resolved. */
  isOneOff: boolean;
  isFlapping: boolean;
  team: string;
  rule: string | null;
  application: string | null;
  /** When it fired; never changes. `text`: `412 in 5 min, usually 31`. */
  fired: { value: number | null; usual: number | null; limit: number | null; text: string };
  /** `text`: `398, rising`. */
  now: { value: number; text: string } | null;
  openedAt: number;
  acknowledgedAt: number | null;
  acknowledgedBy: string | null;
  resolvedAt: number | null;
  /** null: by itself. */
  resolvedBy: string | null;
  /** When this state was read. */
  at: number;
  /** The most frequent ones, at most `maxMessageItems`. */
  items: readonly MessageItem[];
  /** How many items aren't listed. */
  more: number;
  /** Of the log that fired; empty if there is none. */
  excerpt: string;
  source: SourceLine | null;
  /** IANA: for kinds that can't show times in the reader's own zone. */
  timeZone: string;
  urls: IncidentUrls;
}

export interface MessageItem {
  /** `SHOP-47`, if it is an issue. */
  issue: string | null;
  /** The value of the rule's field, if it groups. */
  group: string | null;
  title: string;
  count: number;
  url: string | null;
}

/** Where the error was thrown, mapped to the source. */
export interface SourceLine {
  file: string;
  line: number;
  functionName: string;
  /** The line itself; empty if it isn't known. */
  text: string;
}

/** Nothing happens when one is opened: they lead to a page with a button. */
export interface IncidentUrls {
  incident: string;
  /** null: there is nothing to acknowledge or to mute. */
  acknowledge: string | null;
  mute: string | null;
  /** What its rule watches, around the incident; null: it isn't about logs. */
  logs: string | null;
  unsubscribe: Unsubscribe | null;
}

/** Ends the emails of a channel: `page` has a button, `post` is what a mail client calls (RFC 8058). */
export interface Unsubscribe {
  page: string;
  post: string;
}

/** Several incidents in one message: those held during quiet hours, those of a day or a week, or above an hourly cap. */
export interface SummaryMessage {
  event: "summary";
  key: string;
  /** `3 incidents during quiet hours`, `14 more incidents this hour`. */
  title: string;
  team: string;
  incidents: readonly SummarizedIncident[];
  /** How many incidents aren't listed. */
  more: number;
  at: number;
  timeZone: string;
  urls: { incidents: string; unsubscribe: Unsubscribe | null };
}

export interface SummarizedIncident {
  number: number;
  title: string;
  severity: AlertSeverity;
  status: "open" | "resolved";
  application: string | null;
  openedAt: number;
  resolvedAt: number | null;
  url: string;
}
