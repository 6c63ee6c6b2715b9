// Incidents: one thing that is wrong, from the moment a rule fires until it resolves.
import { z } from "zod/mini";
import { AlertSeverity, alertRuleKinds, Mute } from "./alert-rule.ts";
import { channelKinds } from "./channel.ts";
import { Assignee } from "./issue.ts";
import { Log } from "./log.ts";
import { responseSchema } from "./response.ts";

export const incidentStatuses = ["open", "resolved"] as const;

export const Incident = z.object({
  /** Of the team; never reused. */
  number: z.int(),
  title: z.string(),
  severity: AlertSeverity,
  status: z.enum(incidentStatuses),
  rule: z.nullable(z.object({ id: z.string(), name: z.string(), kind: z.enum(alertRuleKinds) })),
  application: z.nullable(z.object({ id: z.string(), name: z.string() })),
  openedAt: z.string(),
  acknowledgedAt: z.nullable(z.string()),
  acknowledgedBy: z.nullable(Assignee),
  resolvedAt: z.nullable(z.string()),
  /** null: by itself. */
  resolvedBy: z.nullable(z.string()),
  /** Something to know, not a state that lasts: `80 % of this month's credits used`. */
  isOneOff: z.boolean(),
  isFlapping: z.boolean(),
  mute: z.nullable(Mute),
});
export type Incident = z.infer<typeof Incident>;

export const incidentPageSize = 50;
export const ListIncidents = z.object({
  appName: z.optional(z.string()),
  /** In the title, the rule's name, or a number. */
  search: z.optional(z.string().check(z.maxLength(200))),
  /** Resolved ones since this time. */
  from: z.optional(z.iso.datetime({ offset: true, error: "A time must be an ISO date such as 2026-11-15T10:00:00Z." })),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export const ListedIncident = z.extend(Incident, {
  /** What the rule counts in the last 24 hours, by half hour; empty if it can't be shown. */
  bars: z.array(z.number()),
});
export type ListedIncident = z.infer<typeof ListedIncident>;
export const IncidentsResponse = responseSchema({
  /** All that are open, the most severe and newest first; then resolved ones, newest first. */
  incidents: z.array(ListedIncident),
  open: z.number(),
  resolved: z.number(),
  messages: z.number(),
  next: z.nullable(z.string()),
});

export const IncidentItem = z.object({
  /** `SHOP-47`, if it is an issue. */
  issue: z.nullable(z.string()),
  /** The value of the rule's field, if it groups. */
  group: z.nullable(z.string()),
  title: z.string(),
  count: z.number(),
});
export type IncidentItem = z.infer<typeof IncidentItem>;

export const deliveryStates = ["waiting", "delivered", "retrying", "failed", "held"] as const;
export const IncidentNotification = z.object({
  id: z.string(),
  channel: z.object({ id: z.string(), name: z.string(), kind: z.enum(channelKinds) }),
  step: z.number(),
  state: z.enum(deliveryStates),
  /** What happens to the message, or the error: `Edited in place`, `Replies when it resolves`, `503 Service Unavailable`. */
  text: z.string(),
  /** When it was last sent or edited. */
  sentAt: z.nullable(z.string()),
  /** When it is sent, tried again, or no longer held; null: there is nothing to send. */
  dueAt: z.nullable(z.string()),
  ms: z.nullable(z.number()),
  tries: z.number(),
  edits: z.number(),
});
export type IncidentNotification = z.infer<typeof IncidentNotification>;

export const incidentEventKinds = [
  "pending",
  "fired",
  "joined",
  "changed",
  "sent",
  "failed",
  "acknowledged",
  "muted",
  "unmuted",
  "escalated",
  "flapping",
  "noted",
  "recovering",
  "resolved",
  "reopened",
] as const;
export type IncidentEventKind = (typeof incidentEventKinds)[number];
export const IncidentEvent = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(incidentEventKinds),
  /** A person; null: Contrail. */
  actor: z.nullable(z.string()),
  text: z.string(),
});
export type IncidentEvent = z.infer<typeof IncidentEvent>;

export const IncidentResponse = responseSchema({
  incident: Incident,
  fired: z.object({ value: z.nullable(z.number()), usual: z.nullable(z.number()), limit: z.nullable(z.number()) }),
  now: z.object({ value: z.nullable(z.number()), text: z.string() }),
  /** What the rule measures, from an hour before it fired; null: it can't be shown. */
  chart: z.nullable(
    z.object({
      from: z.string(),
      stepMs: z.number(),
      /** One for each step; null: there is no value. */
      values: z.array(z.nullable(z.number())),
      firedAt: z.string(),
    }),
  ),
  items: z.array(IncidentItem),
  /** How many items aren't listed. */
  moreItems: z.number(),
  /** Those just before it fired, oldest first. */
  logs: z.array(Log),
  notifications: z.array(IncidentNotification),
  /** Newest first. */
  timeline: z.array(IncidentEvent),
  /** `Resolves after 5 min below 124.` */
  resolves: z.string(),
  /** The rule's view of Logs, as a query string. */
  logsQuery: z.string(),
});
export type IncidentPage = z.infer<typeof IncidentResponse>;

export const NoteRequest = z.object({
  text: z.string().check(z.trim(), z.minLength(1, "Write something."), z.maxLength(5_000)),
});
