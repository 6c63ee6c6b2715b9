// Evaluates alert rules, on one server of the installation at a time: those for which there are hints, that aren't ok, or
// whose time has come. A rule for which nothing arrives costs nothing.
import { minuteMs, secondMs } from "@contrail/protocol";
import type { CountedApplication, RuleHits } from "../count/count-task.ts";
import type { Counter } from "../count/counter.ts";
import { isAwaited, isMeasured } from "../evaluate/rule.ts";
import { endMutes } from "./end-mutes.ts";
import { StoreUnavailableError, SupersededError } from "./errors.ts";
import { evaluateAwaited } from "./evaluate-awaited.ts";
import { evaluateMeasured } from "./evaluate-measured.ts";
import { evaluateSignals } from "./evaluate-signals.ts";
import type { EvaluatorDeps } from "./evaluator-deps.ts";
import { checkIssueRule } from "./issue-incidents.ts";
import { primeTrackers, restoreTrackers } from "./prime.ts";
import type { IssueRule } from "./signalled.ts";
import type { SystemIncidents } from "./system-incidents.ts";
import { createTracker, type Evaluated, type Tracker } from "./tracker.ts";
import { createUnknownReports, findReason, markUnknown, storeDown } from "./unknown.ts";
import { toCountedRule, toWatchedRule, type WatchedRule } from "./watched-rule.ts";

export interface EvaluatorOptions extends EvaluatorDeps {
  /** Identifies this server. */
  holder: string;
  counter: Pick<Counter, "setRules">;
  system: Pick<SystemIncidents, "report" | "end">;
}

export type Evaluator = ReturnType<typeof createEvaluator>;

export const renewLeaseMs: number = 5 * secondMs;
const leaseName = "alerts";
const leaseMs = 15 * secondMs;
const pollMs = 10 * secondMs;
const retryMs = 10 * secondMs;
const issueCheckMs = minuteMs;

export function createEvaluator(options: EvaluatorOptions) {
  const { stores, clock, logger, holder, counter, system } = options;
  const unknown = createUnknownReports(system);
  let trackers = new Map<string, Tracker>();
  let issueRules = new Map<string, IssueRule>();
  let heldUntil = 0;
  let upSince = 0;
  let areRulesStale = true;
  let loading: Promise<void> | undefined;
  let isPrimed = false;
  let primeAt = 0;
  /** Rows of these applications were not counted. */
  const skipped = new Set<string>();
  let polledAt = 0;
  let mayMutesEnd = false;
  let hasSignals = true;
  let signalsAt = 0;
  /** Rules about issues that have something open. */
  const activeIssueRules = new Set<string>();
  let issuesCheckedAt = 0;
  /** It doesn't respond. */
  let store: { downUntil: number; cause: unknown } = { downUntil: 0, cause: undefined };
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const isHolder = () => clock.now() < heldUntil;

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
    const rules = stored.flatMap((record) => toWatchedRule(record) ?? []);
    const counted = await countedApplications(rules);
    const next = new Map<string, Tracker>();
    for (const rule of rules) {
      if (!isMeasured(rule.condition) && !isAwaited(rule.condition)) continue;
      const known = trackers.get(rule.id);
      const tracker = known?.rule.version === rule.version ? known : createTracker(rule, { upSince: () => upSince });
      // At the start, one query tells which of them have to be evaluated.
      if (tracker !== known && isPrimed) tracker.want();
      next.set(rule.id, tracker);
    }
    trackers = next;
    issueRules = new Map(
      rules.flatMap((rule) =>
        rule.condition.kind === "issue" ? [[rule.id, { ...rule, condition: rule.condition }] as const] : [],
      ),
    );
    counter.setRules(counted);
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

  /** Takes the lease, or renews it. Without rules, there is nothing to do. */
  async function renew(): Promise<void> {
    const now = clock.now();
    const wasHolder = isHolder();
    if (trackers.size === 0 && issueRules.size === 0) return;
    if (!(await stores.leases.hold(leaseName, { holder, now, until: now + leaseMs }))) {
      heldUntil = 0;
      return;
    }
    heldUntil = now + leaseMs;
    if (wasHolder) return;
    upSince = (await stores.leases.heldSince(leaseName)) ?? now;
    // Another server may have evaluated meanwhile.
    isPrimed = false;
    hasSignals = true;
    for (const id of issueRules.keys()) activeIssueRules.add(id);
  }

  async function prime(): Promise<void> {
    const now = clock.now();
    if (isPrimed || now < primeAt) return;
    const all = [...trackers.values()];
    await restoreTrackers(options, all);
    try {
      if (all.length > 0) await primeTrackers(options, all, { now });
      isPrimed = true;
      skipped.clear();
    } catch (err) {
      primeAt = now + retryMs;
      logger.warn({ err }, "failed to read which alert rules have to be evaluated; will retry");
    }
  }

  /** Applications whose rows aren't counted. */
  async function poll(): Promise<void> {
    const now = clock.now();
    if (skipped.size === 0 || now - polledAt < pollMs) return;
    const applicationIds = new Set(skipped);
    const since = Math.max(polledAt, now - minuteMs) - pollMs;
    polledAt = now;
    skipped.clear();
    await primeTrackers(options, [...trackers.values()], { now, since, applicationIds }).catch((err: unknown) => {
      isPrimed = false;
      primeAt = now + retryMs;
      logger.warn({ err }, "failed to read what alert rules count; will retry");
    });
  }

  async function wakeMuted(): Promise<void> {
    if (!mayMutesEnd) return;
    mayMutesEnd = false;
    for (const { targetId } of await endMutes(options))
      for (const tracker of trackers.values())
        if (tracker.rule.id === targetId || tracker.rule.applicationId === targetId) tracker.want();
  }

  async function handleSignals(): Promise<void> {
    if (!hasSignals || clock.now() < signalsAt) return;
    hasSignals = false;
    try {
      for (const applicationId of await stores.issueSignals.applications()) await handleSignalsOf(applicationId);
    } catch (error) {
      hasSignals = true;
      throw error;
    } finally {
      for (const id of issueRules.keys()) activeIssueRules.add(id);
    }
  }

  /** One application that fails doesn't hold up the others. */
  async function handleSignalsOf(applicationId: string): Promise<void> {
    try {
      while (await evaluateSignals(options, applicationId));
    } catch (error) {
      hasSignals = true;
      if (error instanceof SupersededError) {
        areRulesStale = true;
        return;
      }
      signalsAt = clock.now() + retryMs;
      logger.error({ err: error, application: applicationId }, "failed to evaluate rules about issues; will retry");
    }
  }

  async function checkIssueRules(): Promise<void> {
    const now = clock.now();
    if (activeIssueRules.size === 0 || now - issuesCheckedAt < issueCheckMs) return;
    issuesCheckedAt = now;
    for (const id of activeIssueRules) {
      const rule = issueRules.get(id);
      const isActive = rule !== undefined && (await tryToCheck(rule));
      if (!isActive) activeIssueRules.delete(id);
    }
  }

  /** One rule that fails doesn't hold up the others. */
  const tryToCheck = (rule: IssueRule): Promise<boolean> =>
    checkIssueRule(options, rule).catch((err: unknown) => {
      logger.error({ err, rule: rule.id }, "failed to check the incidents of an alert rule; will retry");
      return true;
    });

  function nextDue(): { tracker: Tracker; at: number } | undefined {
    const now = clock.now();
    let first: { tracker: Tracker; at: number } | undefined;
    for (const tracker of trackers.values()) {
      const at = tracker.nextDue(now);
      if (at !== undefined && (!first || at < first.at)) first = { tracker, at };
    }
    return first;
  }

  async function evaluateDue(): Promise<void> {
    for (let next = nextDue(); next && next.at <= clock.now() && isHolder() && !isClosed; next = nextDue())
      if (!next.tracker.peek(clock.now())) await evaluate(next.tracker);
  }

  async function evaluate(tracker: Tracker): Promise<void> {
    const { rule } = tracker;
    const now = clock.now();
    const unseen = tracker.begin();
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
    { now, dirtyFrom }: { now: number; dirtyFrom: number },
  ): Promise<Evaluated | undefined> {
    const target = await options.open(rule.teamId, rule.applicationId);
    if (!target) return undefined;
    const { condition } = rule;
    if (isMeasured(condition))
      return evaluateMeasured(options, { ...rule, condition }, target, { now, upSince, dirtyFrom });
    if (isAwaited(condition)) return evaluateAwaited(options, { ...rule, condition }, target, { now, upSince });
    return undefined;
  }

  async function onFailure(
    tracker: Tracker,
    unseen: { dirtyFrom: number },
    error: unknown,
    now: number,
  ): Promise<void> {
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
    if (!isHolder()) return;
    await prime();
    await poll();
    await wakeMuted();
    await handleSignals();
    await checkIssueRules();
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
    if (isClosed || !isHolder()) return;
    const next = nextDue();
    if (!next) return;
    const delay = next.at - clock.now();
    if (delay < renewLeaseMs) timer = setTimeout(wake, Math.max(50, delay)).unref();
  }

  function wake(): Promise<void> {
    isWoken = true;
    if (!isClosed) running ??= run();
    return running ?? Promise.resolve();
  }

  return {
    wake,

    /** What runs regularly: without it, another server takes over. */
    async tick(): Promise<void> {
      if (isClosed) return;
      try {
        await refreshRules();
        await renew();
      } catch (err) {
        logger.warn({ err }, "failed to renew the lease for alert rules");
      }
      mayMutesEnd = true;
      await wake();
    },

    /** Rules, mutes or applications have changed. */
    onRulesChanged(): void {
      areRulesStale = true;
      void wake();
    },

    /** Stored rows match rules, here or on another server. */
    onHits(hits: readonly RuleHits[]): void {
      if (!isHolder()) return;
      for (const { ruleId, ...hit } of hits) trackers.get(ruleId)?.addHits(hit);
      void wake();
    },

    onSkipped(applicationIds: readonly string[]): void {
      for (const id of applicationIds) skipped.add(id);
    },

    onSignals(): void {
      hasSignals = true;
      if (isHolder()) void wake();
    },

    /** Hints of other servers may be lost. */
    onHintsLost(): void {
      areRulesStale = true;
      isPrimed = false;
      hasSignals = true;
      void wake();
    },

    settled: async (): Promise<void> => running,

    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await running;
      if (isHolder()) await stores.leases.release(leaseName, { holder, from: clock.now() }).catch(() => {});
    },
  };
}
