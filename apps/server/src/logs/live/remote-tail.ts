// Logs that other servers of the install have stored: read from the store for those who follow here.
import { liveLimits } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import { createLruCache } from "../../lru-cache.ts";
import type { Arrivals } from "../../storage/logs/arrivals.ts";
import { arrivalOf, nodeOf } from "../../storage/logs/sequence.ts";
import { writeRows } from "../../storage/logs/write-rows.ts";
import { createPartSize } from "../part-size.ts";
import type { AcceptedBatch } from "./live-batch.ts";
import { createNewsBoard, type News } from "./stored-range-notices.ts";

export interface ElsewhereDeps {
  arrivals: Arrivals;
  /** Accounts with followers. */
  followed: () => readonly string[];
  applicationsOf: (accountId: string) => Promise<readonly { id: string; name: string }[]>;
  give: (batch: AcceptedBatch) => void;
  /** Logs from this time on could not be read, or are too many. */
  onGap: (accountId: string, since: number) => void;
  logger: Pick<FastifyBaseLogger, "warn">;
}

/** Blocks of a server may overlap in their numbers. */
const remembered = 20_000;

export function createElsewhere({ arrivals, followed, applicationsOf, give, onGap, logger }: ElsewhereDeps) {
  const unread = createNewsBoard();
  const given = createLruCache<string, true>(remembered);
  let isReading = false;

  async function readAll(): Promise<void> {
    for (let news = unread.take(); news.length > 0; news = unread.take()) {
      for (const accountId of followed()) await readFor(accountId, news);
    }
    isReading = false;
  }

  /** A store that does not answer makes a gap, which is told. */
  async function readFor(accountId: string, news: readonly News[]): Promise<void> {
    try {
      const own = new Map((await applicationsOf(accountId)).map((each) => [each.id, each]));
      for (const each of news) {
        const application = own.get(each.applicationId);
        if (application) await read({ ...application, accountId }, each);
      }
    } catch (err) {
      logger.warn({ err }, "logs of another server could not be shown live");
      onGap(accountId, Math.min(...news.map(({ first }) => arrivalOf(String(first)))));
    }
  }

  async function read({ id, name, accountId }: AcceptedBatch["application"], { first, last }: News): Promise<void> {
    // What may be read of it, each follower knows itself.
    const scopes = [{ applicationId: id, since: 0, deletedTo: "0" }];
    const stretch = { upTo: String(last), node: nodeOf(first) };
    const size = createPartSize();
    let after = String(first - 1n);
    for (let count = 0; count < liveLimits.catchUpRows; ) {
      const part = await arrivals.list(scopes, {}, { ...stretch, after, ...size.bound() });
      const rows = part.rows.filter(({ seq }) => given.get(seq) === undefined);
      for (const { seq } of rows) given.set(seq, true);
      if (rows.length > 0) give({ application: { id, name, accountId }, rows: writeRows(rows), rowCount: rows.length });
      if (!part.isFull) return;
      count += part.rows.length;
      after = part.rows.at(-1)?.seq ?? after;
      size.learn(part);
    }
    onGap(accountId, arrivalOf(after));
  }

  return {
    heard(news: readonly News[]): void {
      if (followed().length === 0) return;
      for (const each of news) unread.add(each);
      if (isReading) return;
      isReading = true;
      void readAll();
    },
  };
}
