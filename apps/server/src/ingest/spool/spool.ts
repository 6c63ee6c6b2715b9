// Accepted batches on disk, between the answer 202 and the store.
import { randomBytes } from "node:crypto";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import { isDiskFull } from "../../http/disk-full.ts";
import type { DiskReserve } from "../../storage/disk-reserve.ts";
import type { LogRow } from "../../storage/logs/row.ts";
import { readRows } from "../../storage/logs/row-reader.ts";
import { createTally } from "./backlog.ts";
import type { Accepted, Batch } from "./batch.ts";
import { type Block, createBlocks } from "./blocks.ts";
import { createSetAside } from "./dead-letters.ts";
import { type CheckpointState, openCheckpoint } from "./disk/checkpoint.ts";
import { createCipher } from "./disk/cipher.ts";
import { type Disk, realDisk } from "./disk/disk.ts";
import { createLog } from "./disk/frame-log.ts";
import { recover } from "./disk/recover.ts";
import { createFrameReader, type Damage } from "./disk/segment.ts";
import { readSpoolId } from "./disk/spool-id.ts";
import { createIntake } from "./intake.ts";
import { openReceipts } from "./receipts/receipts.ts";
import { createCounts, type Uncounted } from "./usage/counts.ts";

export interface SpoolOptions {
  folder: string;
  clock: Clock;
  logger: SpoolLogger;
  /** 32 bytes; reads what is encrypted, and with `encrypt` new frames are encrypted too. */
  key?: Buffer | undefined;
  encrypt?: boolean;
  /** With more than this waiting for the store, batches are refused. */
  maxBytes?: number;
  /** With more than this waiting for the disk, batches are refused. */
  maxUnsyncedBytes?: number;
  segmentBytes?: number;
  /** The most that a block takes, unless its first batch alone is larger. */
  blockRows?: number;
  blockBytes?: number;
  disk?: Disk;
  /** Disk space that is given up when the disk is full. While it is, batches are rejected. */
  reserve?: Pick<DiskReserve, "release" | "isReleased"> | undefined;
  /** Up to which frame the spool with this id is in the books. Given, frames stay on disk until they are counted. */
  countedTo?: (id: string) => Promise<number>;
}

export interface SpoolLogger {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export type Spool = Awaited<ReturnType<typeof openSpool>>;

const beginning: CheckpointState = { cursor: { sequence: 1, row: 0 } };

export async function openSpool(options: SpoolOptions) {
  const { folder, clock, logger, key, encrypt = false, disk = realDisk } = options;
  const { maxBytes = 2 * 2 ** 30, maxUnsyncedBytes = 64 * 2 ** 20, segmentBytes = 32 * 2 ** 20 } = options;
  const { blockRows = 10_000, blockBytes = 6 * 2 ** 20 } = options;
  const cipher = key && createCipher(key);
  const cipherForNew = encrypt ? cipher : undefined;
  const tally = createTally(clock);
  let onAppended = () => {};
  let isClosed = false;

  await disk.mkdir(folder, { recursive: true, mode: 0o700 });
  const checkpoint = await openCheckpoint({ disk, folder });
  if (checkpoint.isDamaged)
    logger.error({ folder }, "The spool's checkpoint is damaged: some logs may be stored twice.");
  const state = checkpoint.state ?? beginning;
  const receipts = await openReceipts({ disk, folder, clock });
  const setAside = createSetAside({ disk, folder, clock, cipher: cipherForNew });
  const id = options.countedTo && (await readSpoolId(disk, folder));
  const counts = id === undefined ? undefined : createCounts((await options.countedTo?.(id)) ?? 0);
  const recovered = await recover({
    disk,
    folder,
    cursor: state.cursor,
    cipher,
    receipts,
    onFrame: (frame) => counts?.note(frame),
    onDamage,
  });
  const { segments, place, forgotten } = recovered;
  const lastSequence = Math.max(recovered.lastSequence, state.cursor.sequence - 1, state.open?.end.sequence ?? 0);
  counts?.goOnFrom(lastSequence);
  tally.recovered(recovered);

  const log = createLog({ disk, folder, segments, segmentBytes });
  const intake = createIntake({
    log,
    receipts,
    cipher: cipherForNew,
    lastSequence,
    maxBytes,
    maxUnsyncedBytes,
    waitingBytes: () => tally.waiting.bytes,
    onWritten(frames) {
      for (const { frame } of frames) if (frame.kind === "forget") forgotten.set(frame.applicationId, frame.sequence);
      if (counts) for (const { frame } of frames) counts.note(frame);
      tally.written(frames);
      onAppended();
    },
    isDiskReserved: options.reserve?.isReleased,
    onFailure(err) {
      logger.error({ err }, "The spool cannot be written; batches are refused.");
      if (isDiskFull(err)) options.reserve?.release();
    },
  });
  const blocks = createBlocks({
    node: randomBytes(8).toString("hex"),
    log,
    read: createFrameReader(disk),
    checkpoint,
    state,
    place,
    forgotten,
    cipher,
    maxRows: blockRows,
    maxBytes: blockBytes,
    onDamage,
    async onDone(amount) {
      tally.done(amount);
      await release();
    },
  });
  let releasing = Promise.resolve();
  await release();

  function onDamage(damage: Damage): void {
    if (!damage.isTail) tally.damaged(damage.size);
    logger.error(
      damage,
      damage.isTail ? "The end of an unfinished write was cut off." : "A part of the spool is damaged.",
    );
  }

  /** Deletes what is stored and counted, one call after the other. */
  function release(): Promise<void> {
    releasing = releasing.then(() =>
      releaseUpTo(Math.min(blocks.cursor.sequence, counts ? counts.countedTo + 1 : Number.POSITIVE_INFINITY)),
    );
    return releasing;
  }

  /** What cannot be deleted now is deleted next time. */
  async function releaseUpTo(sequence: number): Promise<void> {
    if (!log.hasReleasable(sequence)) return;
    // On a full disk it is more important that room is made: the ids stay in memory and are written later.
    await writeReceipts();
    await log.release(sequence).catch((err: unknown) => logger.warn({ err }, "Stored batches could not be deleted."));
  }

  async function writeReceipts(): Promise<void> {
    await receipts.flush().catch((err: unknown) => logger.warn({ err }, "Batch ids could not be written."));
  }

  return {
    /** Resolves when the batch survives a power cut. A batch that was accepted before is not stored again. */
    async append(batch: Batch): Promise<Accepted> {
      if (isClosed) throw new AppError("overloaded", { headers: { "retry-after": "5" } });
      return intake.append(batch);
    },

    /** From now on, and after a crash, earlier rows of the application are left out of every new block. */
    forget: (applicationId: string): Promise<void> => intake.forget(applicationId, clock.now()),

    /** Resolves when it survives a power cut that the account was sent so many bytes. */
    transferred: (accountId: string, bytes: number): Promise<void> => intake.transfer(accountId, bytes, clock.now()),

    /** By which the books know this spool; undefined when nobody counts. */
    id,
    /** What is not in the books yet. The same again, until `counted` says that it is. */
    takeUncounted: (): Uncounted | undefined => counts?.take(),
    get hasTakenUncounted(): boolean {
      return counts?.isTaken ?? false;
    },
    async counted(): Promise<void> {
      counts?.done();
      await release();
    },

    /** What waits for the store. */
    get waitingBytes(): number {
      return tally.waiting.bytes;
    },
    get hasFullBlock(): boolean {
      return tally.waiting.rows >= blockRows || tally.waiting.bytes >= blockBytes;
    },
    /** Everything that is no longer waiting, since the start. */
    get passedBytes(): number {
      return tally.passedBytes;
    },
    /** A block has been begun and is not done. */
    get hasOpenBlock(): boolean {
      return blocks.hasOpen;
    },

    onAppended(listener: () => void): void {
      onAppended = listener;
    },

    async nextBlock(): Promise<Block | undefined> {
      const block = await blocks.next();
      const [first] = block?.batches ?? [];
      if (first) tally.reached(first.receivedAt);
      return block;
    },
    blockDone: blocks.done,
    narrowBlock: blocks.narrow,

    /** Keeps the only row of a block where people can look at it. */
    async setAside({ batches, token, rows }: Block, reason: string): Promise<void> {
      const applicationId = batches[0]?.applicationId ?? "";
      await setAside.add({ applicationId, token, reason: reason.slice(0, 2_000), row: toReadable(rows) });
      tally.setAside();
      logger.warn({ applicationId, token }, "A row that the store refuses was set aside.");
    },
    forgetSetAside: setAside.forget,

    stats: tally.stats,

    /** What is not stored by then is stored after the next start. */
    async close(): Promise<void> {
      isClosed = true;
      await intake.settled();
      if (tally.waiting.bytes === 0) log.seal();
      await release();
      await writeReceipts();
      await log.close();
      await checkpoint.close();
    },
  };
}

function toReadable(row: Buffer): LogRow | string {
  try {
    return readRows(row)[0] ?? "";
  } catch {
    return row.toString("base64");
  }
}
