// Finds out which rules may have to be evaluated, in as few queries as possible: after a start, and for applications whose
// rows aren't counted.
import { groupBy, hourMs, minuteMs } from "@contrail/protocol";
import { searchKey } from "../count/count-task.ts";
import { firesOnMissing } from "../evaluate/judge.ts";
import { isMeasured } from "../evaluate/rule.ts";
import { toRuleState } from "../evaluate/rule-state.ts";
import { timingOf } from "../evaluate/timing.ts";
import type { EvaluatorDeps } from "./evaluator-deps.ts";
import type { RuleTarget } from "./measure.ts";
import type { Tracker } from "./tracker.ts";
import { toCountedRule, toRowFilter, type WatchedRule } from "./watched-rule.ts";

/** More conditions in one query cost more to analyze than they save. */
const maxSearchesPerQuery = 20;

export interface PrimeOptions {
  now: number;
  /** Only these applications, and what arrived there since; undefined: all, as far back as each rule looks. */
  since?: ReadonlyMap<string, number>;
  /** The hints of an application are complete. */
  onPrimed?(): Promise<void>;
}

/** Adds what the store has to the hints, most recently active applications first. Throws if it doesn't respond. */
export async function primeTrackers(
  { logs, open }: Pick<EvaluatorDeps, "logs" | "open">,
  trackers: readonly Tracker[],
  { now, since, onPrimed }: PrimeOptions,
): Promise<void> {
  const targets = new Map<string, RuleTarget>();
  for (const teamId of new Set(trackers.map(({ rule }) => rule.teamId))) {
    const target = await open(teamId, null);
    if (target) targets.set(teamId, target);
  }
  const oldest = since ? Math.min(...since.values()) : now - Math.max(...trackers.map(({ rule }) => lookBackOf(rule)));
  const scopes = [...targets.values()]
    .flatMap((target) => target.scopes)
    .filter(({ applicationId }) => since?.has(applicationId) ?? true);
  const active = await logs.activeApplications(scopes, { from: oldest, to: now + 1 });
  const byApplication = new Map(scopes.map((scope) => [scope.applicationId, scope]));
  for (const applicationId of active) {
    const scope = byApplication.get(applicationId);
    if (!scope) continue;
    const watching = trackers.filter(({ rule }) =>
      rule.applicationId === null
        ? isOf(targets.get(rule.teamId), applicationId)
        : rule.applicationId === applicationId,
    );
    const counted = watching.flatMap((tracker) => {
      const rule = toCountedRule(tracker.rule);
      const from = since?.get(applicationId) ?? now - lookBackOf(tracker.rule);
      return rule ? [{ tracker, from, key: `${from} ${searchKey(rule)}` }] : [];
    });
    // Rules that look for the same logs are counted together.
    const groups = [...groupBy(counted, ({ key }) => key).values()];
    for (let at = 0; at < groups.length; at += maxSearchesPerQuery) {
      const some = groups.slice(at, at + maxSearchesPerQuery);
      const queried = some.flatMap((group, n) =>
        group.slice(0, 1).map(({ tracker: { rule }, from }) => ({
          filter: toRowFilter(rule, targets.get(rule.teamId)?.applications ?? [], `r${n}x`),
          from,
        })),
      );
      const hits = await logs.hits([scope], queried, now + 1);
      for (const [n, { count, last }] of hits.entries())
        for (const { tracker } of some[n] ?? [])
          tracker.addRoughHits({ since: since?.get(applicationId), count, last });
    }
    await onPrimed?.();
  }
}

function isOf(target: RuleTarget | undefined, applicationId: string): boolean {
  return target?.scopes.some((scope) => scope.applicationId === applicationId) ?? false;
}

function lookBackOf({ condition, behaviour }: WatchedRule): number {
  if (isMeasured(condition)) return Math.max(hourMs, timingOf(condition, behaviour).windowMs);
  return condition.kind === "silence" ? Math.max(hourMs, condition.minutes * minuteMs) : 24 * hourMs;
}

/** What is stored about each rule. Those that are ok are only evaluated after hints. */
export async function restoreTrackers(
  { stores, clock }: Pick<EvaluatorDeps, "stores" | "clock">,
  trackers: readonly Tracker[],
): Promise<void> {
  const records = await stores.alertStates.list(trackers.map(({ rule }) => rule.id));
  const wholes = new Map(records.flatMap((record) => (record.groupKey === "" ? [[record.ruleId, record]] : [])));
  for (const tracker of trackers) {
    const { condition } = tracker.rule;
    const whole = wholes.get(tracker.rule.id);
    const state = whole && toRuleState(whole);
    const { lastMatch, checkedTo } = state?.recent ?? {};
    tracker.restore({ phase: state?.phase, lastMatch, checkedTo }, clock.now());
    const isCalm = whole === undefined || ["ok", "learning", "waiting"].includes(whole.phase);
    if (!isCalm || (isMeasured(condition) && firesOnMissing(condition))) tracker.want();
  }
}
