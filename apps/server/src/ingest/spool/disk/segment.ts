// A file of consecutive frames. Only the newest grows; one left behind by a crash is never written again.
import { basename, join } from "node:path";
import { type Disk, type File, readAt } from "./disk.ts";
import { readHeader, sizeOfFrame } from "./frame.ts";

export interface Segment {
  path: string;
  /** Sequence of its last frame; one less than its first while it is empty. */
  last: number;
  /** Bytes that are complete and synced. */
  size: number;
  /** Opened by the first read or write. */
  file: File | undefined;
}

/** Where a frame starts. */
export interface SegmentOffset {
  segment: Segment;
  offset: number;
}

/** Bytes that are not a frame: in the middle of a segment, or after the last complete frame of all segments. */
export interface Damage {
  path: string;
  offset: number;
  size: number;
  isTail: boolean;
}

const suffix = ".frames";

/** Named after its first frame; sorts by age. */
export function segmentPath(folder: string, first: number): string {
  return join(folder, `${String(first).padStart(16, "0")}${suffix}`);
}

export function isSegment(name: string): boolean {
  return name.endsWith(suffix);
}

export function firstSequence(path: string): number {
  return Number.parseInt(basename(path), 10);
}

export type FrameReader = ReturnType<typeof createFrameReader>;

/** Reads into its own buffer: a result is valid until the next read. */
export function createFrameReader(disk: Disk) {
  let buffer = Buffer.alloc(0);

  async function fill(segment: Segment, offset: number, size: number): Promise<Buffer> {
    if (buffer.length < size) buffer = Buffer.allocUnsafeSlow(size);
    segment.file ??= await disk.open(segment.path, "r");
    return readAt(segment.file, buffer.subarray(0, size), offset);
  }

  /** Up to the requested number of bytes; more if the first frame is larger. */
  return async function read({ segment, offset }: SegmentOffset, wanted: number): Promise<Buffer> {
    const available = segment.size - offset;
    const bytes = await fill(segment, offset, Math.min(wanted, available));
    const first = readHeader(bytes, 0);
    if (!first || sizeOfFrame(first) <= bytes.length) return bytes;
    return fill(segment, offset, Math.min(sizeOfFrame(first), available));
  };
}
