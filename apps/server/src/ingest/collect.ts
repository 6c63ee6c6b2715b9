// Collects the bytes of a stream up to a limit, reserving memory as they arrive.
import type { Readable } from "node:stream";
import { AppError } from "../errors.ts";

/** A chunk of one byte takes about 700 bytes of memory. */
const chunkOverheadBytes = 1_024;

export interface CollectOptions {
  maxBytes: number;
  /** The error for a longer stream. */
  tooLarge: () => AppError;
  /** Throws if there is no memory for that many more bytes. */
  reserve: (bytes: number) => void;
}

export function collect(source: Readable, { maxBytes, tooLarge, reserve }: CollectOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let isComplete = false;

    function fail(error: unknown): void {
      source.off("data", onData);
      chunks.length = 0;
      reject(error);
    }

    function onData(chunk: Buffer): void {
      size += chunk.length;
      try {
        if (size > maxBytes) throw tooLarge();
        reserve(chunk.length + chunkOverheadBytes);
        chunks.push(chunk);
      } catch (error) {
        fail(error);
      }
    }

    source.on("data", onData);
    source.once("error", fail);
    source.once("end", () => {
      isComplete = true;
      resolve(Buffer.concat(chunks, size));
    });
    source.once("close", () => {
      if (!isComplete) fail(new AppError("upload_aborted"));
    });
  });
}
