// The rule that is being edited.
import {
  type AlertCondition,
  type AlertLimit,
  type AlertRuleKind,
  levels as allLevels,
  type Channel,
  issueSignals,
  type Level,
  type PreviewAlertRule,
  type SaveAlertRule,
  spikeMinutes,
} from "@contrail/protocol";
import { findSearchMistake } from "./find-search-mistake.ts";

export type RuleDraft = SaveAlertRule;
export type ConditionOf<Kind extends AlertRuleKind> = Extract<AlertCondition, { kind: Kind }>;

/** What a person can choose; the one about Contrail itself exists in every team. */
export const draftKinds = ["count", "share", "spike", "silence", "cron", "issue", "metric"] as const;
export type DraftKind = (typeof draftKinds)[number];

const defaultBehaviour: RuleDraft["behaviour"] = {
  confirm: { breaches: 1, checks: 1 },
  resolvePercent: 80,
  resolveMinutes: null,
  repeatMinutes: null,
};

/** What the address says the rule is about: `Alert me` in Logs, on an issue and on a chart takes its view along. */
export function toNewDraft(params: URLSearchParams, channels: readonly Channel[]): RuleDraft {
  const isFirst = params.get("template") === "first";
  const kind = draftKinds.find((each) => each === params.get("kind")) ?? (isFirst ? "issue" : "count");
  const named = params.get("level")?.split(",") ?? (isFirst || kind === "issue" ? [] : ["error"]);
  const levels = allLevels.filter((level) => named.includes(level));
  const search = params.get("search") ?? "";
  const base = toCondition(kind, { levels, search });
  const condition: AlertCondition =
    isFirst && base.kind === "issue" ? { ...base, on: ["new", "regressed"] } : withMetric(base, params.get("metric"));
  const first = channels.find(({ status, kind: channelKind }) => status === "working" && channelKind === "email");
  const chosen = first ?? channels.find(({ status }) => status === "working");
  return {
    name: isFirst ? "Something new or back" : (params.get("name") ?? "").slice(0, 100),
    application: params.get("appName") || null,
    condition,
    severity: "high",
    routes: [{ channels: chosen ? [chosen.id] : [], afterMinutes: 0 }],
    behaviour: defaultBehaviour,
    isEnabled: true,
  };
}

function withMetric(condition: AlertCondition, metric: string | null): AlertCondition {
  return condition.kind === "metric" && metric ? { ...condition, metric } : condition;
}

interface Selection {
  levels: Level[];
  search: string;
}

/** A condition of another kind about the same logs, with the same window where it has one. */
export function withKind(draft: RuleDraft, kind: DraftKind): RuleDraft {
  const { condition } = draft;
  if (condition.kind === kind || condition.kind === "system") return draft;
  const next = toCondition(kind, { levels: condition.levels, search: condition.search });
  const minutes = "windowMinutes" in condition ? condition.windowMinutes : undefined;
  if (minutes === undefined || !("windowMinutes" in next)) return { ...draft, condition: next };
  const spike = spikeMinutes.find((each) => each === minutes);
  if (next.kind === "spike") return { ...draft, condition: { ...next, windowMinutes: spike ?? next.windowMinutes } };
  return { ...draft, condition: { ...next, windowMinutes: minutes } };
}

function toCondition(kind: DraftKind, logs: Selection): AlertCondition {
  switch (kind) {
    case "count":
      return { kind, ...logs, condition: { is: "above", limit: 10 }, windowMinutes: 5 };
    case "share":
      return { kind, ...logs, of: "", percent: 5, minLogs: 50, windowMinutes: 15 };
    case "spike":
      return { kind, ...logs, windowMinutes: 15, minLogs: 20 };
    case "silence":
      return { kind, ...logs, levels: [], minutes: 30 };
    case "cron": {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return { kind, ...logs, levels: [], cron: "0 2 * * *", timeZone, graceMinutes: 15, misses: 1 };
    }
    case "issue":
      return { kind, ...logs, levels: [], on: [...issueSignals] };
    case "metric":
      return {
        kind,
        ...logs,
        levels: [],
        metric: "lcp",
        aggregate: "p95",
        condition: { is: "above", limit: 2_500 },
        windowMinutes: 15,
      };
  }
}

/** The limit that can be dragged in the chart; null if there is none, or more than one. */
export function limitOf(condition: AlertCondition): number | null {
  if (condition.kind === "share") return condition.percent;
  if (condition.kind !== "count" && condition.kind !== "metric") return null;
  return condition.condition.is === "outside" ? null : condition.condition.limit;
}

export function withLimit(condition: AlertCondition, limit: number): AlertCondition {
  if (condition.kind === "share") return { ...condition, percent: Math.min(100, limit) };
  if (condition.kind !== "count" && condition.kind !== "metric") return condition;
  const { condition: bound } = condition;
  return bound.is === "outside" ? condition : { ...condition, condition: { ...bound, limit } };
}

/** The same limit, compared in another way. */
export function withComparison(limit: AlertLimit, is: AlertLimit["is"]): AlertLimit {
  if (limit.is === is) return limit;
  if (is === "outside") {
    const value = limit.is === "outside" ? limit.low : limit.limit;
    return { is, low: Math.floor(value / 2), high: value };
  }
  return { is, limit: limit.is === "outside" ? limit.high : limit.limit };
}

/** What is wrong with the condition, as far as it can be said without asking the server. */
export function findDraftMistake({ condition }: RuleDraft): string | undefined {
  if (condition.kind === "system") return undefined;
  const search =
    findSearchMistake(condition.search) ?? (condition.kind === "share" ? findSearchMistake(condition.of) : undefined);
  if (search) return `${search.message} ${search.hint}`;
  if (condition.kind === "issue" && condition.on.length === 0) return "Choose at least one thing that an issue does.";
  if (condition.kind === "metric" && condition.metric.trim() === "") return "Name a metric.";
  if (condition.kind === "cron" && condition.cron.trim() === "") return "Give a schedule.";
  return undefined;
}

export function toPreview(draft: RuleDraft, id: string | undefined): PreviewAlertRule {
  const { application, condition, severity, routes, behaviour } = draft;
  return { ...(id !== undefined && { id }), application, condition, severity, routes, behaviour };
}

export function isSameDraft(one: RuleDraft, other: RuleDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
