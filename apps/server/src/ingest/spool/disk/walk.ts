// Iterates over the frames in the bytes of a segment, skipping damaged parts.
import { type FrameHeader, findHeader, headerBytes, isIntact, readHeader, sizeOfFrame } from "./frame.ts";

export interface WalkStep {
  offset: number;
  size: number;
  /** undefined for a damaged part. */
  header: FrameHeader | undefined;
}

/** Ends before a frame that is truncated by the end of the bytes. */
export function* walk(bytes: Buffer): Generator<WalkStep, void> {
  let offset = 0;
  while (offset + headerBytes <= bytes.length) {
    const header = readHeader(bytes, offset);
    if (header && offset + sizeOfFrame(header) > bytes.length) return;
    const size = header ? sizeOfFrame(header) : sizeOfGap(bytes, offset);
    yield { offset, size, header: header && isIntact(bytes, offset, header) ? header : undefined };
    offset += size;
  }
}

/** Up to the next header, or to where a header truncated by the end of the bytes could start. */
function sizeOfGap(bytes: Buffer, offset: number): number {
  const next = findHeader(bytes, offset + 1);
  return (next === -1 ? bytes.length - headerBytes + 1 : next) - offset;
}
