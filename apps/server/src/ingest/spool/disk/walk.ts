// Goes through bytes of a segment, frame by frame, and over what is damaged.
import { findHeader, type Header, headerSize, isIntact, readHeader, sizeOfFrame } from "./frame.ts";

export interface Step {
  offset: number;
  size: number;
  /** Absent where no undamaged frame is. */
  header: Header | undefined;
}

/** Ends before a frame that the end of the bytes cuts off. */
export function* walk(bytes: Buffer): Generator<Step, void> {
  let offset = 0;
  while (offset + headerSize <= bytes.length) {
    const header = readHeader(bytes, offset);
    if (header && offset + sizeOfFrame(header) > bytes.length) return;
    const size = header ? sizeOfFrame(header) : sizeOfGap(bytes, offset);
    yield { offset, size, header: header && isIntact(bytes, offset, header) ? header : undefined };
    offset += size;
  }
}

/** Up to the next header, or to where a header could begin that the end of the bytes cuts off. */
function sizeOfGap(bytes: Buffer, offset: number): number {
  const next = findHeader(bytes, offset + 1);
  return (next === -1 ? bytes.length - headerSize + 1 : next) - offset;
}
