// Tells the other servers of an install which applications have new logs in the store, so that they can show them live.
import type { FastifyBaseLogger } from "fastify";
import { indexRows } from "../../storage/logs/row-index.ts";
import { nodeOf } from "../../storage/logs/sequence.ts";
import { createPacer } from "./throttle.ts";

/** Numbers of stored rows, both included; one server gave all of them. */
export interface News {
  applicationId: string;
  first: bigint;
  last: bigint;
}

export interface StoredBatch {
  applicationId: string;
  rows: Buffer;
  rowCount: number;
}

export interface AnnouncerDeps {
  /** Who tells it: a server hears its own notices, too. */
  self: string;
  publish: (text: string) => Promise<void>;
  logger: Pick<FastifyBaseLogger, "warn">;
  /** Milliseconds between two notices. */
  pause?: number;
}

/** A notice has at most 7,000 bytes. */
const newsPerNotice = 50;

export function createAnnouncer({ self, publish, logger, pause = 250 }: AnnouncerDeps) {
  const untold = createNewsBoard();
  let isFailing = false;
  let isClosed = false;
  const pacer = createPacer(tell, () => pause);

  function tell(): void {
    const news = untold.take();
    for (let at = 0; at < news.length; at += newsPerNotice) void tellSome(news.slice(at, at + newsPerNotice));
  }

  /** What cannot be told now is told later. */
  async function tellSome(news: readonly News[]): Promise<void> {
    try {
      await publish(writeNews(self, news));
      isFailing = false;
    } catch (err) {
      if (isClosed) return;
      if (!isFailing) logger.warn({ err }, "other servers learn of new logs later, and show them live later");
      isFailing = true;
      news.forEach(untold.add);
      pacer.wake();
    }
  }

  return {
    stored(batches: readonly StoredBatch[]): void {
      for (const { applicationId, rows, rowCount } of batches) {
        const { seqs } = indexRows(rows, rowCount);
        const [first, last] = [seqs[0], seqs.at(-1)];
        if (first !== undefined && last !== undefined) untold.add({ applicationId, first, last });
      }
      pacer.wake();
    },

    close(): void {
      isClosed = true;
    },
  };
}

/** News of one application and one server become one. */
export function createNewsBoard() {
  let board = new Map<string, News>();
  return {
    add(news: News): void {
      const key = `${nodeOf(news.first)} ${news.applicationId}`;
      const { first, last } = board.get(key) ?? news;
      board.set(key, {
        ...news,
        first: first < news.first ? first : news.first,
        last: last > news.last ? last : news.last,
      });
    },
    take(): News[] {
      const news = [...board.values()];
      board = new Map();
      return news;
    },
  };
}

function writeNews(self: string, news: readonly News[]): string {
  return [self, ...news.map(({ applicationId, first, last }) => `${applicationId} ${first} ${last}`)].join("\n");
}

/** Nothing when it is our own. */
export function readNews(self: string, text: string): News[] {
  const [from, ...lines] = text.split("\n");
  if (from === self) return [];
  return lines.map((line) => {
    const [applicationId = "", first = "0", last = "0"] = line.split(" ");
    return { applicationId, first: BigInt(first), last: BigInt(last) };
  });
}
