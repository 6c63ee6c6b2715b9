// What the rule of an incident counts: the small chart in lists, and the large one of its page.
import { hourMs, type IncidentPage, minuteMs } from "@contrail/protocol";
import { createLruCache } from "../../lru-cache.ts";
import { withMetric } from "../../storage/logs/alert-figures.ts";
import type { RowFilter } from "../../storage/logs/scope.ts";
import type { LogStore } from "../../storage/logs/store.ts";
import type { StoredAlertRule } from "../../storage/metadata/alerts/alert-rules.ts";
import type { IncidentRecord } from "../../storage/metadata/database/alert-records.ts";
import { isMeasured, type MeasuredCondition } from "../evaluate/rule.ts";
import { endOfStep, timingOf } from "../evaluate/timing.ts";
import { type MeasuredLogs, measure, type RuleTarget } from "../evaluator/measure.ts";
import { toRowFilter, toWatchedRule, type WatchedRule } from "../evaluator/watched-rule.ts";

export interface BarsDeps {
  logs: MeasuredLogs & Pick<LogStore, "arrivedBySteps">;
  open(teamId: string, applicationId: string | null): Promise<RuleTarget | undefined>;
}

const barMs = 30 * minuteMs;
const barCount = 48;
const beforeMs = hourMs;
const afterMs = 30 * minuteMs;
const maxPoints = 120;

export type Bars = ReturnType<typeof createBars>;

export function createBars({ logs, open }: BarsDeps) {
  /** Lists are loaded again with every change. */
  const known = createLruCache<string, Promise<number[]>>(1_000);

  async function readDay(rule: WatchedRule, applicationId: string | null, now: number): Promise<number[]> {
    const target = await open(rule.teamId, applicationId);
    const filter = toFilter(rule, target);
    if (!target || !filter) return [];
    const to = endOfStep(now, barMs);
    const from = to - barCount * barMs;
    const [found] = await logs.arrivedBySteps(target.scopes, filter, { from, to, stepMs: barMs });
    return Array.from({ length: barCount }, (_, n) => found?.counts.get(from + n * barMs) ?? 0);
  }

  return {
    /** Matches in the last 24 hours, by half hour; empty if they can't be read. */
    async ofDay(record: StoredAlertRule | undefined, applicationId: string | null, now: number): Promise<number[]> {
      const rule = record && toWatchedRule(record);
      if (!rule) return [];
      const key = `${rule.id} ${rule.version} ${applicationId} ${Math.floor(now / minuteMs)}`;
      const reading = known.get(key) ?? readDay(rule, applicationId, now);
      known.set(key, reading);
      return reading.catch(() => []);
    },

    /** The values of the rule around the time it fired; null if they can't be read. */
    async ofIncident(
      record: StoredAlertRule | undefined,
      incident: Pick<IncidentRecord, "applicationId" | "openedAt" | "resolvedAt">,
      now: number,
    ): Promise<IncidentPage["chart"]> {
      const rule = record && toWatchedRule(record);
      if (!rule) return null;
      const { openedAt, resolvedAt } = incident;
      const range = { from: openedAt - beforeMs, to: Math.min(now, (resolvedAt ?? now) + afterMs) };
      try {
        const target = await open(rule.teamId, rule.applicationId ?? incident.applicationId);
        if (!target) return null;
        const { condition } = rule;
        const points = isMeasured(condition)
          ? await readValues(logs, { ...rule, condition }, target, range)
          : await readCounts(logs, rule, target, range);
        return points && { ...points, firedAt: new Date(openedAt).toISOString() };
      } catch {
        return null;
      }
    },
  };
}

interface Range {
  from: number;
  to: number;
}

interface Points {
  from: string;
  stepMs: number;
  values: (number | null)[];
}

/** The value of the window that ends with each step; of a rule that groups, the highest. */
async function readValues(
  logs: MeasuredLogs,
  rule: WatchedRule & { condition: MeasuredCondition },
  target: RuleTarget,
  { from, to }: Range,
): Promise<Points> {
  const { behaviour } = rule;
  const condition = asCounted(rule.condition);
  const timing = timingOf(condition, behaviour);
  const stepMs = timing.stepMs * Math.ceil((to - from) / timing.stepMs / maxPoints);
  const measured = await measure(logs, { ...rule, condition }, target, { after: from, now: to });
  const first = endOfStep(from, stepMs);
  const values: (number | null)[] = [];
  for (let end = first; end <= endOfStep(to, stepMs); end += stepMs) {
    const known = measured.flatMap(({ series }) => series.at(end).value ?? []);
    values.push(known.length > 0 ? Math.max(...known) : condition.kind === "count" ? 0 : null);
  }
  return { from: new Date(first).toISOString(), stepMs, values };
}

/** What a spike is compared with isn't in the chart. */
function asCounted(condition: MeasuredCondition): MeasuredCondition {
  if (condition.kind !== "spike") return condition;
  const { levels, search, windowMinutes } = condition;
  return { kind: "count", levels, search, windowMinutes, condition: { is: "above", limit: 0 } };
}

/** How many logs arrived in each step. */
async function readCounts(
  logs: Pick<LogStore, "arrivedBySteps">,
  rule: WatchedRule,
  target: RuleTarget,
  { from, to }: Range,
): Promise<Points | null> {
  const filter = toFilter(rule, target);
  if (!filter) return null;
  const stepMs = minuteMs * Math.ceil((to - from) / minuteMs / maxPoints);
  const first = Math.floor(from / stepMs) * stepMs;
  const [found] = await logs.arrivedBySteps(target.scopes, filter, { from: first, to: to + 1, stepMs });
  const values = Array.from(
    { length: Math.floor((to - first) / stepMs) + 1 },
    (_, n) => found?.counts.get(first + n * stepMs) ?? 0,
  );
  return { from: new Date(first).toISOString(), stepMs, values };
}

/** undefined: there is nothing to count. */
function toFilter(rule: WatchedRule, target: RuleTarget | undefined): RowFilter | undefined {
  const { condition } = rule;
  if (!target || condition.kind === "system") return undefined;
  if (condition.kind === "metric") return withMetric(toRowFilter(rule, target.applications), condition.metric);
  if (condition.kind !== "issue" || condition.levels.length > 0) return toRowFilter(rule, target.applications);
  return toRowFilter({ ...rule, condition: { ...condition, levels: ["error"] } }, target.applications);
}
