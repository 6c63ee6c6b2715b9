// The write-ahead log of accepted batches: on disk between the response 202 and the store.
import { randomBytes } from "node:crypto";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import { isDiskFull } from "../../http/disk-full.ts";
import type { DiskReserve } from "../../storage/disk-reserve.ts";
import type { LogRow } from "../../storage/logs/row.ts";
import { type RowFormats, rowFormats } from "../../storage/logs/row-formats.ts";
import { createBacklog } from "./backlog.ts";
import type { Accepted, SpoolBatch } from "./batch.ts";
import { type Block, createBlocks } from "./blocks.ts";
import { createDeadLetters } from "./dead-letters.ts";
import { type CheckpointState, openCheckpoint } from "./disk/checkpoint.ts";
import { createCipher } from "./disk/cipher.ts";
import { type Disk, realDisk } from "./disk/disk.ts";
import { createFrameLog } from "./disk/frame-log.ts";
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
  /** With more than this waiting for the store, batches are rejected. */
  maxBytes?: number;
  /** With more than this waiting for the disk, batches are rejected. */
  maxUnsyncedBytes?: number;
  segmentBytes?: number;
  /** Limits of a block, unless its first batch alone is larger. */
  blockRows?: number;
  blockBytes?: number;
  formats?: RowFormats;
  disk?: Disk;
  /** Disk space that is given up when the disk is full. While it is, batches are rejected. */
  reserve?: Pick<DiskReserve, "release" | "isReleased"> | undefined;
  /** Up to which frame the usage of the spool with this id is recorded. If set, frames stay on disk until they are counted. */
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
  const { blockRows = 10_000, blockBytes = 6 * 2 ** 20, formats = rowFormats } = options;
  const cipher = key && createCipher(key);
  const cipherForNew = encrypt ? cipher : undefined;
  const backlog = createBacklog(clock);
  let onAppended = () => {};
  let isClosed = false;

  await disk.mkdir(folder, { recursive: true, mode: 0o700 });
  const checkpoint = await openCheckpoint({ disk, folder });
  if (checkpoint.isDamaged)
    logger.error({ folder }, "the checkpoint of the spool is damaged; some logs may be stored twice");
  const state = checkpoint.state ?? beginning;
  const receipts = await openReceipts({ disk, folder, clock });
  const deadLetters = createDeadLetters({ disk, folder, clock, cipher: cipherForNew });
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
  const { segments, place, discarded } = recovered;
  const lastSequence = Math.max(recovered.lastSequence, state.cursor.sequence - 1, state.open?.end.sequence ?? 0);
  counts?.continueFrom(lastSequence);
  backlog.recovered(recovered);

  const log = createFrameLog({ disk, folder, segments, segmentBytes });
  const intake = createIntake({
    log,
    receipts,
    cipher: cipherForNew,
    lastSequence,
    maxBytes,
    maxUnsyncedBytes,
    waitingBytes: () => backlog.waiting.bytes,
    onWritten(frames) {
      for (const { frame } of frames) if (frame.kind === "discard") discarded.set(frame.applicationId, frame.sequence);
      if (counts) for (const { frame } of frames) counts.note(frame);
      backlog.written(frames);
      onAppended();
    },
    isDiskReserved: options.reserve?.isReleased,
    onFailure(err) {
      logger.error({ err }, "failed to write to the spool; batches are rejected");
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
    discarded,
    cipher,
    formats,
    maxRows: blockRows,
    maxBytes: blockBytes,
    onDamage,
    async onDone(amount) {
      backlog.done(amount);
      await release();
    },
  });
  let releasing = Promise.resolve();
  await release();

  function onDamage(damage: Damage): void {
    if (!damage.isTail) backlog.damaged(damage.size);
    logger.error(
      damage,
      damage.isTail ? "truncated an unfinished write at the end of the spool" : "a part of the spool is damaged",
    );
  }

  /** Deletes what is stored and counted. Calls are serialized. */
  function release(): Promise<void> {
    releasing = releasing.then(() =>
      releaseUpTo(Math.min(blocks.cursor.sequence, counts ? counts.countedTo + 1 : Number.POSITIVE_INFINITY)),
    );
    return releasing;
  }

  /** Segments that cannot be deleted now are deleted next time. */
  async function releaseUpTo(sequence: number): Promise<void> {
    if (!log.hasReleasable(sequence)) return;
    // On a full disk, freeing space comes first: the ids stay in memory and are written later.
    await writeReceipts();
    await log
      .release(sequence)
      .catch((err: unknown) => logger.warn({ err }, "failed to delete stored batches; will retry"));
  }

  function toReadable(row: Buffer, format: number): LogRow | string {
    try {
      return formats.of(format).read(row)[0] ?? "";
    } catch {
      return row.toString("base64");
    }
  }

  async function writeReceipts(): Promise<void> {
    await receipts.flush().catch((err: unknown) => logger.warn({ err }, "failed to write batch ids; will retry"));
  }

  return {
    /** Resolves when the batch is durable. A batch that was accepted before is not stored again. */
    async append(batch: SpoolBatch): Promise<Accepted> {
      if (isClosed) throw new AppError("overloaded", { headers: { "retry-after": "5" } });
      return intake.append(batch);
    },

    /** From now on, and after a crash, earlier rows of the application are left out of every new block. */
    discard: (applicationId: string): Promise<void> => intake.discard(applicationId, clock.now()),

    /** Resolves when the record of the bytes sent to the account is durable. */
    transferred: (accountId: string, bytes: number): Promise<void> => intake.transfer(accountId, bytes, clock.now()),

    /** Identifies this spool in the ledger; undefined when usage is not counted. */
    id,
    /** Usage that is not in the ledger yet. Returns the same again until `counted` is called. */
    takeUncounted: (): Uncounted | undefined => counts?.take(),
    get hasTakenUncounted(): boolean {
      return counts?.isTaken ?? false;
    },
    async counted(): Promise<void> {
      counts?.done();
      await release();
    },

    /** Waiting for the store. */
    get waitingBytes(): number {
      return backlog.waiting.bytes;
    },
    get hasFullBlock(): boolean {
      return backlog.waiting.rows >= blockRows || backlog.waiting.bytes >= blockBytes;
    },
    /** Everything that is no longer waiting, since startup. */
    get passedBytes(): number {
      return backlog.passedBytes;
    },
    /** Whether a block was started and is not done. */
    get hasOpenBlock(): boolean {
      return blocks.hasOpen;
    },

    onAppended(listener: () => void): void {
      onAppended = listener;
    },

    async nextBlock(): Promise<Block | undefined> {
      const block = await blocks.next();
      const [first] = block?.batches ?? [];
      if (first) backlog.reached(first.receivedAt);
      return block;
    },
    blockDone: blocks.done,
    narrowBlock: blocks.narrow,

    /** Moves the only row of a block to the dead letters, where people can look at it. */
    async addDeadLetter({ batches, token, format, rows }: Block, reason: string): Promise<void> {
      const applicationId = batches[0]?.applicationId ?? "";
      await deadLetters.add({ applicationId, token, reason: reason.slice(0, 2_000), row: toReadable(rows, format) });
      backlog.addDeadLetter();
      logger.warn({ applicationId, token }, "the store rejected a row; it was moved to the dead letters");
    },
    discardDeadLetters: deadLetters.discard,

    stats: backlog.stats,

    /** Rows that are not stored by then are stored after the next start. */
    async close(): Promise<void> {
      isClosed = true;
      await intake.settled();
      if (backlog.waiting.bytes === 0) log.seal();
      await release();
      await writeReceipts();
      await log.close();
      await checkpoint.close();
    },
  };
}
