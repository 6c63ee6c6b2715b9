// The encoding thread: answers each task with its rows, or with the reason why there are none.
import { readlinkSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { AppError } from "../../../errors.ts";
import type { EncodeBatch } from "../encode-batch.ts";
import { parseBody } from "../parse-body.ts";
import { createProgress, type EncodeResult, type EncodeTask, type ThreadReady } from "./encode-messages.ts";

export function serveEncoder(createEncoder: () => EncodeBatch): void {
  const progress = createProgress(workerData as SharedArrayBuffer);
  let encode = createEncoder();

  function run({ bytes, contentType, ...batch }: EncodeTask): EncodeResult {
    progress.write(-1, 0);
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      return { batch: encode(parseBody(buffer, contentType), { ...batch, onEvent: progress.write }) };
    } catch (error) {
      if (error instanceof AppError) return { code: error.code, message: error.message };
      // The encoder may contain half a row, and the next batch may belong to another team.
      encode = createEncoder();
      return { failure: error };
    }
  }

  parentPort?.on("message", (task: EncodeTask) => parentPort?.postMessage(run(task)));
  parentPort?.postMessage({ schedstat: ownSchedstat() } satisfies ThreadReady);
}

function ownSchedstat(): string | undefined {
  try {
    return `/proc/${readlinkSync("/proc/thread-self")}/schedstat`;
  } catch {
    return undefined;
  }
}
