// One reader's position in the log, independent of other readers.
import type { Disk } from "./disk.ts";
import type { FrameLog } from "./frame-log.ts";
import { createFrameReader, type SegmentOffset } from "./segment.ts";

export interface ReadBytes {
  /** Starts with a whole frame, unless that is damaged. Valid until the next read. */
  bytes: Buffer;
  segmentOffset: SegmentOffset;
}

export type FrameCursor = ReturnType<typeof createFrameCursor>;

export function createFrameCursor(disk: Disk, log: FrameLog, start: SegmentOffset | undefined) {
  const read = createFrameReader(disk);
  let segmentOffset = start;

  return {
    /** Returns the same bytes until they are skipped; undefined at the end of the log. */
    async read(wantedBytes: number): Promise<ReadBytes | undefined> {
      const next = log.advance(segmentOffset);
      if (!next) return undefined;
      segmentOffset = next;
      return { bytes: await read(segmentOffset, wantedBytes), segmentOffset };
    },

    skip(bytes: number): void {
      if (segmentOffset) segmentOffset = { segment: segmentOffset.segment, offset: segmentOffset.offset + bytes };
    },
  };
}
