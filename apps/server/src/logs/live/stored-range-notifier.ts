// Notifies the other servers of an installation which applications have new logs in the store, so that they can show them live.
import type { FastifyBaseLogger } from "fastify";
import { rowFormats } from "../../storage/logs/rows/row-formats.ts";
import { nodeOf } from "../../storage/logs/sequence.ts";
import { createThrottle } from "./throttle.ts";

/** Sequence numbers of stored rows, both inclusive, all assigned by one server. */
export interface StoredRange {
  applicationId: string;
  first: bigint;
  last: bigint;
}

/** The part of the spool's stored batches that is needed here. */
export interface StoredBatch {
  applicationId: string;
  /** The row format. */
  format: number;
  rows: Buffer;
}

export interface StoredRangeNotifierDeps {
  /** Identifies this server: it receives its own notices, too. */
  self: string;
  publish: (text: string) => Promise<void>;
  logger: Pick<FastifyBaseLogger, "warn">;
  intervalMs?: number;
}

/** A notice has at most 7,000 bytes. */
const maxRangesPerNotice = 50;

export function createStoredRangeNotifier({ self, publish, logger, intervalMs = 250 }: StoredRangeNotifierDeps) {
  const pending = createRangeSet();
  let isFailing = false;
  let isClosed = false;
  const throttle = createThrottle(publishPending, () => intervalMs);

  function publishPending(): void {
    const ranges = pending.take();
    for (let at = 0; at < ranges.length; at += maxRangesPerNotice)
      void publishRanges(ranges.slice(at, at + maxRangesPerNotice));
  }

  /** Ranges that can't be published now are published later. */
  async function publishRanges(ranges: readonly StoredRange[]): Promise<void> {
    try {
      await publish(writeRanges(self, ranges));
      isFailing = false;
    } catch (err) {
      if (isClosed) return;
      if (!isFailing) logger.warn({ err }, "failed to notify other servers of new logs; their live tails lag behind");
      isFailing = true;
      ranges.forEach(pending.add);
      throttle.wake();
    }
  }

  return {
    stored(batches: readonly StoredBatch[]): void {
      for (const { applicationId, format, rows } of batches) {
        if (rows.length === 0) continue;
        const { firstSeq, lastSeq } = rowFormats.of(format);
        pending.add({ applicationId, first: firstSeq(rows), last: lastSeq(rows) });
      }
      throttle.wake();
    },

    close(): void {
      isClosed = true;
    },
  };
}

/** Merges the ranges of one application on one server into one. */
export function createRangeSet() {
  let ranges = new Map<string, StoredRange>();
  return {
    add(range: StoredRange): void {
      const key = `${nodeOf(range.first)} ${range.applicationId}`;
      const { first, last } = ranges.get(key) ?? range;
      ranges.set(key, {
        ...range,
        first: first < range.first ? first : range.first,
        last: last > range.last ? last : range.last,
      });
    },
    take(): StoredRange[] {
      const taken = [...ranges.values()];
      ranges = new Map();
      return taken;
    },
  };
}

function writeRanges(self: string, ranges: readonly StoredRange[]): string {
  return [self, ...ranges.map(({ applicationId, first, last }) => `${applicationId} ${first} ${last}`)].join("\n");
}

/** Empty for our own notices. */
export function readRanges(self: string, text: string): StoredRange[] {
  const [from, ...lines] = text.split("\n");
  if (from === self) return [];
  return lines.map((line) => {
    const [applicationId = "", first = "0", last = "0"] = line.split(" ");
    return { applicationId, first: BigInt(first), last: BigInt(last) };
  });
}
