// Reads what an earlier run left: which frames are waiting, what is discarded, and which receipts there are.
import { join } from "node:path";
import { StartError } from "../../../errors.ts";
import type { Receipts } from "../receipts/receipts.ts";
import type { Position } from "./checkpoint.ts";
import type { Cipher } from "./cipher.ts";
import type { Disk } from "./disk.ts";
import { type FrameHeader, noBatchKey, readFrame, type SpoolFrame } from "./frame.ts";
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
  cursor: Position;
  cipher: Cipher | undefined;
  receipts: Receipts;
  /** Called for every frame, including those that are already stored. */
  onFrame(frame: SpoolFrame): void;
  onDamage(damage: Damage): void;
}

export interface Recovered {
  /** Oldest first. */
  segments: Segment[];
  /** Where the first waiting frame begins, or the end of all. */
  place: SegmentOffset | undefined;
  /** No frame and no file has a higher one. */
  lastSequence: number;
  /** Application -> the sequence before which its rows are discarded. */
  discarded: Map<string, number>;
  /** When the first waiting frame was received. */
  oldest: number | undefined;
  frames: number;
  rows: number;
  bytes: number;
}

const chunkBytes = 4 * 2 ** 20;

export async function recover(options: RecoverOptions): Promise<Recovered> {
  const { disk, folder, cursor, cipher, receipts, onFrame, onDamage } = options;
  const read = createFrameReader(disk);
  const names = (await disk.readdir(folder)).filter(isSegment).sort();
  const recovered: Recovered = {
    segments: [],
    place: undefined,
    lastSequence: 0,
    discarded: new Map(),
    oldest: undefined,
    frames: 0,
    rows: 0,
    bytes: 0,
  };

  for (const name of names) {
    const segment = await openSegment(disk, join(folder, name));
    recovered.segments.push(segment);
    // Its name is taken, even if it has no frame.
    recovered.lastSequence = firstSequence(segment.path);
    await readSegment(segment, name === names.at(-1));
  }
  return { ...recovered, ...whatWaits(recovered) };

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
        segment.last = header.sequence;
        take({ segment, offset: from + offset }, readOrStop(bytes, offset, header));
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

  function take(place: SegmentOffset, frame: SpoolFrame): void {
    const { sequence, applicationId, batchKey } = frame;
    recovered.lastSequence = sequence;
    onFrame(frame);
    if (!batchKey.equals(noBatchKey) && receipts.find(batchKey) === undefined) receipts.add(frame);
    if (sequence < cursor.sequence) return;
    if (frame.kind === "discard") recovered.discarded.set(applicationId, sequence);
    recovered.place ??= place;
    recovered.oldest ??= frame.receivedAt;
    recovered.frames += 1;
    recovered.rows += frame.rowCount - (sequence === cursor.sequence ? cursor.row : 0);
  }
}

/** Damaged bytes count too: they are skipped like frames. */
function whatWaits({ segments, place }: Recovered): Pick<Recovered, "place" | "bytes"> {
  const last = segments.at(-1);
  if (!place) return { place: last && { segment: last, offset: last.size }, bytes: 0 };
  const sizes = segments.slice(segments.indexOf(place.segment)).map(({ size }) => size);
  return { place, bytes: sizes.reduce((total, size) => total + size, -place.offset) };
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
