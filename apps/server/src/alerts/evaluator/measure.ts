// Reads from the log store what a rule has to know.
import type { RowFilter, Scope } from "../../storage/logs/scope.ts";
import type { LogStore } from "../../storage/logs/store.ts";
import { groupFieldOf, type MeasuredCondition } from "../evaluate/rule.ts";
import {
  countSeries,
  metricSeries,
  type StepCounts,
  type Steps,
  shareSeries,
  spikeSeries,
} from "../evaluate/series.ts";
import { comparedEnds, type Usual, usualOf } from "../evaluate/spike.ts";
import { endOfStep, lastCheck, timingOf } from "../evaluate/timing.ts";
import type { Series } from "../evaluate/walk.ts";
import { toRowFilter, toShareFilter, type WatchedRule } from "./watched-rule.ts";

export interface RuleTarget {
  scopes: readonly Scope[];
  applications: readonly { id: string; name: string }[];
  /** There are no logs from before. */
  logsSince: number;
}

export type MeasuredRule = WatchedRule & { condition: MeasuredCondition };

export interface MeasuredSpan {
  /** Checks that end after this. */
  after: number;
  now: number;
}

export interface GroupSeries {
  /** Empty if the rule doesn't group. */
  group: string;
  series: Series;
  /** What was counted, of a rule that counts. */
  counts?: StepCounts;
}

export type MeasuredLogs = Pick<LogStore, "arrivedBySteps" | "partsBySteps" | "metricBySteps" | "arrivedInWindows">;

/** Baselines of one look at most: after a pause, neighboring checks share one. */
const maxBaselines = 12;

export async function measure(
  logs: MeasuredLogs,
  rule: MeasuredRule,
  { scopes, applications, logsSince }: RuleTarget,
  { after, now }: MeasuredSpan,
): Promise<GroupSeries[]> {
  const { condition, behaviour } = rule;
  const { stepMs, windowMs } = timingOf(condition, behaviour);
  const steps = { stepMs, windowMs };
  const firstEnd = endOfStep(after, stepMs);
  const range = { from: firstEnd - windowMs, to: now + 1, stepMs };
  const field = groupFieldOf(condition);
  switch (condition.kind) {
    case "count": {
      const groups = await logs.arrivedBySteps(scopes, toRowFilter(rule, applications), range, field);
      return groups.map(({ group, counts }) => ({ group, series: countSeries(counts, steps), counts }));
    }
    case "share": {
      const { filter, part } = toShareFilter(rule, applications);
      const groups = await logs.partsBySteps(scopes, filter, part, range, field);
      return groups.map((each) => ({
        group: each.group,
        series: shareSeries(each.part, each.counts, condition, steps),
      }));
    }
    case "metric": {
      const query = { metric: condition.metric, aggregate: condition.aggregate, steps: windowMs / stepMs };
      const span = { from: firstEnd - stepMs, to: lastCheck(now, stepMs), stepMs };
      const groups = await logs.metricBySteps(scopes, toRowFilter(rule, applications), query, span, field);
      return groups.map(({ group, values }) => ({ group, series: metricSeries(values, steps) }));
    }
    case "spike": {
      const filter = toRowFilter(rule, applications);
      const [found] = await logs.arrivedBySteps(scopes, filter, range);
      const counts = found?.counts ?? new Map<number, number>();
      const { minLogs } = condition;
      const plain = countSeries(counts, steps);
      const ends = checksOf(steps, { after, now }).filter((end) => (plain.at(end).value ?? 0) >= minLogs);
      const usualAt = await readBaselines(logs, { scopes, filter, logsSince }, steps, ends);
      return [{ group: "", series: spikeSeries(counts, { ...steps, minLogs, usualAt }), counts }];
    }
  }
}

function checksOf({ stepMs }: Steps, { after, now }: MeasuredSpan): number[] {
  const ends: number[] = [];
  for (let end = endOfStep(after, stepMs); end <= endOfStep(now, stepMs); end += stepMs) ends.push(end);
  return ends;
}

/** What is usual at each of the checks. */
async function readBaselines(
  logs: MeasuredLogs,
  { scopes, filter, logsSince }: { scopes: readonly Scope[]; filter: RowFilter; logsSince: number },
  { windowMs }: Steps,
  ends: readonly number[],
): Promise<(end: number) => Usual | undefined> {
  const every = Math.max(1, Math.ceil(ends.length / maxBaselines));
  const read = ends.filter((_, n) => n % every === 0);
  const found = new Map<number, Usual | undefined>();
  for (const end of read) {
    const earlier = comparedEnds(end).filter((each) => each - windowMs >= logsSince);
    found.set(end, usualOf(await logs.arrivedInWindows(scopes, filter, earlier, windowMs)));
  }
  return (end) => found.get(read.findLast((each) => each <= end) ?? read[0] ?? 0);
}
