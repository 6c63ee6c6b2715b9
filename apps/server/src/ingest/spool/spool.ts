// The spool: accepted batches on disk, between the 202 response and the store. Its parts share a folder and one
// write-ahead log, and know nothing about each other.
import { randomBytes } from "node:crypto";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import { isDiskFull } from "../../http/disk-full.ts";
import type { DiskReserve } from "../../storage/disk-reserve.ts";
import type { LogRow } from "../../storage/logs/rows/row.ts";
import { type RowFormats, rowFormats } from "../../storage/logs/rows/row-formats.ts";
import { createBacklog } from "./backlog.ts";
import type { Accepted, SpoolBatch } from "./batch.ts";
import { createBlocks, type SpoolBlock } from "./blocks.ts";
import { createDeadLetters } from "./dead-letters.ts";
import { type CheckpointState, openCheckpoint } from "./disk/checkpoint.ts";
import { createCipher } from "./disk/cipher.ts";
import { type Disk, realDisk } from "./disk/disk.ts";
import { noBatchKey } from "./disk/frame.ts";
import type { Damage } from "./disk/segment.ts";
import { readSpoolId } from "./disk/spool-id.ts";
import { createIntake } from "./intake.ts";
import { openReceipts } from "./receipts/receipts.ts";
import { createStoredRows } from "./stored-rows.ts";
import { createUsageJournal } from "./usage/usage-journal.ts";
import { createWriteAheadLog } from "./write-ahead-log.ts";

export interface SpoolOptions {
  folder: string;
  clock: Clock;
  logger: SpoolLogger;
  /** 32 bytes; decrypts existing frames, and with `encrypt`, also encrypts new ones. */
  key?: Buffer | undefined;
  encrypt?: boolean;
  /** With more than this waiting for the store or the digest, batches are rejected. */
  maxBytes?: number;
  /** With more than this waiting for the disk, batches are rejected. */
  maxUnsyncedBytes?: number;
  segmentBytes?: number;
  /** Limits of a block, unless its first batch alone is larger. */
  blockRows?: number;
  blockBytes?: number;
  formats?: RowFormats;
  disk?: Disk;
  /** Disk space that is released when the disk is full. While it is, batches are rejected. */
  reserve?: Pick<DiskReserve, "release" | "isReleased"> | undefined;
  /** Up to which frame the usage of the spool with this id is recorded. If set, frames stay on disk until they are counted. */
  countedTo?: ((id: string) => Promise<number>) | undefined;
  /**
   * Up to which frame the spool with this id is digested; one that never was starts after `storedTo`. If set, frames
   * stay on disk until they are digested.
   */
  digestedTo?: ((id: string, storedTo: number) => Promise<number>) | undefined;
}

export interface SpoolLogger {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export type Spool = Awaited<ReturnType<typeof openSpool>>;

const beginning: CheckpointState = { cursor: { sequence: 1, row: 0 } };

export async function openSpool(options: SpoolOptions) {
  const { folder, clock, logger, key, encrypt = false, disk = realDisk, formats = rowFormats, reserve } = options;
  const { maxBytes = 2 * 2 ** 30, maxUnsyncedBytes = 64 * 2 ** 20, segmentBytes = 32 * 2 ** 20 } = options;
  const { blockRows: maxRows = 10_000, blockBytes = 6 * 2 ** 20, countedTo, digestedTo } = options;
  const cipher = key && createCipher(key);
  const cipherForNew = encrypt ? cipher : undefined;
  let isClosed = false;

  await disk.mkdir(folder, { recursive: true, mode: 0o700 });
  const checkpoint = await openCheckpoint({ disk, folder });
  if (checkpoint.isDamaged)
    logger.error({ folder }, "the checkpoint of the spool is damaged; some logs may be stored twice");
  const state = checkpoint.state ?? beginning;
  const id = countedTo || digestedTo ? await readSpoolId(disk, folder) : undefined;
  const storedTo = state.cursor.sequence - 1;

  const backlog = createBacklog(clock);
  const receipts = await openReceipts({ disk, folder, clock });
  const log = createWriteAheadLog({
    disk,
    folder,
    segmentBytes,
    cipher,
    cipherForNew,
    // On a full disk, freeing space comes first: the ids stay in memory and are written later.
    beforeRelease: writeReceipts,
    onDamage,
    onWriteFailure(err) {
      logger.error({ err }, "failed to write to the spool; batches are rejected");
      if (isDiskFull(err)) reserve?.release();
    },
    onReleaseFailure: (err) => logger.warn({ err }, "failed to delete stored batches; will retry"),
  });
  const blocks = createBlocks({
    node: randomBytes(8).toString("hex"),
    log,
    backlog,
    checkpoint,
    state,
    cipher,
    formats,
    maxRows,
    maxBytes: blockBytes,
    onDamage,
  });
  const usage = createUsageJournal({
    id: countedTo && id,
    countedTo: id !== undefined && countedTo ? await countedTo(id) : 0,
    log,
    clock,
  });
  const stored = createStoredRows({
    id: digestedTo && id,
    digestedTo: id !== undefined && digestedTo ? await digestedTo(id, storedTo) : 0,
    storedTo: blocks.storedTo,
    log,
    cipher,
    maxRows,
    maxBytes: blockBytes,
  });
  const append = createIntake({
    log,
    receipts,
    maxBytes,
    maxUnsyncedBytes,
    waitingBytes: () => Math.max(backlog.waiting.bytes, stored.waitingBytes()),
    isDiskReserved: reserve?.isReleased,
  });
  const deadLetters = createDeadLetters({ disk, folder, clock, cipher: cipherForNew });
  await log.recover(
    [receipts.consumer, blocks.consumer, usage.consumer, stored.consumer],
    Math.max(storedTo, state.open?.end.sequence ?? 0),
  );
  await log.release();

  function onDamage(damage: Damage): void {
    if (!damage.isTail) backlog.damaged(damage.size);
    logger.error(
      damage,
      damage.isTail ? "truncated an unfinished write at the end of the spool" : "part of the spool is damaged",
    );
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
      return append(batch);
    },

    /** From now on, even after a crash, earlier rows of the application are left out of every new block. */
    discard: (applicationId: string): Promise<void> =>
      log.append({
        kind: "discard",
        applicationId,
        receivedAt: clock.now(),
        format: 0,
        rowCount: 0,
        rows: Buffer.alloc(0),
        batchKey: noBatchKey,
        response: "",
      }),

    /** For the store. */
    blocks,
    /** The backlog for the store. */
    backlog,
    deadLetters: {
      /** Moves the only row of a block to the dead letters, where the operator can inspect it. */
      async add({ batches, token, format, rows }: SpoolBlock, reason: string): Promise<void> {
        const applicationId = batches[0]?.applicationId ?? "";
        await deadLetters.add({ applicationId, token, reason: reason.slice(0, 2_000), row: toReadable(rows, format) });
        backlog.addDeadLetter();
        logger.warn({ applicationId, token }, "the store rejected a row; it was moved to the dead letters");
      },
      discard: deadLetters.discard,
    },
    /** For the ledger. */
    usage,
    /** For the digest. */
    stored,

    /** Rows that aren't stored by then are stored after the next start. */
    async close(): Promise<void> {
      isClosed = true;
      await log.close();
      await writeReceipts();
      await checkpoint.close();
    },
  };
}
