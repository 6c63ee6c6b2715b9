// Rows of the tables of alerts. Times are milliseconds.
import type {
  AlertPhase,
  AlertRuleKind,
  AlertSeverity,
  ChannelKind,
  channelStatuses,
  Delivery,
  IncidentEventKind,
  IssueSignal,
  incidentStatuses,
} from "@contrail/protocol";

export interface LeaseRecord {
  name: string;
  holder: string;
  heldUntil: number;
  /** Since when it has been held without a gap, by one server after the other. */
  since: number;
}

export interface AlertRuleRecord {
  id: string;
  teamId: string;
  /** null: all applications of the team. */
  applicationId: string | null;
  name: string;
  kind: AlertRuleKind;
  /** JSON: an `AlertCondition`. */
  condition: string;
  severity: AlertSeverity;
  /** JSON: an `AlertBehaviour`. */
  behaviour: string;
  /** 0 or 1. */
  isEnabled: number;
  /** `system`, or `first APPLICATION_ID`: made by Contrail. */
  builtIn: string | null;
  createdBy: string | null;
  createdByName: string;
  createdAt: number;
  changedAt: number;
  version: number;
}

/** Per group of a rule; the group is empty for a rule that doesn't group. */
export interface AlertStateRecord {
  ruleId: string;
  groupKey: string;
  phase: AlertPhase;
  since: number;
  /** JSON: what the next evaluation has to know about the ones before. */
  recent: string;
  value: number | null;
  /** The open incident. */
  incidentId: string | null;
  evaluatedAt: number;
  /** A change is made only by the one who has seen the latest version. */
  version: number;
}

/** Equal evaluations in a row are one row. */
export interface AlertEvaluationRecord {
  id: string;
  ruleId: string;
  groupKey: string;
  fromTime: number;
  toTime: number;
  value: number | null;
  limitValue: number | null;
  phase: AlertPhase;
  reason: string;
}

export interface AlertMuteRecord {
  teamId: string;
  targetKind: "rule" | "issue" | "application";
  targetId: string;
  /** null: until it gets worse. */
  until: number | null;
  createdByName: string;
  createdAt: number;
  /** One of them is the target: the mute goes with it. */
  ruleId: string | null;
  issueId: string | null;
  applicationId: string | null;
}

export interface IssueSignalRecord {
  id: string;
  applicationId: string;
  issueId: string;
  kind: IssueSignal;
  at: number;
  logId: string;
}

/** The last number that was given to an incident of the team. */
export interface IncidentNumberRecord {
  teamId: string;
  last: number;
}

export interface IncidentRecord {
  id: string;
  teamId: string;
  number: number;
  ruleId: string | null;
  applicationId: string | null;
  kind: AlertRuleKind;
  severity: AlertSeverity;
  status: (typeof incidentStatuses)[number];
  openedAt: number;
  acknowledgedAt: number | null;
  acknowledgedBy: string | null;
  acknowledgedName: string | null;
  resolvedAt: number | null;
  /** null: by itself. */
  resolvedName: string | null;
  lastAt: number;
  /** When it fired; these never change. */
  firedValue: number | null;
  usualValue: number | null;
  limitValue: number | null;
  /** 0 or 1. */
  isFlapping: number;
  isOneOff: number;
  /** 0 or 1: it names groups of logs of all applications of the team, and is deleted with any of them. */
  isMixed: number;
  /** Counts what messages have to show. */
  revision: number;
  /** Title, items and an excerpt: text of logs, which is never stored in the clear. */
  sealed: string;
}

export interface IncidentEventRecord {
  /** A UUID of version 7. */
  id: string;
  incidentId: string;
  at: number;
  kind: IncidentEventKind;
  actorId: string | null;
  /** Empty: Contrail. */
  actorName: string;
  sealed: string;
}

export interface ChannelRecord {
  id: string;
  teamId: string;
  kind: ChannelKind;
  name: string;
  detail: string;
  /** JSON of the configuration with its secrets. */
  sealed: string;
  /** JSON; empty: none. */
  quiet: string;
  status: (typeof channelStatuses)[number];
  statusText: string;
  failingSince: number | null;
  lastSentAt: number | null;
  /** 0 or 1: whether a webhook also gets an event when the count of an open incident changes. */
  sendsUpdates: number;
  createdBy: string | null;
  createdByName: string;
  createdAt: number;
  version: number;
}

export interface AlertRouteRecord {
  ruleId: string;
  step: number;
  channelId: string;
  afterMinutes: number;
}

/** What can happen to an incident that channels are notified of. */
export type IncidentChange = "opened" | "updated" | "acknowledged" | "resolved" | "reopened" | "repeated";

/** `cap`: the channel got too many messages. */
export type HeldReason = "muted" | "quiet" | "daily" | "weekly" | "cap";

/** What a channel has to know of an incident, and what it knows. */
export interface NotificationRecord {
  id: string;
  incidentId: string;
  channelId: string;
  /** The number of the route. */
  step: number;
  /** Empty: the message shows the latest state. Webhooks have a row for each event. */
  event: string;
  /** What it was last wanted for. */
  what: IncidentChange;
  wantedRevision: number;
  /** 0: nothing yet. */
  sentRevision: number;
  /** Of the message, to edit it. */
  sealedHandle: string;
  /** null: nothing to do. */
  dueAt: number | null;
  /** It is held back until then by quiet hours, a digest or a cap. */
  heldUntil: number | null;
  /** Why it was last held. */
  heldReason: HeldReason | null;
  tries: number;
  /** Of the message; a new message starts at 0. */
  edits: number;
  sentAt: number | null;
  /** When the message was new, before it was edited. */
  postedAt: number | null;
  ms: number | null;
  lastError: string | null;
  gaveUpAt: number | null;
}

export interface DeliveryRecord {
  id: string;
  channelId: string;
  notificationId: string | null;
  at: number;
  what: Delivery["what"];
  incidentNumber: number | null;
  /** 0 or 1. */
  isDelivered: number;
  status: number | null;
  ms: number;
  error: string | null;
}
