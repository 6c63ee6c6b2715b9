// An analysis from request to result: look in the cache, gather the input, call the analyzer, cache, charge.
import {
  type AnalysisEvent,
  type AnalysisEventData,
  type AnalysisEventName,
  type AnalysisPayload,
  type AnalysisResult,
  type ErrorHistory,
  type Log,
  type LogPosition,
  parseLogId,
} from "@contrail/protocol";
import type { Redactor } from "@contrail/redaction";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import { type AnalysisInput, toAnalysisInput } from "./analysis-input.ts";
import { type AnalysisQuota, charge, requireQuota } from "./analysis-quota.ts";
import { type AnalysisCache, type CacheTarget, subjectOf } from "./cache.ts";
import { findEvidence } from "./evidence.ts";
import type { CountedAttempt, FailureLimit } from "./failure-limit.ts";
import type { LogAnalyzer } from "./log-analyzer.ts";
import { createRunningAnalyses } from "./running-analyses.ts";
import { createSharedStream } from "./shared-stream.ts";

export interface AnalysesDeps<Team extends { id: string }> {
  logs: {
    find(team: Team, position: LogPosition): Promise<Log | undefined>;
    /** The logs just before it in its application, oldest first. */
    preceding(team: Team, log: Log, limit: number): Promise<Log[]>;
    historyOf(team: Team, log: Log): Promise<ErrorHistory | undefined>;
  };
  /** With the application's own rules and always the built-in ones. */
  redactorOf(applicationId: string): Promise<Redactor>;
  analyzer: LogAnalyzer;
  cache: AnalysisCache;
  quota: AnalysisQuota;
  failureLimit: FailureLimit;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, "warn" | "error">;
}

export interface AnalysisOptions {
  /** Skip the cache. */
  fresh: boolean;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

interface Prepared {
  target: CacheTarget;
  input: AnalysisInput;
  /** null: the analyzer is free. */
  attempt: CountedAttempt | null;
}

export type Analyses<Team extends { id: string }> = ReturnType<typeof createAnalyses<Team>>;

const contextLogs = 12;

export function createAnalyses<Team extends { id: string }>(deps: AnalysesDeps<Team>) {
  const { logs, redactorOf, analyzer, cache, quota, failureLimit, clock, logger } = deps;
  const isFree = analyzer.url === null;
  const running = createRunningAnalyses();
  const stopping = new AbortController();

  async function find(team: Team, logId: string): Promise<Log> {
    const position = parseLogId(logId);
    const log = position && (await logs.find(team, position));
    if (!log) throw new AppError("log_not_found");
    return log;
  }

  async function gather(team: Team, log: Log): Promise<AnalysisInput> {
    const [before, history] = await Promise.all([
      logs.preceding(team, log, contextLogs),
      logs.historyOf(team, log).catch(undefinedIfSlow),
    ]);
    return toAnalysisInput({ log, before, history }, await redactorOf(log.application.id));
  }

  async function prepare(team: Team, log: Log, others: number): Promise<Prepared> {
    if (!isFree) await requireQuota(quota, team.id, others);
    const target = await cache.begin(team.id, log);
    const input = await gather(team, log);
    return { target, input, attempt: isFree ? null : await failureLimit.begin(team.id) };
  }

  /** Once the first text has been sent, it runs to completion even without subscribers, and is charged and cached. */
  function begin(team: Team, log: Log, others: number, drop: () => void) {
    const ready = prepare(team, log, others);
    const left = new AbortController();
    let hasText = false;
    async function* events() {
      for await (const event of run(ready, left.signal)) {
        hasText ||= event.event === "text";
        yield event;
      }
    }
    function onAbandoned() {
      if (hasText) return;
      left.abort();
      drop();
    }
    return { ready, stream: createSharedStream({ events: events(), onAbandoned }) };
  }

  /** The events of an analysis; an error is its last event. */
  async function* run(ready: Promise<Prepared>, left: AbortSignal): AsyncGenerator<AnalysisEvent> {
    const prepared = await ready.catch(() => undefined);
    if (!prepared) return;
    try {
      const signal = AbortSignal.any([left, stopping.signal]);
      signal.throwIfAborted();
      yield toEvent("start", { analyser: analyzer.name });
      yield toEvent("done", yield* answer(prepared, signal));
    } catch (error) {
      if (!left.aborted) yield toEvent("failed", toFailure(error));
    }
  }

  async function* answer({ target, input, attempt }: Prepared, signal: AbortSignal) {
    const startedAt = clock.now();
    await cache.putSent(target, toPayload(analyzer, input, new Date(startedAt).toISOString()));
    const { quotes, ...sections } = yield* analyzer.analyze(input, signal);
    const result: AnalysisResult = {
      analysis: { ...sections, evidence: findEvidence(quotes, input) },
      analyser: analyzer.name,
      history: input.history,
      cached: false,
      analysedAt: new Date(clock.now()).toISOString(),
      milliseconds: clock.now() - startedAt,
      credits: 0,
    };
    await cache.put(target, result);
    await attempt?.answered();
    // Last, so that no one pays for an answer that was lost on the way.
    return isFree ? result : { ...result, credits: await charge(quota, target.teamId) };
  }

  function toFailure(error: unknown): { code: string; message: string } {
    const known = error instanceof AppError ? error : new AppError("internal", { cause: error });
    if (known.code === "internal") logger.error({ err: error }, "analysis failed");
    else if (known.code.startsWith("ai_")) logger.warn({ err: known }, "the AI provider returned no analysis");
    return { code: known.code, message: known.message };
  }

  return {
    /** Invalid requests are rejected before the first event. */
    async begin(team: Team, logId: string, { fresh, signal }: AnalysisOptions): Promise<AsyncIterable<AnalysisEvent>> {
      const log = await find(team, logId);
      const cached = fresh ? undefined : await cache.find(log);
      if (cached) return fromCache(cached);
      const errorKey = `${log.application.id} ${subjectOf(log)}`;
      const other = running.find(errorKey);
      const { stream, ready } = other ?? running.start(errorKey, team.id, (...how) => begin(team, log, ...how));
      const events = stream.subscribe(signal);
      await ready;
      return other ? atNoCost(events) : events;
    },

    /** The payload last sent for this error, or the one that would be sent now. */
    async payload(team: Team, logId: string): Promise<AnalysisPayload> {
      const log = await find(team, logId);
      return (await cache.findSent(log)) ?? toPayload(analyzer, await gather(team, log), null);
    },

    /** Resolves when no analysis is running. */
    async close(): Promise<void> {
      stopping.abort(new AppError("stopping"));
      await running.settled();
    },
  };
}

function toEvent<Name extends AnalysisEventName>(event: Name, data: AnalysisEventData<Name>): AnalysisEvent {
  return { event, data } as AnalysisEvent;
}

async function* fromCache(result: AnalysisResult): AsyncGenerator<AnalysisEvent> {
  yield { event: "start", data: { analyser: result.analyser } };
  yield { event: "done", data: { ...result, cached: true } };
}

/** For subscribers who join an analysis that someone else started and pays for. */
async function* atNoCost(events: AsyncIterable<AnalysisEvent>): AsyncGenerator<AnalysisEvent> {
  for await (const event of events) {
    yield event.event === "done" ? toEvent("done", { ...event.data, credits: 0 }) : event;
  }
}

function toPayload({ name, url, payload }: LogAnalyzer, input: AnalysisInput, sentAt: string | null): AnalysisPayload {
  return { analyser: name, address: url, body: payload(input), sentAt };
}

/** Counting a very common error may take too long; the analysis works without it. */
function undefinedIfSlow(error: unknown): undefined {
  if (!(error instanceof AppError && (error.code === "search_too_slow" || error.code === "search_too_large")))
    throw error;
}
