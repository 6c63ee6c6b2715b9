// The write-ahead log: frames are appended with one sync for all that arrive together, passed to every consumer, and
// deleted once no consumer needs them.

import type { Cipher } from "./disk/cipher.ts";
import type { Disk } from "./disk/disk.ts";
import { type SpoolFrame, sizeOf, writeFrame } from "./disk/frame.ts";
import { createFrameCursor, type FrameCursor } from "./disk/frame-cursor.ts";
import { createFrameLog } from "./disk/frame-log.ts";
import { recover } from "./disk/recover.ts";
import type { Damage, Segment, SegmentOffset } from "./disk/segment.ts";
import { createGroupCommit } from "./group-commit.ts";

/** A consumer that processes the frames at its own pace. */
export interface FrameConsumer {
  /** Called for each frame once it is durable, in order: first for those of earlier runs, which have a position. */
  onFrame(frame: SpoolFrame, size: number, segmentOffset?: SegmentOffset): void;
  /** There are no more frames of earlier runs. */
  onRecovered?(lastSequence: number): void;
  /** Frames from this one on are kept on disk. */
  neededFrom(): number;
}

export interface WriteAheadLogOptions {
  disk: Disk;
  folder: string;
  segmentBytes: number;
  /** For reading. */
  cipher: Cipher | undefined;
  /** For new frames. */
  cipherForNew: Cipher | undefined;
  /** Runs before frames are deleted. */
  beforeRelease(): Promise<void>;
  onDamage(damage: Damage): void;
  /** Called once when writing starts to fail, not for every frame. */
  onWriteFailure(error: unknown): void;
  /** Called if frames can't be deleted; they are deleted next time. */
  onReleaseFailure(error: unknown): void;
}

export type NewFrame = Omit<SpoolFrame, "sequence">;

interface PendingFrame {
  frame: SpoolFrame;
  pieces: Buffer[];
  size: number;
}

export type WriteAheadLog = ReturnType<typeof createWriteAheadLog>;

/** Nothing can be read or appended before `recover`. */
export function createWriteAheadLog(options: WriteAheadLogOptions) {
  const { disk, folder, segmentBytes, cipher, cipherForNew, beforeRelease, onDamage } = options;
  const segments: Segment[] = [];
  const frames = createFrameLog({ disk, folder, segments, segmentBytes });
  let consumers: readonly FrameConsumer[] = [];
  /** Where the frames of earlier runs end. */
  let recoveredEnd: SegmentOffset | undefined;
  let sequence = 0;
  let unsyncedBytes = 0;
  let isFailing = false;
  let releasing = Promise.resolve();

  const commits = createGroupCommit<PendingFrame>(async (entries) => {
    const sequences = entries.map(({ frame }) => frame.sequence);
    const [first = 0, last = first] = [sequences[0], sequences.at(-1)];
    try {
      await frames.append({ pieces: entries.flatMap(({ pieces }) => pieces), first, last });
    } catch (error) {
      if (!isFailing) options.onWriteFailure(error);
      isFailing = true;
      throw error;
    }
    isFailing = false;
    // The rows that it discards are deleted with their segment.
    if (entries.some(({ frame }) => frame.kind === "discard")) frames.seal();
    for (const { frame, size } of entries) for (const consumer of consumers) consumer.onFrame(frame, size);
  });

  async function deleteUnneeded(): Promise<void> {
    const needed = Math.min(...consumers.map((consumer) => consumer.neededFrom()));
    if (!frames.hasReleasable(needed)) return;
    await beforeRelease();
    await frames.release(needed).catch(options.onReleaseFailure);
  }

  /** Deletes the frames that no consumer needs. Calls are serialized. */
  function release(): Promise<void> {
    releasing = releasing.then(deleteUnneeded);
    return releasing;
  }

  return {
    /** Passes the frames of earlier runs to the consumers. Sequences up to `usedSequence` are never used again. */
    async recover(all: readonly FrameConsumer[], usedSequence: number): Promise<void> {
      consumers = all;
      const recovered = await recover({
        disk,
        folder,
        cipher,
        onFrame: (frame, size, segmentOffset) => {
          for (const consumer of consumers) consumer.onFrame(frame, size, segmentOffset);
        },
        onDamage,
      });
      segments.push(...recovered.segments);
      const last = segments.at(-1);
      recoveredEnd = last && { segment: last, offset: last.size };
      sequence = Math.max(recovered.lastSequence, usedSequence);
      for (const consumer of consumers) consumer.onRecovered?.(sequence);
    },

    /** Durable when it resolves. If it fails, nothing of it remains. */
    async append(fields: NewFrame): Promise<void> {
      sequence += 1;
      const frame: SpoolFrame = { ...fields, sequence };
      const pieces = writeFrame(frame, cipherForNew);
      const size = sizeOf(pieces);
      unsyncedBytes += size;
      try {
        await commits.add({ frame, pieces, size });
      } finally {
        unsyncedBytes -= size;
      }
    },

    /** Bytes of the frames being appended. */
    get unsyncedBytes(): number {
      return unsyncedBytes;
    },

    /** From a frame of an earlier run on; without it, from the first new one on. */
    openCursor: (segmentOffset = recoveredEnd): FrameCursor => createFrameCursor(disk, frames, segmentOffset),

    /** Bytes from this frame of an earlier run on, including damaged parts. */
    bytesFrom(segmentOffset: SegmentOffset | undefined): number {
      if (!segmentOffset) return 0;
      const sizes = segments.slice(segments.indexOf(segmentOffset.segment)).map(({ size }) => size);
      return sizes.reduce((total, size) => total + size, -segmentOffset.offset);
    },

    release,

    /** Waits for the frames that are being appended, and deletes what no consumer needs. */
    async close(): Promise<void> {
      await commits.settled();
      frames.seal();
      await release();
      await frames.close();
    },
  };
}
