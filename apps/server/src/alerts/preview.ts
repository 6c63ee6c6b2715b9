// What a rule would have done in the last 7 days, before it is saved.
import { dayMs, type IssueSignal, minuteMs, secondMs } from "@contrail/protocol";
import type { LogStore } from "../storage/logs/store.ts";
import type { MetadataStores } from "../storage/metadata/stores.ts";
import { issueQuietMs, joins } from "./evaluate/bursts.ts";
import { firesOnMissing } from "./evaluate/judge.ts";
import { groupFieldOf, isAwaited, isMeasured } from "./evaluate/rule.ts";
import { countSeries, metricSeries, type Steps, shareSeries, spikeSeries, usualFromCounts } from "./evaluate/series.ts";
import {
  createBars,
  type MessageRules,
  previewMs,
  type SimulatedGroup,
  type SimulatedIncident,
  type Simulation,
  type SimulationRange,
  simulate,
  simulateAwaited,
  withMessages,
} from "./evaluate/simulate.ts";
import { spikeLimit } from "./evaluate/spike.ts";
import { type AcknowledgedSpan, type Suggestion, suggestLimit } from "./evaluate/suggest-limit.ts";
import { endOfStep, timingOf } from "./evaluate/timing.ts";
import type { MeasuredRule, RuleTarget } from "./evaluator/measure.ts";
import { awaitedStepMs, toRowFilter, toShareFilter, type WatchedRule } from "./evaluator/watched-rule.ts";

export interface PreviewDeps {
  logs: Pick<LogStore, "arrivedBySteps" | "partsBySteps" | "metricBySteps" | "arrivalTimes">;
  issues: Pick<MetadataStores["issues"], "list">;
}

export interface RulePreview extends Simulation, SimulationRange {
  /** null: there is none, or it isn't always the same. */
  limit: number | null;
  suggestion: Suggestion | undefined;
  /** In the last window. */
  matches: number;
}

export interface PreviewOptions {
  messageRules: MessageRules;
  /** Incidents of the rule that someone acknowledged. */
  acknowledged: readonly AcknowledgedSpan[];
  now: number;
}

/** 60,480 counts in a week. */
const minPreviewStepMs = 10 * secondMs;
/** 20,160 counts in a week, of each of 50 groups. */
const minGroupedPreviewStepMs = 30 * secondMs;
/** How far back what is usual is looked for. */
const usualMs = 28 * dayMs;

export type Preview = ReturnType<typeof createPreview>;

export function createPreview({ logs, issues }: PreviewDeps) {
  async function previewMeasured(
    rule: MeasuredRule,
    target: RuleTarget,
    { messageRules, acknowledged, now }: PreviewOptions,
  ): Promise<RulePreview> {
    const range = { from: now - previewMs, to: now };
    const { condition, behaviour } = rule;
    const { windowMs } = timingOf(condition, behaviour);
    const stepMs = previewStepMs(rule);
    const groups = await readGroups(rule, target, range);
    // Before there was an application, nothing was missing.
    const judgedFrom = firesOnMissing(condition) ? target.logsSince + windowMs - 1 : undefined;
    const run = (tried: MeasuredRule) =>
      simulate(
        tried,
        groups.map(({ group, create }) => ({ group, series: create() })),
        { ...range, judgedFrom, stepMs },
        messageRules,
      );
    const simulation = await run(rule);
    const latest = groups.map(({ create }) => create().at(endOfStep(now, stepMs)));
    const usual = latest[0]?.usual;
    const limit = limitOf(rule, usual && condition.kind === "spike" ? spikeLimit(condition, usual) : null);
    const suggestion =
      condition.kind === "count" && condition.condition.is === "above"
        ? await suggestLimit(condition.condition.limit, simulation, acknowledged, (tried) =>
            run({ ...rule, condition: { ...condition, condition: { is: "above", limit: tried } } }),
          )
        : undefined;
    const values = latest.map(({ value }) => value ?? 0);
    return { ...simulation, ...range, limit, suggestion, matches: Math.max(0, ...values) };
  }

  /** A series has a position, so each run needs a new one. */
  async function readGroups(
    rule: MeasuredRule,
    { scopes, applications, logsSince }: RuleTarget,
    { from, to }: SimulationRange,
  ): Promise<{ group: string | null; create: () => SimulatedGroup["series"] }[]> {
    const { condition, behaviour } = rule;
    const { windowMs } = timingOf(condition, behaviour);
    const stepMs = previewStepMs(rule);
    const steps: Steps = { stepMs, windowMs };
    const span = { from: endOfStep(from, stepMs) - windowMs, to: to + 1, stepMs };
    const field = groupFieldOf(condition);
    const name = (group: string) => (field ? group : null);
    switch (condition.kind) {
      case "count": {
        const found = await logs.arrivedBySteps(scopes, toRowFilter(rule, applications), span, field);
        const all = found.length > 0 || field ? found : [{ group: "", counts: new Map<number, number>() }];
        return all.map(({ group, counts }) => ({ group: name(group), create: () => countSeries(counts, steps) }));
      }
      case "share": {
        const { filter, part } = toShareFilter(rule, applications);
        const found = await logs.partsBySteps(scopes, filter, part, span, field);
        return found.map((each) => ({
          group: name(each.group),
          create: () => shareSeries(each.part, each.counts, condition, steps),
        }));
      }
      case "metric": {
        const query = { metric: condition.metric, aggregate: condition.aggregate, steps: windowMs / stepMs };
        const found = await logs.metricBySteps(scopes, toRowFilter(rule, applications), query, span, field);
        return found.map(({ group, values }) => ({ group: name(group), create: () => metricSeries(values, steps) }));
      }
      case "spike": {
        const all = { ...span, from: span.from - usualMs };
        const [found] = await logs.arrivedBySteps(scopes, toRowFilter(rule, applications), all);
        const counts = found?.counts ?? new Map<number, number>();
        const usualAt = usualFromCounts(counts, steps, logsSince);
        const { minLogs } = condition;
        return [{ group: null, create: () => spikeSeries(counts, { ...steps, minLogs, usualAt }) }];
      }
    }
  }

  async function previewAwaited(rule: WatchedRule, target: RuleTarget, options: PreviewOptions): Promise<RulePreview> {
    const { condition } = rule;
    const { now, messageRules } = options;
    const range = { from: now - previewMs, to: now };
    if (!isAwaited(condition)) return empty(range);
    const steps = { from: range.from - previewMs, to: now + 1, stepMs: awaitedStepMs };
    const matches = await logs.arrivalTimes(target.scopes, toRowFilter(rule, target.applications), steps);
    const simulation = simulateAwaited(condition, matches, range, messageRules);
    const recentMs = condition.kind === "silence" ? condition.minutes * minuteMs : dayMs;
    const recent = matches.filter((time) => time > now - recentMs).length;
    return { ...simulation, ...range, limit: null, suggestion: undefined, matches: recent };
  }

  /** From what is known of the issues: what happened to each of them last. */
  async function previewIssues(rule: WatchedRule, target: RuleTarget, options: PreviewOptions): Promise<RulePreview> {
    const { condition } = rule;
    const { now, messageRules } = options;
    const range = { from: now - previewMs, to: now };
    if (condition.kind !== "issue") return empty(range);
    const signals: { at: number; applicationId: string; kind: IssueSignal; lastSeen: number }[] = [];
    for (const issue of await issues.list(target.scopes.map(({ applicationId }) => applicationId))) {
      const { applicationId, lastSeen } = issue;
      const times = { new: issue.createdAt, regressed: issue.regressedAt, escalating: issue.escalatedAt };
      for (const kind of condition.on) {
        const at = times[kind];
        if (at !== null && at >= range.from) signals.push({ at, applicationId, kind, lastSeen });
      }
    }
    const bars = createBars(range);
    const incidents: (Omit<SimulatedIncident, "messages"> & { applicationId: string; lastAt: number })[] = [];
    for (const { at, applicationId, lastSeen } of signals.toSorted((one, other) => one.at - other.at)) {
      bars.count(at);
      const last = incidents.findLast((each) => each.applicationId === applicationId);
      const quietAt = Math.max(at, lastSeen) + issueQuietMs;
      const to = quietAt > now ? null : quietAt;
      if (last && joins({ openedAt: last.from, lastAt: last.lastAt }, at)) {
        Object.assign(last, {
          peak: last.peak + 1,
          lastAt: at,
          to: last.to === null || to === null ? null : Math.max(last.to, to),
        });
        continue;
      }
      const fresh = { from: at, to, groups: [null], pauses: [], peak: 1, peakGroup: null };
      incidents.push({ ...fresh, applicationId, lastAt: at });
    }
    const simulation = withMessages(incidents, bars.all, range, messageRules);
    const matches = signals.filter(({ at }) => at > now - dayMs).length;
    return { ...simulation, ...range, limit: null, suggestion: undefined, matches };
  }

  return {
    preview(rule: WatchedRule, target: RuleTarget, options: PreviewOptions): Promise<RulePreview> {
      const { condition } = rule;
      if (isMeasured(condition)) return previewMeasured({ ...rule, condition }, target, options);
      return isAwaited(condition) ? previewAwaited(rule, target, options) : previewIssues(rule, target, options);
    },
  };
}

/**
 * From one check to the next: that of the server, or a multiple of it that divides a window, so that the counts of a week
 * can be read into memory.
 */
export function previewStepMs({ condition, behaviour }: Pick<MeasuredRule, "condition" | "behaviour">): number {
  const { stepMs, windowMs } = timingOf(condition, behaviour);
  const least = groupFieldOf(condition) === undefined ? minPreviewStepMs : minGroupedPreviewStepMs;
  const perWindow = windowMs / stepMs;
  let factor = 1;
  while (factor < perWindow && (perWindow % factor !== 0 || factor * stepMs < least)) factor++;
  return factor * stepMs;
}

function limitOf({ condition }: MeasuredRule, spike: number | null): number | null {
  if (condition.kind === "spike") return spike;
  if (condition.kind === "share") return condition.percent;
  const { condition: bound } = condition;
  return bound.is === "outside" ? bound.high : bound.limit;
}

function empty(range: SimulationRange): RulePreview {
  return {
    incidents: [],
    messages: 0,
    bars: createBars(range).all,
    ...range,
    limit: null,
    suggestion: undefined,
    matches: 0,
  };
}
