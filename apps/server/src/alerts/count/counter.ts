// Counts which stored rows match which alert rules, on a worker thread. The counts are hints: they tell when it is worth
// asking the store. Where counting would cost too much, the store is asked regularly instead.
import { availableParallelism } from "node:os";
import type { Worker } from "node:worker_threads";
import { minuteMs, secondMs } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import {
  type CountedApplication,
  type CountedBatch,
  type CountedRule,
  type CountResult,
  type CountTask,
  type RuleHits,
  type SkippedRows,
  searchKey,
} from "./count-task.ts";

export interface CounterDeps {
  start: (progress: SharedArrayBuffer) => Worker;
  onHits(hits: readonly RuleHits[]): void;
  onSkipped(skipped: readonly SkippedRows[]): void;
  logger: Pick<FastifyBaseLogger, "warn" | "error">;
  /** How long one rule may take for the rows of one block. */
  timeoutMs?: number | undefined;
  /** With more waiting, rows aren't counted. */
  maxWaitingBytes?: number;
  /** How long a rule or an application that takes too long isn't counted. */
  cooldownMs?: number;
  /** All applications together may take this share of a core. */
  maxShare?: number;
  now?: () => number;
}

interface Pending {
  batches: readonly CountedBatch[];
  bytes: number;
}

const shareWindowMs = 10 * secondMs;
/** Of all cores: ingest may lose 3 % of its speed. */
const defaultMaxShare = 0.03 * availableParallelism();

export type Counter = ReturnType<typeof createCounter>;

export function createCounter(deps: CounterDeps) {
  const { start, onHits, onSkipped, logger } = deps;
  const { timeoutMs = 2 * secondMs, maxWaitingBytes = 8 * 2 ** 20, cooldownMs = 10 * minuteMs } = deps;
  const { maxShare = defaultMaxShare, now = () => performance.now() } = deps;
  const shared = new SharedArrayBuffer(8);
  const progress = new Int32Array(shared);
  /** undefined until the rules are known. */
  let applications: readonly CountedApplication[] | undefined;
  let counted = new Set<string>();
  /** Ids of rules and of applications. */
  const polledUntil = new Map<string, number>();
  let usage = { since: now(), byApplication: new Map<string, number>() };
  /** In the order in which the thread responds. */
  let pending: Pending[] = [];
  let idle: (() => void)[] = [];
  let thread: Worker | undefined;
  /** Starting may take longer than a task. */
  let isReady = false;
  let timer: NodeJS.Timeout | undefined;

  const isPolled = (id: string) => (polledUntil.get(id) ?? 0) > now();

  /** What the thread knows, without what takes too long. */
  function rulesOfThread(): CountedApplication[] {
    return (applications ?? [])
      .filter(({ id }) => !isPolled(id))
      .map((each) => ({ ...each, rules: each.rules.filter(({ id }) => !isPolled(id)) }))
      .filter(({ rules }) => rules.length > 0);
  }

  function postRules(): void {
    const current = rulesOfThread();
    counted = new Set(current.map(({ id }) => id));
    if (thread) post({ kind: "rules", applications: current });
  }

  /** What took too long is tried again after a while. */
  function endCooldowns(): void {
    const ended = [...polledUntil].filter(([, until]) => until <= now());
    if (ended.length === 0) return;
    for (const [id] of ended) polledUntil.delete(id);
    postRules();
  }

  /** Whoever evaluates asks the store instead, on whichever server that is. */
  function reportPolled(batches: readonly CountedBatch[]): void {
    const polled = (applications ?? []).filter(
      ({ id, rules }) => isPolled(id) || rules.some((rule) => isPolled(rule.id)),
    );
    const ids = new Set(polled.map(({ id }) => id));
    skip(batches.filter(({ applicationId }) => ids.has(applicationId)));
  }

  function skip(batches: readonly CountedBatch[]): void {
    const since = new Map<string, number>();
    for (const { applicationId, receivedAt } of batches)
      since.set(applicationId, Math.min(since.get(applicationId) ?? receivedAt, receivedAt));
    if (since.size > 0) onSkipped([...since].map(([applicationId, first]) => ({ applicationId, since: first })));
  }

  function post(task: CountTask): void {
    thread?.postMessage(task);
  }

  function run(): void {
    Atomics.store(progress, 0, -1);
    const started = start(shared);
    thread = started;
    isReady = false;
    started.unref();
    started.once("message", () => {
      if (thread !== started) return;
      // One that was stopped may still have responded.
      started.on("message", (result: CountResult) => {
        if (thread === started) onResult(result);
      });
      isReady = true;
      watch();
    });
    started.once("error", (err) => {
      logger.error({ err }, "the thread that counts for alert rules failed");
      if (thread === started) giveUp();
    });
    post({ kind: "rules", applications: rulesOfThread() });
  }

  /** Without a thread, rows are still stored and digested. */
  function tryToRun(): boolean {
    try {
      run();
      return true;
    } catch (err) {
      logger.error({ err }, "the thread that counts for alert rules can't be started");
      return false;
    }
  }

  function watch(): void {
    clearTimeout(timer);
    if (!isReady || pending.length === 0) return;
    const begun = Atomics.load(progress, 1);
    timer = setTimeout(() => {
      if (Atomics.load(progress, 1) === begun && pending.length > 0) stopLongest();
      else watch();
    }, timeoutMs).unref();
  }

  function onResult({ hits, tookMs }: CountResult): void {
    pending.shift();
    watch();
    measure(tookMs);
    if (hits.length > 0) onHits(hits);
    if (pending.length === 0) settle();
  }

  function settle(): void {
    const waiting = idle;
    idle = [];
    for (const resolve of waiting) resolve();
  }

  /** As soon as a window's share is used up, the most expensive applications aren't counted any longer. */
  function measure(tookMs: CountResult["tookMs"]): void {
    if (now() - usage.since >= shareWindowMs) usage = { since: now(), byApplication: new Map() };
    const { byApplication } = usage;
    for (const [id, ms] of tookMs) byApplication.set(id, (byApplication.get(id) ?? 0) + ms);
    let totalMs = [...byApplication.values()].reduce((sum, ms) => sum + ms, 0);
    const expensive: string[] = [];
    for (const [id, ms] of [...byApplication].toSorted(([, one], [, other]) => other - one)) {
      if (totalMs <= shareWindowMs * maxShare) break;
      expensive.push(id);
      totalMs -= ms;
      byApplication.delete(id);
    }
    if (expensive.length === 0) return;
    logger.warn({ applications: expensive }, "counting for alert rules takes too long; they are polled for a while");
    for (const id of expensive) polledUntil.set(id, now() + cooldownMs);
    postRules();
  }

  function stopLongest(): void {
    const current = rulesOfThread();
    const longest = current.flatMap(({ rules }) => rules)[Atomics.load(progress, 0)];
    logger.warn({ rule: longest?.id }, "the search of an alert rule took too long; it is polled for a while");
    // If it isn't a rule, it is the rows: they aren't tried again.
    const lost = longest === undefined ? pending.splice(0, 1) : pending;
    if (longest) pollAlike(longest, current);
    void thread?.terminate();
    skip(lost.flatMap(({ batches }) => batches));
    if (!tryToRun()) {
      giveUp();
      return;
    }
    counted = new Set(rulesOfThread().map(({ id }) => id));
    for (const { batches } of pending) post({ kind: "count", batches });
    if (pending.length === 0) settle();
  }

  /** Also the rules of its application that look for the same logs, but not those of others, who have other logs. */
  function pollAlike(slow: CountedRule, current: readonly CountedApplication[]): void {
    const key = searchKey(slow);
    const own = current.find(({ rules }) => rules.includes(slow));
    for (const rule of own?.rules ?? []) if (searchKey(rule) === key) polledUntil.set(rule.id, now() + cooldownMs);
  }

  function giveUp(): void {
    clearTimeout(timer);
    thread = undefined;
    isReady = false;
    const lost = pending;
    pending = [];
    skip(lost.flatMap(({ batches }) => batches));
    settle();
  }

  return {
    /** The rules to count for; those of other servers' applications, too: any of them may accept their logs. */
    setRules(next: readonly CountedApplication[]): void {
      applications = next;
      postRules();
    },

    /** Rows were stored. Their bytes are copied. */
    stored(batches: readonly CountedBatch[]): void {
      // What the process before this one has accepted is stored before the rules are loaded.
      if (!applications) skip(batches);
      if (polledUntil.size > 0) {
        endCooldowns();
        reportPolled(batches);
      }
      const wanted = batches.filter(({ applicationId }) => counted.has(applicationId));
      if (wanted.length === 0) return;
      const bytes = wanted.reduce((sum, { rows }) => sum + rows.length, 0);
      const waiting = pending.reduce((sum, each) => sum + each.bytes, 0);
      if (waiting + bytes > maxWaitingBytes || !(thread ?? tryToRun())) {
        skip(wanted);
        return;
      }
      const copies = wanted.map(({ applicationId, receivedAt, format, rows, rowCount }) => ({
        applicationId,
        receivedAt,
        format,
        rows: new Uint8Array(rows),
        rowCount,
      }));
      pending.push({ batches: copies, bytes });
      post({ kind: "count", batches: copies });
      if (pending.length === 1) watch();
    },

    /** Resolves when everything stored so far is counted. */
    settled: (): Promise<void> =>
      pending.length === 0 ? Promise.resolve() : new Promise((resolve) => idle.push(resolve)),

    stop(): void {
      void thread?.terminate();
      giveUp();
    },
  };
}
