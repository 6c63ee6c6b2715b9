// Alert rules: what a team wants to be told about, and how.
import { z } from "zod/mini";
import { Level } from "../level-schemas.ts";
import { name } from "../name.ts";
import { responseSchema } from "./response.ts";

/** Of a team, without those that Contrail makes. */
export const maxAlertRules = 1_000;

export const alertSeverities = ["low", "high", "critical"] as const;
export const AlertSeverity = z.enum(alertSeverities);
export type AlertSeverity = z.infer<typeof AlertSeverity>;

export const metricAggregates = ["avg", "min", "max", "sum", "last", "p50", "p95", "p99"] as const;
export const spikeMinutes = [5, 15, 60] as const;
export const issueSignals = ["new", "regressed", "escalating"] as const;
export type IssueSignal = (typeof issueSignals)[number];

/** Which logs; without `ts:`, because the rule has its own window. */
const logs = {
  /** None: every level. */
  levels: z._default(z.array(Level).check(z.maxLength(6)), []),
  search: z._default(z.string().check(z.trim(), z.maxLength(1_000)), ""),
};
const limit = z.number().check(z.minimum(0, "Give a number from 0."), z.maximum(1e12));
const windowMinutes = z
  .int("Give whole minutes.")
  .check(z.minimum(1, "At least 1 minute."), z.maximum(1_440, "At most 24 hours."));
/** A field of a log, as in a search. */
const field = z.string().check(z.trim(), z.minLength(1, "Name a field."), z.maxLength(200));

export const AlertLimit = z.discriminatedUnion("is", [
  z.object({ is: z.literal("above"), limit }),
  z.object({ is: z.literal("below"), limit }),
  z.object({ is: z.literal("outside"), low: limit, high: limit }),
]);
export type AlertLimit = z.infer<typeof AlertLimit>;

export const AlertCondition = z.discriminatedUnion("kind", [
  /** How many logs arrived in the window. */
  z.object({ kind: z.literal("count"), ...logs, condition: AlertLimit, windowMinutes, groupBy: z.optional(field) }),
  /** What share of the logs that match `of` also match the search, in percent. */
  z.object({
    kind: z.literal("share"),
    ...logs,
    of: z._default(z.string().check(z.trim(), z.maxLength(1_000)), ""),
    percent: z.number().check(z.minimum(0), z.maximum(100, "At most 100 %.")),
    /** Fewer logs say nothing about a share. */
    minLogs: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 50),
    windowMinutes,
    groupBy: z.optional(field),
  }),
  /** Far more than usual at this time of the week. */
  z.object({
    kind: z.literal("spike"),
    ...logs,
    windowMinutes: z.literal([...spikeMinutes]),
    minLogs: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 20),
  }),
  /** Nothing matches for a while. */
  z.object({
    kind: z.literal("silence"),
    ...logs,
    minutes: z.int().check(z.minimum(1, "At least 1 minute."), z.maximum(10_080, "At most 7 days.")),
  }),
  /** A job that has to log something on a schedule. */
  z.object({
    kind: z.literal("cron"),
    ...logs,
    cron: z.string().check(z.trim(), z.minLength(1, "Give a schedule."), z.maxLength(200)),
    timeZone: z.string().check(z.maxLength(100)),
    graceMinutes: z._default(z.int().check(z.minimum(1), z.maximum(1_440)), 15),
    /** How many check-ins in a row may be missing before it fires. */
    misses: z._default(z.int().check(z.minimum(1), z.maximum(10)), 1),
  }),
  z.object({
    kind: z.literal("issue"),
    on: z.array(z.enum(issueSignals)).check(z.minLength(1, "Choose at least one.")),
    /** On the event that caused it. */
    ...logs,
    /** Not at the first event, but after this many events or users within the time. */
    after: z.optional(
      z.object({
        count: z.int().check(z.minimum(1), z.maximum(1_000_000)),
        of: z.enum(["events", "users"]),
        minutes: windowMinutes,
      }),
    ),
  }),
  /** An aggregate of `data.value` of the logs whose `data.metric` is the name. */
  z.object({
    kind: z.literal("metric"),
    ...logs,
    metric: z.string().check(z.trim(), z.minLength(1, "Name a metric."), z.maxLength(200)),
    aggregate: z.enum(metricAggregates),
    condition: AlertLimit,
    windowMinutes,
    groupBy: z.optional(field),
  }),
  /** Of Contrail itself: credits, rejected logs, failing channels, rules that can't be evaluated. Only its routes can be changed. */
  z.object({ kind: z.literal("system") }),
]);
export type AlertCondition = z.infer<typeof AlertCondition>;
export type AlertRuleKind = AlertCondition["kind"];
export const alertRuleKinds = ["count", "share", "spike", "silence", "cron", "issue", "metric", "system"] as const;

/** One step of whom to tell. The first is at once, later ones only while nobody has acknowledged. */
export const AlertRoute = z.object({
  channels: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20, "At most 20 channels.")),
  afterMinutes: z.int().check(z.minimum(0), z.maximum(1_440)),
});
export type AlertRoute = z.infer<typeof AlertRoute>;

export const AlertBehaviour = z.object({
  /** It fires after `breaches` of the last `checks`. */
  confirm: z._default(
    z.object({
      breaches: z.int().check(z.minimum(1), z.maximum(10)),
      checks: z.int().check(z.minimum(1), z.maximum(10)),
    }),
    { breaches: 1, checks: 1 },
  ),
  /** It resolves below this share of the limit … */
  resolvePercent: z._default(z.int().check(z.minimum(1), z.maximum(100)), 80),
  /** … for this long; null: the window, and at least 5 minutes. */
  resolveMinutes: z._default(z.nullable(windowMinutes), null),
  /** How often an open incident that nobody has acknowledged is sent again; null: never. */
  repeatMinutes: z._default(z.nullable(z.int().check(z.minimum(5), z.maximum(10_080))), null),
});
export type AlertBehaviour = z.infer<typeof AlertBehaviour>;

export const SaveAlertRule = z.object({
  name: name("Give the rule a name."),
  /** Id of an application; null: all of the team. */
  application: z.nullable(z.string().check(z.maxLength(100))),
  condition: AlertCondition,
  severity: AlertSeverity,
  routes: z.array(AlertRoute).check(z.minLength(1), z.maxLength(5, "At most 5 steps.")),
  behaviour: z._default(AlertBehaviour, {
    confirm: { breaches: 1, checks: 1 },
    resolvePercent: 80,
    resolveMinutes: null,
    repeatMinutes: null,
  }),
  isEnabled: z._default(z.boolean(), true),
});
export type SaveAlertRule = z.infer<typeof SaveAlertRule>;

export const alertPhases = ["ok", "pending", "firing", "recovering", "unknown", "learning", "waiting"] as const;
/** learning: a spike rule without enough history; waiting: a silence or cron rule before its first match. */
export type AlertPhase = (typeof alertPhases)[number];

export const Mute = z.discriminatedUnion("until", [
  z.object({
    until: z.literal("time"),
    time: z.iso.datetime({ offset: true, error: "A time must be an ISO date such as 2026-11-15T10:00:00Z." }),
  }),
  z.object({ until: z.literal("worse") }),
]);
export type Mute = z.infer<typeof Mute>;

export const AlertRule = z.object({
  id: z.string(),
  name: z.string(),
  application: z.nullable(z.object({ id: z.string(), name: z.string() })),
  condition: AlertCondition,
  /** The condition in words: `When warnings from payments-api matching "retry" exceed 40 in 5 min`. */
  sentence: z.string(),
  severity: AlertSeverity,
  routes: z.array(AlertRoute),
  behaviour: AlertBehaviour,
  isEnabled: z.boolean(),
  /** The one about Contrail itself: only its channels can be changed, and it can't be deleted. */
  isBuiltIn: z.boolean(),
  mute: z.nullable(Mute),
  state: z.object({
    phase: z.enum(alertPhases),
    /** `Pending 2 of 3`, `Learning until Friday`, `Can't be evaluated at the moment`. */
    text: z.string(),
    value: z.nullable(z.number()),
    since: z.nullable(z.string()),
  }),
  lastFiredAt: z.nullable(z.string()),
  openIncident: z.nullable(z.int()),
  /** In 30 days. */
  incidents: z.number(),
  acknowledged: z.number(),
  messages: z.number(),
  /** Incidents in each of the last 24 hours, oldest first. */
  hours: z.array(z.number()),
  createdBy: z.string(),
  createdAt: z.string(),
});
export type AlertRule = z.infer<typeof AlertRule>;
export const AlertRuleResponse = responseSchema({ rule: AlertRule });
export const AlertRulesResponse = responseSchema({ rules: z.array(AlertRule) });

/** One look at a rule, for "Why didn't it fire?". Equal ones in a row are one entry. */
export const AlertEvaluation = z.object({
  from: z.string(),
  to: z.string(),
  group: z.nullable(z.string()),
  value: z.nullable(z.number()),
  limit: z.nullable(z.number()),
  phase: z.enum(alertPhases),
  /** `38 logs, limit 40`; `Muted until 14:00`. */
  text: z.string(),
});
export type AlertEvaluation = z.infer<typeof AlertEvaluation>;
export const AlertEvaluationsResponse = responseSchema({
  /** Newest first, at most 50. */
  evaluations: z.array(AlertEvaluation),
  /** Since when no log has matched, so that there was nothing to evaluate; null: it isn't idle. */
  idleSince: z.nullable(z.string()),
});

export const alertPreviewDays = 7;
export const PreviewAlertRule = z.object({
  /** Of a saved rule: its incidents tell which ones matter. */
  id: z.optional(z.string().check(z.maxLength(100))),
  application: z.nullable(z.string().check(z.maxLength(100))),
  condition: AlertCondition,
  severity: AlertSeverity,
  routes: z.array(AlertRoute),
  behaviour: AlertBehaviour,
});
export type PreviewAlertRule = z.infer<typeof PreviewAlertRule>;

export const PreviewIncident = z.object({
  from: z.string(),
  /** null: still open. */
  to: z.nullable(z.string()),
  peak: z.number(),
  group: z.nullable(z.string()),
  messages: z.number(),
});
export const AlertPreviewResponse = responseSchema({
  from: z.string(),
  to: z.string(),
  /** The highest value of the window in each of 84 steps of 2 hours. */
  bars: z.array(z.number()),
  limit: z.nullable(z.number()),
  incidents: z.array(PreviewIncident),
  /** Of all channels. */
  messages: z.number(),
  /** Another limit that keeps what was acknowledged and sends less; null if there is none. */
  suggestion: z.nullable(z.object({ limit: z.number(), messages: z.number() })),
  /** Matches in the last window. */
  matches: z.number(),
});

export type AlertPreview = Omit<z.infer<typeof AlertPreviewResponse>, "success" | "message">;

export const MuteRequest = z.object({ mute: z.nullable(Mute) });

/** A rule that isn't saved yet: what its test message is about, and where it goes. */
export const TestAlertRule = z.object({
  name: z.string().check(z.maxLength(200)),
  application: z.nullable(z.string().check(z.maxLength(100))),
  condition: AlertCondition,
  severity: AlertSeverity,
  routes: z.array(AlertRoute).check(z.maxLength(5)),
});
export type TestAlertRule = z.infer<typeof TestAlertRule>;

export const TestAlertRuleResponse = responseSchema({
  results: z.array(
    z.object({
      channel: z.object({ id: z.string(), name: z.string() }),
      isDelivered: z.boolean(),
      /** What the channel said, if it failed. */
      text: z.string(),
      ms: z.number(),
    }),
  ),
});
