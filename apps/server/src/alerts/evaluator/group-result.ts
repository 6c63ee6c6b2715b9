// The groups of a rule, stepped from their last check to now.
import { type AlertPhase, hourMs } from "@contrail/protocol";
import type { AlertStateRecord } from "../../storage/metadata/database/alert-records.ts";
import { createPauses } from "../../tasks/pauses.ts";
import { storingSlackMs } from "../evaluate/await-match.ts";
import { firesOnMissing, judge } from "../evaluate/judge.ts";
import { groupFieldOf } from "../evaluate/rule.ts";
import { newState, type RuleState, type Transition, toRuleState, upTo } from "../evaluate/rule-state.ts";
import type { StepCounts } from "../evaluate/series.ts";
import { learnsUntil } from "../evaluate/spike.ts";
import { endOfStep, timingOf } from "../evaluate/timing.ts";
import { type Series, walk } from "../evaluate/walk.ts";
import { StoreUnavailableError } from "./errors.ts";
import type { EvaluatorDeps } from "./evaluator-deps.ts";
import { type GroupSeries, type MeasuredRule, measure, type RuleTarget } from "./measure.ts";
import type { Unseen } from "./tracker.ts";

export interface GroupResult {
  /** Empty for the rule as a whole. */
  group: string;
  record: AlertStateRecord | undefined;
  before: RuleState;
  state: RuleState;
  transitions: Transition[];
  limit: number | null;
  usual: number | null;
  /** The highest value since the last evaluation. */
  peak: number | null;
}

export interface SteppedGroups {
  results: GroupResult[];
  /** Known groups that are no longer watched. */
  dropped: string[];
  /** What all groups together had in each step. Missing if an estimate that is too high would hide missing logs. */
  counts: StepCounts | undefined;
  /** They know what arrived until then, because something is still to be stored; undefined: everything. */
  seenTo: number | undefined;
}

export interface EvaluationContext extends Unseen {
  now: number;
  upSince: number;
}

const noLogs: Series = { at: () => ({ value: 0 }), next: () => undefined };
const noPoints: Series = { at: () => ({ value: null }), next: () => undefined };
/** Of a rule: while so many have something to tell, another one is no news. */
export const maxWatchedGroups = 200;
/** How far back a rule is stepped through that nothing is known of. */
const lookBackMs = hourMs;

export async function stepGroups(
  deps: EvaluatorDeps,
  rule: MeasuredRule,
  target: RuleTarget,
  records: readonly AlertStateRecord[],
  context: EvaluationContext,
): Promise<SteppedGroups> {
  const { condition } = rule;
  // What has been accepted but isn't stored yet is counted later.
  const storedTo = deps.storedTo();
  const span = spanOf(rule, records, { ...context, now: Math.min(context.now, storedTo) });
  const measured = await read(deps, rule, target, span);
  const isGrouped = groupFieldOf(condition) !== undefined;
  const known = new Map(records.map((record) => [record.groupKey, record]));
  // Two groups whose long names begin alike share one name: the first has more logs.
  const found = new Map(measured.toReversed().map((each) => [each.group, each.series]));
  const all = [...new Set([...known.keys(), ...found.keys()])].filter((key) => !isGrouped || key !== "");
  if (!isGrouped && !all.includes("")) all.push("");
  const watched = all.slice(0, maxWatchedGroups);
  const pause = createPauses();
  const results: GroupResult[] = [];
  for (const group of watched) {
    results.push(stepGroup(group));
    await pause();
  }

  function stepGroup(group: string): GroupResult {
    const record = known.get(group);
    const before = record ? upTo(toRuleState(record), context.now) : newState(span.start);
    const series = found.get(group);
    const unseen = span.isOnMissing
      ? Math.max(span.after, before.recent.checkedTo)
      : Math.max(span.oldest, Math.min(span.after, before.recent.checkedTo));
    const after = Math.max(unseen, Math.min(context.mutedTo, span.now));
    let peak: number | null = null;
    const onValue = (value: number) => {
      peak = Math.max(peak ?? value, value);
    };
    const range = { after, now: span.now, onValue };
    const walked = walk(rule, before, series ?? (condition.kind === "metric" ? noPoints : noLogs), range);
    return { group, record, before, ...walked, ...compared(rule, walked.state, series, span.now), peak };
  }

  return {
    results,
    dropped: all.slice(maxWatchedGroups).filter((group) => known.has(group)),
    counts: firesOnMissing(condition) ? undefined : addUp(measured),
    seenTo: storedTo < context.now ? storedTo : undefined,
  };
}

/** Of all groups together; undefined if the rule doesn't count. */
function addUp(measured: readonly GroupSeries[]): StepCounts | undefined {
  if (measured.some(({ counts }) => !counts)) return undefined;
  const total = new Map<number, number>();
  for (const { counts } of measured)
    for (const [start, count] of counts ?? []) total.set(start, (total.get(start) ?? 0) + count);
  return total;
}

interface Span {
  /** Where a group starts that nothing is known of. */
  start: number;
  after: number;
  oldest: number;
  now: number;
  isOnMissing: boolean;
}

function spanOf(
  rule: MeasuredRule,
  records: readonly AlertStateRecord[],
  { now, upSince, dirtyFrom }: EvaluationContext,
): Span {
  const { windowMs } = timingOf(rule.condition, rule.behaviour);
  const oldest = now - Math.max(2 * windowMs, lookBackMs);
  const whole = records.find(({ groupKey }) => groupKey === "");
  const checkedTo = whole ? toRuleState(whole).recent.checkedTo : Math.max(rule.changedAt, now - lookBackMs);
  const start = Math.max(oldest, Math.min(checkedTo, now));
  if (!firesOnMissing(rule.condition))
    return { start, after: Math.max(oldest, Math.min(start, dirtyFrom)), oldest, now, isOnMissing: false };
  // A log takes a moment until it can be found, and what we could not receive isn't missing.
  return {
    start,
    after: Math.max(start, upSince + windowMs - 1),
    oldest,
    now: now - storingSlackMs,
    isOnMissing: true,
  };
}

async function read(
  { logs }: EvaluatorDeps,
  rule: MeasuredRule,
  target: RuleTarget,
  { after, now }: Span,
): Promise<GroupSeries[]> {
  try {
    return await measure(logs, rule, target, { after: Math.min(after, now), now });
  } catch (error) {
    throw new StoreUnavailableError(error);
  }
}

/** The limit, and what is usual now. */
function compared(
  { condition, behaviour }: MeasuredRule,
  state: RuleState,
  series: Series | undefined,
  now: number,
): { limit: number | null; usual: number | null } {
  const { stepMs } = timingOf(condition, behaviour);
  const measurement = series?.at(endOfStep(now, stepMs)) ?? { value: null };
  const { resolvePercent } = behaviour;
  const { limit } = judge(condition, measurement, { resolvePercent, isPartial: false, firedLimit: state.recent.limit });
  return { limit, usual: measurement.usual?.count ?? null };
}

const phaseOrder: readonly AlertPhase[] = ["ok", "learning", "waiting", "unknown", "pending", "recovering", "firing"];

/** The rule as a whole: what its groups are at worst. */
export function summarize(
  rule: MeasuredRule,
  results: readonly GroupResult[],
  records: readonly AlertStateRecord[],
  { now, logsSince }: { now: number; logsSince: number },
): GroupResult {
  const { condition, behaviour } = rule;
  const whole = results.find(({ group }) => group === "") ?? combine(results, records, now);
  if (condition.kind !== "spike" || whole.state.phase !== "ok") return whole;
  if (now >= learnsUntil(logsSince, timingOf(condition, behaviour).windowMs)) return whole;
  const since = whole.before.phase === "learning" ? whole.before.since : now;
  return { ...whole, state: { ...whole.state, phase: "learning", since } };
}

function combine(results: readonly GroupResult[], records: readonly AlertStateRecord[], now: number): GroupResult {
  const record = records.find(({ groupKey }) => groupKey === "");
  const before = record ? upTo(toRuleState(record), now) : newState(now);
  const [worst] = results.toSorted(
    (one, other) =>
      phaseOrder.indexOf(other.state.phase) - phaseOrder.indexOf(one.state.phase) ||
      (other.state.value ?? 0) - (one.state.value ?? 0),
  );
  const phase = worst?.state.phase ?? "ok";
  const checked = results.map(({ state }) => state.recent.checkedTo);
  const state: RuleState = {
    phase,
    since: phase === before.phase ? before.since : now,
    value: worst?.state.value ?? null,
    recent: { ...before.recent, checkedTo: Math.max(before.recent.checkedTo, ...checked) },
  };
  const peaks = results.flatMap(({ peak }) => peak ?? []);
  const peak = peaks.length > 0 ? Math.max(...peaks) : null;
  return { group: "", record, before, state, transitions: [], limit: worst?.limit ?? null, usual: null, peak };
}
