// Encoding a body, as a function of the task thread.
import { AppError, type ErrorCode } from "../../errors.ts";
import type { TaskFunction } from "../../tasks/serve-tasks.ts";
import type { BatchContext, EncodeBatch, EncodedBatch } from "./encode-batch.ts";
import { parseBody } from "./parse-body.ts";

export interface EncodeTask extends Pick<BatchContext, "application" | "receivedAt" | "excluded"> {
  bytes: Uint8Array;
  contentType: string | undefined;
}

/** Or why the body is rejected. */
export type EncodeOutput = { batch: EncodedBatch } | { code: ErrorCode; message: string };

export const encodeName = "encode";

export function createEncodeTask(createEncoder: () => EncodeBatch): Record<typeof encodeName, TaskFunction> {
  let encode = createEncoder();
  return {
    [encodeName]({ bytes, contentType, ...batch }: EncodeTask, onEvent): EncodeOutput {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      try {
        return { batch: encode(parseBody(buffer, contentType), { ...batch, onEvent }) };
      } catch (error) {
        if (error instanceof AppError) return { code: error.code, message: error.message };
        // The encoder may contain half a row, and the next batch may belong to another team.
        encode = createEncoder();
        throw error;
      }
    },
  };
}
