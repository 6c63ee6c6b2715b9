// Decompresses a body within its limit.
import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { ingestLimits } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import { collect } from "./collect.ts";

const decompressors = new Map<string, () => Transform>([
  ["gzip", createGunzip],
  ["x-gzip", createGunzip],
  ["deflate", createInflate],
  ["br", createBrotliDecompress],
]);

/** `reserve` throws if there is no memory for that many more bytes. */
export async function decompress(
  bytes: Buffer,
  contentEncoding: string | undefined,
  reserve: (bytes: number) => void,
): Promise<Buffer> {
  const encoding = (contentEncoding ?? "").trim().toLowerCase();
  if (encoding === "" || encoding === "identity") return bytes;
  const create = decompressors.get(encoding);
  if (!create) throw new AppError("unsupported_encoding");
  const stream = create();
  stream.end(bytes);
  try {
    return await collect(stream, {
      maxBytes: ingestLimits.bodyBytes,
      tooLarge: () => new AppError("batch_too_large"),
      reserve,
    });
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError("bad_compression", { cause });
  } finally {
    // Stops at the limit, so that a small body can't expand into a huge one.
    stream.destroy();
  }
}
