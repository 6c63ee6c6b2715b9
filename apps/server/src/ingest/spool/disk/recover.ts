// Reads the frames left by earlier runs.
import { join } from "node:path";
import { StartError } from "../../../errors.ts";
import type { Cipher } from "./cipher.ts";
import type { Disk } from "./disk.ts";
import { type FrameHeader, readFrame, type SpoolFrame, sizeOfFrame } from "./frame.ts";
import {
  createFrameReader,
  type Damage,
  firstSequence,
  isSegment,
  type Segment,
  type SegmentOffset,
} from "./segment.ts";
import { walk } from "./walk.ts";

export interface RecoverOptions {
  disk: Disk;
  folder: string;
  cipher: Cipher | undefined;
  /** Called for every frame, in order. */
  onFrame(frame: SpoolFrame, size: number, segmentOffset: SegmentOffset): void;
  onDamage(damage: Damage): void;
}

export interface Recovered {
  /** Oldest first. */
  segments: Segment[];
  /** No frame and no file has a higher one. */
  lastSequence: number;
}

const chunkBytes = 4 * 2 ** 20;

export async function recover({ disk, folder, cipher, onFrame, onDamage }: RecoverOptions): Promise<Recovered> {
  const read = createFrameReader(disk);
  const names = (await disk.readdir(folder)).filter(isSegment).sort();
  const recovered: Recovered = { segments: [], lastSequence: 0 };

  for (const name of names) {
    const segment = await openSegment(disk, join(folder, name));
    recovered.segments.push(segment);
    // Its name is in use, even if it has no frames.
    recovered.lastSequence = firstSequence(segment.path);
    await readSegment(segment, name === names.at(-1));
  }
  return recovered;

  async function readSegment(segment: Segment, isLast: boolean): Promise<void> {
    let wholeUntil = 0;
    for (let [from, end] = [0, -1]; end !== 0; from += end) {
      const bytes = await read({ segment, offset: from }, chunkBytes);
      end = 0;
      for (const { offset, size, header } of walk(bytes)) {
        end = offset + size;
        if (!header) continue;
        reportGap(segment, wholeUntil, from + offset, false);
        wholeUntil = from + end;
        segment.last = recovered.lastSequence = header.sequence;
        const frame = readOrStop(bytes, offset, header);
        onFrame(frame, sizeOfFrame(header), { segment, offset: from + offset });
      }
    }
    reportGap(segment, wholeUntil, segment.size, isLast);
    if (isLast && wholeUntil < segment.size) await cut(segment, wholeUntil);
  }

  function reportGap({ path }: Segment, offset: number, end: number, isTail: boolean): void {
    if (offset < end) onDamage({ path, offset, size: end - offset, isTail });
  }

  /** Undamaged but unreadable: the key is missing or wrong. */
  function readOrStop(bytes: Buffer, offset: number, header: FrameHeader): SpoolFrame {
    try {
      return readFrame(bytes, offset, header, cipher);
    } catch (cause) {
      throw new StartError(
        `Logs in ${folder} are encrypted with another secret. Set CONTRAIL_SECRET, or restore secret.key in the data folder, to the secret they were written with.`,
        { cause },
      );
    }
  }
}

async function openSegment(disk: Disk, path: string): Promise<Segment> {
  const file = await disk.open(path, "r+");
  const { size } = await file.stat();
  const first = firstSequence(path);
  return { path, last: size === 0 ? first - 1 : first, size, file };
}

async function cut(segment: Segment, size: number): Promise<void> {
  await segment.file?.truncate(size);
  await segment.file?.sync();
  segment.size = size;
}
