// The frames on disk, in segments: appended at one end, deleted at the other.
import { syncFolder } from "../../../sync-folder.ts";
import { type Disk, type File, writeAll } from "./disk.ts";
import { sizeOf } from "./frame.ts";
import { type Segment, type SegmentOffset, segmentPath } from "./segment.ts";

export interface FrameLogOptions {
  disk: Disk;
  folder: string;
  /** Segments of earlier runs, oldest first. */
  segments: Segment[];
  /** A segment of this size is followed by a new one. */
  segmentBytes: number;
}

/** The frames of one write, in the order of their sequence. */
export interface FrameGroup {
  pieces: readonly Buffer[];
  first: number;
  last: number;
}

export type FrameLog = ReturnType<typeof createFrameLog>;

export function createFrameLog({ disk, folder, segments, segmentBytes }: FrameLogOptions) {
  let active: { segment: Segment; file: File } | undefined;
  /** Beyond its size, there may be parts of frames that were never acknowledged. */
  let broken: { segment: Segment; file: File } | undefined;

  async function create(first: number): Promise<{ segment: Segment; file: File }> {
    const path = segmentPath(folder, first);
    const file = await disk.open(path, "wx+", 0o600);
    await syncFolder(folder, disk).catch(async (error: unknown) => {
      await file.close();
      throw error;
    });
    const segment = { path, last: first - 1, size: 0, file };
    segments.push(segment);
    active = { segment, file };
    return active;
  }

  async function repair(): Promise<void> {
    if (!broken) return;
    await broken.file.truncate(broken.segment.size);
    await broken.file.sync();
    broken = undefined;
  }

  return {
    /** Durable when it resolves. If it fails, nothing of it remains, unless the process ends before the repair. */
    async append({ pieces, first, last }: FrameGroup): Promise<void> {
      await repair();
      const { segment, file } = active ?? (await create(first));
      try {
        await writeAll(file, pieces, segment.size);
        await file.datasync();
      } catch (error) {
        // After a failed sync, the content of the disk is unknown: this file is truncated, and the next frames get a
        // new one.
        broken = { segment, file };
        active = undefined;
        await repair().catch(() => {});
        throw error;
      }
      segment.size += sizeOf(pieces);
      segment.last = last;
      if (segment.size >= segmentBytes) active = undefined;
    },

    /** The next frames go into a new segment, so that this one can be deleted. Must not be called during an append. */
    seal(): void {
      active = undefined;
    },

    /** The same offset, or the start of the next segment with data if this one has no more. */
    advance(segmentOffset: SegmentOffset | undefined): SegmentOffset | undefined {
      if (segmentOffset && segmentOffset.offset < segmentOffset.segment.size) return segmentOffset;
      const following = segments.slice(segmentOffset ? segments.indexOf(segmentOffset.segment) + 1 : 0);
      const next = following.find(({ size }) => size > 0);
      return next && { segment: next, offset: 0 };
    },

    hasReleasable: (sequence: number) => segments.some((segment) => isReleasable(segment, sequence)),

    /** Deletes the segments whose frames are all before this sequence. */
    async release(sequence: number): Promise<void> {
      for (const segment of segments.filter((each) => isReleasable(each, sequence))) {
        await segment.file?.close();
        segment.file = undefined;
        await disk.unlink(segment.path);
        segments.splice(segments.indexOf(segment), 1);
      }
      await syncFolder(folder, disk);
    },

    async close(): Promise<void> {
      await Promise.all(segments.map(async ({ file }) => file?.close()));
    },
  };

  function isReleasable(segment: Segment, sequence: number): boolean {
    return segment.last < sequence && segment !== active?.segment && segment !== broken?.segment;
  }
}
