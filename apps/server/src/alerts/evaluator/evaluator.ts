// Evaluates alert rules, on one server of the installation at a time: those for which there are hints, that aren't ok, or
// whose time has come. A rule for which nothing arrives costs nothing.
import { minuteMs, secondMs } from "@contrail/protocol";
import type { StoredAlertRule } from "../../storage/metadata/alerts/alert-rules.ts";
import type { CountedApplication, RuleHits, SkippedRows } from "../count/count-task.ts";
import type { Counter } from "../count/counter.ts";
import { isAwaited, isMeasured } from "../evaluate/rule.ts";
import { pollIntervalMs } from "../evaluate/timing.ts";
import { endMutes } from "./end-mutes.ts";
import { StoreUnavailableError, SupersededError } from "./errors.ts";
import { evaluateAwaited } from "./evaluate-awaited.ts";
import { evaluateMeasured } from "./evaluate-measured.ts";
import type { EvaluatorDeps } from "./evaluator-deps.ts";
import { createIssueEvaluation } from "./issue-evaluation.ts";
import { createLease, renewLeaseMs } from "./lease.ts";
import { primeTrackers, restoreTrackers } from "./prime.ts";
import type { SystemIncidents } from "./system-incidents.ts";
import { createTracker, type Evaluated, type Tracker, type Unseen } from "./tracker.ts";
import { createUnknownReports, findReason, markUnknown, storeDown } from "./unknown.ts";
import { toCountedRule, toWatchedRule, type WatchedRule } from "./watched-rule.ts";

export interface EvaluatorOptions extends EvaluatorDeps {
  /** Identifies this server. */
  holder: string;
  counter: Pick<Counter, "setRules">;
  system: Pick<SystemIncidents, "report" | "end">;
  /** To whichever server evaluates. */
  reportSkipped(skipped: SkippedRows[]): void;
}

export type Evaluator = ReturnType<typeof createEvaluator>;

const retryMs = 10 * secondMs;
const minDelayMs = 50;

export function createEvaluator(options: EvaluatorOptions) {
  const { stores, clock, logger, holder, counter, system, reportSkipped } = options;
  const unknown = createUnknownReports(system);
  /** The enabled rules; undefined: this version can't evaluate it. */
  let watched = new Map<string, { version: number; rule: WatchedRule | undefined }>();
  let trackers = new Map<string, Tracker>();
  const issues = createIssueEvaluation(options, () => {
    areRulesStale = true;
  });
  const lease = createLease({ leases: stores.leases, holder, clock, onEnding: () => void tick() });
  let tickedAt = 0;
  let areRulesStale = true;
  let areRulesKnown = false;
  /** Without rules, there is nothing to hold the lease for. */
  let isLeaseWanted = true;
  let loading: Promise<void> | undefined;
  let isPrimed = false;
  let primeAt = 0;
  /** Since when rows were not counted, by their application. */
  const skipped = new Map<string, number>();
  /** When the last poll started, and how long after it the next one may. */
  let polledAt = 0;
  let pollAfterMs = 0;
  let mayMutesEnd = false;
  /** It doesn't respond. */
  let store: { downUntil: number; cause: unknown } = { downUntil: 0, cause: undefined };
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  /** One at a time: an older list must not replace a newer one. */
  async function refreshRules(): Promise<void> {
    while (loading || areRulesStale) {
      loading ??= loadRules().finally(() => {
        loading = undefined;
      });
      await loading;
    }
  }

  async function loadRules(): Promise<void> {
    areRulesStale = false;
    try {
      await readRules();
    } catch (error) {
      areRulesStale = true;
      throw error;
    }
  }

  async function readRules(): Promise<void> {
    const stored = await stores.alertRules.enabled();
    watched = new Map(stored.map((record) => [record.id, { version: record.version, rule: toKnownRule(record) }]));
    const rules = [...watched.values()].flatMap(({ rule }) => rule ?? []);
    const counted = await countedApplications(rules);
    const next = new Map<string, Tracker>();
    const added = new Set<string>();
    for (const rule of rules) {
      if (!isMeasured(rule.condition) && !isAwaited(rule.condition)) continue;
      const known = trackers.get(rule.id);
      const tracker =
        known?.rule.version === rule.version
          ? known
          : createTracker(rule, { upSince: lease.since, ...(isPrimed && { hintsSince: clock.now() }) });
      // At the start, one query tells which of them have to be evaluated.
      if (tracker !== known && isPrimed) tracker.want();
      if (tracker !== known) added.add(rule.id);
      next.set(rule.id, tracker);
    }
    trackers = next;
    issues.setRules(rules);
    counter.setRules(counted);
    // Whoever evaluates has looked at them when they were saved, and gets our hints only from now on.
    if (!areRulesKnown || lease.isHeld()) areRulesKnown = true;
    else reportSkipped(toSkipped(counted, added));
  }

  /** Searches are only parsed when they change. */
  function toKnownRule(record: StoredAlertRule): WatchedRule | undefined {
    const known = watched.get(record.id);
    return known?.version === record.version ? known.rule : toWatchedRule(record);
  }

  function toSkipped(counted: readonly CountedApplication[], added: ReadonlySet<string>): SkippedRows[] {
    const since = clock.now() - minuteMs;
    return counted.flatMap(({ id, rules }) =>
      rules.some((rule) => added.has(rule.id)) ? [{ applicationId: id, since }] : [],
    );
  }

  async function countedApplications(rules: readonly WatchedRule[]): Promise<CountedApplication[]> {
    const counted: CountedApplication[] = [];
    const all = rules.flatMap((rule) => {
      const each = toCountedRule(rule);
      return each ? [{ teamId: rule.teamId, applicationId: rule.applicationId, each }] : [];
    });
    for (const teamId of new Set(all.map((rule) => rule.teamId))) {
      const wanted = all.filter((rule) => rule.teamId === teamId);
      for (const { id, name } of await stores.applications.list(teamId)) {
        const watching = wanted.filter(({ applicationId }) => applicationId === null || applicationId === id);
        if (watching.length > 0) counted.push({ id, name, rules: watching.map(({ each }) => each) });
      }
    }
    return counted;
  }

  /** Nothing that was planned for later counts any longer. */
  function onClockSetBack(): void {
    trackers.clear();
    areRulesStale = true;
    lease.drop();
    store = { downUntil: 0, cause: undefined };
    primeAt = 0;
    polledAt = 0;
    issues.onClockSetBack();
    logger.warn("the clock was set back; alert rules are loaded again");
  }

  /** Without rules, there is nothing to do. */
  async function renew(): Promise<void> {
    isLeaseWanted = trackers.size > 0 || issues.hasRules();
    if (!isLeaseWanted || !(await lease.renew())) return;
    isPrimed = false;
    issues.restart();
  }

  async function prime(): Promise<void> {
    const now = clock.now();
    if (isPrimed || now < primeAt) return;
    const all = [...trackers.values()];
    await restoreTrackers(options, all);
    // What is skipped from now on may be stored after the store was asked.
    skipped.clear();
    try {
      // What happened last doesn't wait for a thousand rules of other applications.
      if (all.length > 0) await primeTrackers(options, all, { now, onPrimed: () => evaluateDue({ onlyHinted: true }) });
      isPrimed = true;
    } catch (err) {
      primeAt = now + retryMs;
      logger.warn({ err }, "failed to read which alert rules have to be evaluated; will retry");
    }
  }

  /** Applications whose rows aren't counted. */
  async function poll(): Promise<void> {
    const now = clock.now();
    if (skipped.size === 0 || now - polledAt < pollAfterMs) return;
    const since = new Map(skipped);
    polledAt = now;
    skipped.clear();
    await primeTrackers(options, [...trackers.values()], { now, since }).catch((err: unknown) => {
      isPrimed = false;
      primeAt = now + retryMs;
      logger.warn({ err }, "failed to read what alert rules count; will retry");
    });
    pollAfterMs = pollIntervalMs(clock.now() - now);
  }

  async function wakeMuted(): Promise<void> {
    if (!mayMutesEnd) return;
    mayMutesEnd = false;
    for (const { targetId, until } of await endMutes(options))
      for (const tracker of trackers.values())
        if (tracker.rule.id === targetId || tracker.rule.applicationId === targetId)
          tracker.unmute(until ?? clock.now());
  }

  function nextDue(now: number): { tracker: Tracker; at: number } | undefined {
    let first: { tracker: Tracker; at: number } | undefined;
    for (const tracker of trackers.values()) {
      const at = tracker.nextDue(now);
      if (at !== undefined && (!first || at < first.at)) first = { tracker, at };
    }
    return first;
  }

  /** @param onlyHinted without those that are due now because it isn't known what happened to them */
  async function evaluateDue({ onlyHinted = false } = {}): Promise<void> {
    while (lease.isHeld() && !isClosed) {
      const now = clock.now();
      const next = nextDue(now);
      if (!next || next.at > now || (onlyHinted && next.at === now)) return;
      if (!next.tracker.peek(now)) await evaluate(next.tracker);
    }
  }

  async function evaluate(tracker: Tracker): Promise<void> {
    const { rule } = tracker;
    const now = clock.now();
    const unseen = tracker.begin(now);
    try {
      // One that waits for an answer in vain must not hold up hundreds of others.
      if (now < store.downUntil) throw new StoreUnavailableError(store.cause);
      const evaluated = await evaluateRule(rule, { now, ...unseen });
      if (!evaluated) {
        // Its application is being deleted.
        trackers.delete(rule.id);
        return;
      }
      tracker.evaluated(evaluated);
      store = { downUntil: 0, cause: undefined };
      if (evaluated.wasUnknown) await unknown.recovered(rule);
    } catch (error) {
      await onFailure(tracker, unseen, error, now);
    }
  }

  async function evaluateRule(
    rule: WatchedRule,
    { now, ...unseen }: { now: number } & Unseen,
  ): Promise<Evaluated | undefined> {
    const target = await options.open(rule.teamId, rule.applicationId);
    if (!target) return undefined;
    const { condition } = rule;
    const upSince = lease.since();
    if (isMeasured(condition))
      return evaluateMeasured(options, { ...rule, condition }, target, { now, upSince, ...unseen });
    if (isAwaited(condition)) return evaluateAwaited(options, { ...rule, condition }, target, { now, upSince });
    return undefined;
  }

  async function onFailure(tracker: Tracker, unseen: Unseen, error: unknown, now: number): Promise<void> {
    const { rule } = tracker;
    tracker.failed(now, unseen);
    if (error instanceof SupersededError) {
      areRulesStale = true;
      return;
    }
    if (!(error instanceof StoreUnavailableError)) {
      logger.error({ err: error, rule: rule.id }, "failed to evaluate an alert rule; will retry");
      return;
    }
    const reason = now < store.downUntil ? storeDown : await findReason(options, error.cause);
    if (reason.isStoreDown && now >= store.downUntil) {
      if (store.downUntil === 0) logger.warn({ err: error.cause }, "alert rules can't be evaluated; will retry");
      store = { downUntil: now + retryMs, cause: error.cause };
    }
    if (!reason.isStoreDown) logger.warn({ err: error.cause, rule: rule.id }, "the search of an alert rule failed");
    const { since } = await markUnknown(options, rule, reason);
    await unknown.failed(rule, reason, { since, now });
  }

  async function work(): Promise<void> {
    await refreshRules();
    // The first rule doesn't wait for the next renewal.
    if (!isLeaseWanted) await renew();
    if (!lease.isHeld()) return;
    await prime();
    await poll();
    await wakeMuted();
    await issues.evaluate();
    await evaluateDue();
  }

  async function run(): Promise<void> {
    try {
      while (isWoken && !isClosed) {
        isWoken = false;
        await work();
      }
    } catch (err) {
      if (!isClosed) logger.error({ err }, "failed to evaluate alert rules; will retry");
    } finally {
      running = undefined;
      schedule();
    }
  }

  /** Wakes up for what is due before the next renewal. */
  function schedule(): void {
    clearTimeout(timer);
    if (isClosed || !lease.isHeld()) return;
    const now = clock.now();
    const next = nextDue(now);
    if (!next) return;
    const delay = next.at - now;
    if (delay < renewLeaseMs) timer = setTimeout(wake, Math.max(minDelayMs, delay)).unref();
  }

  function wake(): Promise<void> {
    isWoken = true;
    if (!isClosed) running ??= run();
    return running ?? Promise.resolve();
  }

  /** What runs regularly: without it, another server takes over. */
  async function tick(): Promise<void> {
    if (isClosed) return;
    if (clock.now() < tickedAt - renewLeaseMs) onClockSetBack();
    tickedAt = clock.now();
    try {
      await refreshRules();
      await renew();
    } catch (err) {
      logger.warn({ err }, "failed to renew the lease for alert rules");
    }
    mayMutesEnd = true;
    await wake();
  }

  return {
    wake,

    tick,

    /** Rules, mutes or applications have changed. */
    onRulesChanged(): void {
      areRulesStale = true;
      void wake();
    },

    /** Stored rows match rules, here or on another server. */
    onHits(hits: readonly RuleHits[]): void {
      if (!lease.isHeld()) return;
      for (const { ruleId, ...hit } of hits) trackers.get(ruleId)?.addHits(hit);
      void wake();
    },

    onSkipped(rows: readonly SkippedRows[]): void {
      for (const { applicationId, since } of rows)
        skipped.set(applicationId, Math.min(skipped.get(applicationId) ?? since, since));
    },

    onSignals(): void {
      issues.onSignals();
      if (lease.isHeld()) void wake();
    },

    /** Hints of other servers may be lost. */
    onHintsLost(): void {
      areRulesStale = true;
      isPrimed = false;
      issues.onSignals();
      void wake();
    },

    settled: async (): Promise<void> => running,

    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      lease.close();
      await running;
      await lease.release();
    },
  };
}
