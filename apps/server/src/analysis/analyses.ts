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
import type { AnalysisCache } from "./cache.ts";
import { admit, type Charge, take } from "./charge.ts";
import { findEvidence } from "./evidence.ts";
import { type Material, toMaterial } from "./material.ts";

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
  charge: Charge;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, "warn" | "error">;
}

export interface AnalysisWish {
  /** Do not answer from what is kept. */
  fresh: boolean;
  /** Whoever asked has left. */
  signal: AbortSignal;
}

export type Analyses<Account extends { id: string }> = ReturnType<typeof createAnalyses<Account>>;

const neighbours = 12;
/** So many of one account at once. */
const mostAtOnce = 3;

export function createAnalyses<Account extends { id: string }>(deps: AnalysesDeps<Account>) {
  const { logs, redactorOf, analyser, cache, charge, clock, logger } = deps;
  const underWay = new Map<string, number>();
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

  /** The events of an analysis that begins now; whatever goes wrong is its last one. */
  async function* run(account: Account, log: Log, material: Material, left: AbortSignal) {
    const running = underWay.get(account.id) ?? 0;
    underWay.set(account.id, running + 1);
    try {
      if (running >= mostAtOnce) throw new AppError("too_many_analyses");
      yield toEvent("start", { analyser: analyser.name });
      yield toEvent("done", yield* answer(account, log, material, AbortSignal.any([left, stopping.signal])));
    } catch (error) {
      if (!left.aborted) yield toEvent("failed", toFailure(error));
    } finally {
      const others = (underWay.get(account.id) ?? 1) - 1;
      if (others > 0) underWay.set(account.id, others);
      else underWay.delete(account.id);
    }
  }

  async function* answer(account: Account, log: Log, material: Material, signal: AbortSignal) {
    const asked = clock.now();
    const { isUseful, quotes, ...said } = yield* analyser.analyse(material, signal);
    const analysedAt = new Date(clock.now()).toISOString();
    const result: AnalysisResult = {
      analysis: { ...said, evidence: findEvidence(quotes, material) },
      analyser: analyser.name,
      history: material.history,
      cached: false,
      analysedAt,
      milliseconds: clock.now() - asked,
      credits: 0,
    };
    const sentAt = new Date(asked).toISOString();
    await cache.put(account.id, log, { result, payload: toPayload(analyser, material, sentAt) });
    // Last, so that nobody pays for an answer that was lost on the way.
    return isUseful ? { ...result, credits: await take(charge, account.id, `Analysis of log ${log.id}`) } : result;
  }

  function toFailure(error: unknown): { code: string; message: string } {
    const known = error instanceof AppError ? error : new AppError("internal", { cause: error });
    if (known.code === "internal") logger.error({ err: error }, "an analysis failed");
    else if (known.code.startsWith("ai_")) logger.warn({ err: known }, "the AI provider gave no analysis");
    return { code: known.code, message: known.message };
  }

  return {
    /** Mistakes of the question are told before the first event. */
    async begin(account: Account, logId: string, wish: AnalysisWish): Promise<AsyncIterable<AnalysisEvent>> {
      const log = await find(account, logId);
      const kept = wish.fresh ? undefined : await cache.find(log);
      if (kept) return fromCache(kept.result);
      await admit(charge, account.id);
      return run(account, log, await gather(account, log), wish.signal);
    },

    /** What was sent for the kept analysis, or what would be sent now. */
    async payload(account: Account, logId: string): Promise<AnalysisPayload> {
      const log = await find(account, logId);
      const kept = await cache.find(log);
      return kept?.payload ?? toPayload(analyser, await gather(account, log), null);
    },

    close: () => stopping.abort(new AppError("stopping")),
  };
}

function toEvent<Name extends AnalysisEventName>(event: Name, data: AnalysisEventData<Name>): AnalysisEvent {
  return { event, data } as AnalysisEvent;
}

async function* fromCache(result: AnalysisResult): AsyncGenerator<AnalysisEvent> {
  yield { event: "start", data: { analyser: result.analyser } };
  yield { event: "done", data: { ...result, cached: true } };
}

function toPayload(analyser: Analyser, material: Material, sentAt: string | null): AnalysisPayload {
  return { analyser: analyser.name, ...analyser.payload(material), sentAt };
}

/** Counting a very common fault may take too long; the analysis does without. */
function orUnknown(error: unknown): undefined {
  if (!(error instanceof AppError && (error.code === "search_too_slow" || error.code === "search_too_large")))
    throw error;
}
