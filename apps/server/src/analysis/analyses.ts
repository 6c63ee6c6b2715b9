// An analysis from the question to the answer: look for a kept one, gather the material, ask, keep, charge.
import {
  type AnalysisEvent,
  type AnalysisEventData,
  type AnalysisEventName,
  type AnalysisPayload,
  type AnalysisResult,
  type FaultHistory,
  type Log,
  type LogPlace,
  parseLogId,
} from "@contrail/protocol";
import type { Redactor } from "@contrail/redaction";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { Analyser } from "./analyser.ts";
import { type AnalysisCache, type Keeping, subjectOf } from "./cache.ts";
import { findEvidence } from "./evidence.ts";
import { type Material, toMaterial } from "./material.ts";
import { admit, type Purse, take } from "./purse.ts";
import { createStory } from "./story.ts";
import type { Tries, Try } from "./tries.ts";
import { createUnderWay } from "./under-way.ts";

export interface AnalysesDeps<Account extends { id: string }> {
  logs: {
    find(account: Account, place: LogPlace): Promise<Log | undefined>;
    /** Those just before it in its application, the oldest first. */
    preceding(account: Account, log: Log, limit: number): Promise<Log[]>;
    historyOf(account: Account, log: Log): Promise<FaultHistory | undefined>;
  };
  /** With the application's own rules and, whatever they say, the built-in ones. */
  redactorOf(applicationId: string): Promise<Redactor>;
  analyser: Analyser;
  cache: AnalysisCache;
  purse: Purse;
  tries: Tries;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, "warn" | "error">;
}

export interface AnalysisWish {
  /** Do not answer from what is kept. */
  fresh: boolean;
  /** Whoever asked has left. */
  signal: AbortSignal;
}

interface Prepared {
  keeping: Keeping;
  material: Material;
  /** null: it asks nobody whom it would cost anything. */
  attempt: Try | null;
}

export type Analyses<Account extends { id: string }> = ReturnType<typeof createAnalyses<Account>>;

const neighbours = 12;

export function createAnalyses<Account extends { id: string }>(deps: AnalysesDeps<Account>) {
  const { logs, redactorOf, analyser, cache, purse, tries, clock, logger } = deps;
  const underWay = createUnderWay();
  const stopping = new AbortController();

  async function find(account: Account, logId: string): Promise<Log> {
    const place = parseLogId(logId);
    const log = place && (await logs.find(account, place));
    if (!log) throw new AppError("log_not_found");
    return log;
  }

  async function gather(account: Account, log: Log): Promise<Material> {
    const [before, history] = await Promise.all([
      logs.preceding(account, log, neighbours),
      logs.historyOf(account, log).catch(orUnknown),
    ]);
    return toMaterial({ log, before, history }, await redactorOf(log.application.id));
  }

  async function prepare(account: Account, log: Log, others: number): Promise<Prepared> {
    await admit(purse, account.id, others);
    const keeping = await cache.begin(account.id, log);
    const material = await gather(account, log);
    return { keeping, material, attempt: analyser.address === null ? null : await tries.begin(account.id) };
  }

  /** Goes on without listeners as soon as one has heard of the answer: it is paid for then, and kept. */
  function begin(account: Account, log: Log, others: number, drop: () => void) {
    const ready = prepare(account, log, others);
    const left = new AbortController();
    let isHeardOf = false;
    async function* events() {
      for await (const event of run(ready, left.signal)) {
        isHeardOf ||= event.event === "text";
        yield event;
      }
    }
    function onAlone() {
      if (isHeardOf) return;
      left.abort();
      drop();
    }
    return { ready, story: createStory({ events: events(), onAlone }) };
  }

  /** The events of an analysis; whatever goes wrong with it is its last one. */
  async function* run(ready: Promise<Prepared>, left: AbortSignal): AsyncGenerator<AnalysisEvent> {
    const prepared = await ready.catch(() => undefined);
    if (!prepared) return;
    try {
      const signal = AbortSignal.any([left, stopping.signal]);
      signal.throwIfAborted();
      yield toEvent("start", { analyser: analyser.name });
      yield toEvent("done", yield* answer(prepared, signal));
    } catch (error) {
      if (!left.aborted) yield toEvent("failed", toFailure(error));
    }
  }

  async function* answer({ keeping, material, attempt }: Prepared, signal: AbortSignal) {
    const asked = clock.now();
    await cache.keepSent(keeping, toPayload(analyser, material, new Date(asked).toISOString()));
    const { isUseful, quotes, ...said } = yield* analyser.analyse(material, signal);
    const result: AnalysisResult = {
      analysis: { ...said, evidence: findEvidence(quotes, material) },
      analyser: analyser.name,
      history: material.history,
      cached: false,
      analysedAt: new Date(clock.now()).toISOString(),
      milliseconds: clock.now() - asked,
      credits: 0,
    };
    await cache.keep(keeping, result);
    await attempt?.answered();
    // Last, so that nobody pays for an answer that was lost on the way.
    return isUseful ? { ...result, credits: await take(purse, keeping.accountId) } : result;
  }

  function toFailure(error: unknown): { code: string; message: string } {
    const known = error instanceof AppError ? error : new AppError("internal", { cause: error });
    if (known.code === "internal") logger.error({ err: error }, "an analysis failed");
    else if (known.code.startsWith("ai_")) logger.warn({ err: known }, "the AI provider gave no analysis");
    return { code: known.code, message: known.message };
  }

  return {
    /** Mistakes of the question are told before the first event. */
    async begin(
      account: Account,
      logId: string,
      { fresh, signal }: AnalysisWish,
    ): Promise<AsyncIterable<AnalysisEvent>> {
      const log = await find(account, logId);
      const kept = fresh ? undefined : await cache.find(log);
      if (kept) return fromCache(kept);
      const fault = `${log.application.id} ${subjectOf(log)}`;
      const other = underWay.find(fault);
      const { story, ready } = other ?? underWay.start(fault, account.id, (...how) => begin(account, log, ...how));
      const events = story.hear(signal);
      await ready;
      return other ? atNoCost(events) : events;
    },

    /** What was last sent about this fault, or what would be sent now. */
    async payload(account: Account, logId: string): Promise<AnalysisPayload> {
      const log = await find(account, logId);
      return (await cache.findSent(log)) ?? toPayload(analyser, await gather(account, log), null);
    },

    /** Resolves when nothing is under way any more. */
    async close(): Promise<void> {
      stopping.abort(new AppError("stopping"));
      await underWay.settled();
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

/** Whoever joins hears an analysis that somebody else has asked and pays for. */
async function* atNoCost(events: AsyncIterable<AnalysisEvent>): AsyncGenerator<AnalysisEvent> {
  for await (const event of events) {
    yield event.event === "done" ? toEvent("done", { ...event.data, credits: 0 }) : event;
  }
}

function toPayload({ name, address, payload }: Analyser, material: Material, sentAt: string | null): AnalysisPayload {
  return { analyser: name, address, body: payload(material), sentAt };
}

/** Counting a very common fault may take too long; the analysis does without. */
function orUnknown(error: unknown): undefined {
  if (!(error instanceof AppError && (error.code === "search_too_slow" || error.code === "search_too_large")))
    throw error;
}
