// Bytes of a body -> rows. Small bodies are encoded on the event loop, where that costs less than passing them on; large
// ones, and those that turn out to be expensive, on a thread.

import { minuteMs, toLogId } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import { createLruCache } from "../lru-cache.ts";
import { rowFormats } from "../storage/logs/rows/row-formats.ts";
import { type Sequence, toDecimal } from "../storage/logs/sequence.ts";
import { createTaskRunner, TaskTimeoutError } from "../tasks/task-runner.ts";
import { type EncodeBatch, type EncodedBatch, LargeBatchError } from "./encode/encode-batch.ts";
import type { EncodeOnThread, ReceivedBody } from "./encode/encode-on-thread.ts";
import { parseBody } from "./encode/parse-body.ts";

/** The costliest body of this size takes about 10 ms. */
export const maxLoopBytes = 32 * 1024;
/** After that, a body on the event loop starts again on the thread. */
const loopTimeoutMs = 100;
/** That long, the bodies of its team are encoded on the thread, whatever their size. */
const cooldownMs = minuteMs;

export interface BatchProcessorDeps {
  createEncoder: () => EncodeBatch;
  encodeOnThread: EncodeOnThread;
  nextSequence: () => Sequence;
  timeoutMs?: number | undefined;
  now?: () => number;
}

export interface ProcessedBatch extends Omit<EncodedBatch, "time"> {
  /** Of the log, if the body was one event. A list may be long, and its response is not to be longer. */
  id: string | undefined;
}

export type ProcessBatch = (body: ReceivedBody) => Promise<ProcessedBatch>;

export function createBatchProcessor(deps: BatchProcessorDeps): ProcessBatch {
  const {
    createEncoder,
    encodeOnThread,
    nextSequence,
    timeoutMs = loopTimeoutMs,
    now = () => performance.now(),
  } = deps;
  let encode = createEncoder();
  // The encoder may contain half a row, and the next batch may belong to another team.
  const discardEncoder = () => {
    encode = createEncoder();
  };
  const tasks = createTaskRunner({ timeoutMs, onTimeout: discardEncoder });
  /** Teams. A cache only. */
  const slowUntil = createLruCache<string, number>(10_000);

  function encodeBody({ bytes, contentType, application, receivedAt }: ReceivedBody): EncodedBatch {
    try {
      const maxSharedCharacters = maxLoopBytes;
      return encode(parseBody(bytes, contentType), { application, receivedAt, maxSharedCharacters });
    } catch (error) {
      if (!(error instanceof AppError || error instanceof LargeBatchError)) discardEncoder();
      throw error;
    }
  }

  async function encodeOnLoop(body: ReceivedBody): Promise<EncodedBatch> {
    const { teamId } = body.application;
    try {
      return await tasks.run(() => encodeBody(body), teamId);
    } catch (error) {
      if (error instanceof LargeBatchError) return encodeOnThread(body);
      if (!(error instanceof TaskTimeoutError)) throw error;
      if (!error.wasStarved) slowUntil.set(teamId, now() + cooldownMs);
      return encodeOnThread(body);
    }
  }

  function mayTakeLong({ bytes, application }: ReceivedBody): boolean {
    return bytes.length > maxLoopBytes || (slowUntil.get(application.teamId) ?? 0) > now();
  }

  return async (body) => {
    const { time, ...batch } = await (mayTakeLong(body) ? encodeOnThread(body) : encodeOnLoop(body));
    // From here on, the order is that of arrival.
    let last: Sequence = { high: 0, low: 0 };
    rowFormats.current.assignSequence(batch.rows, () => (last = nextSequence()));
    return { ...batch, id: time === undefined ? undefined : toLogId({ time, seq: toDecimal(last) }) };
  };
}
