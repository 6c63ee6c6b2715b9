// The live tail of logs that other servers of the installation accepted: read from the store for the followers on this server.
import { liveLimits } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import { createLruCache } from "../../lru-cache.ts";
import type { Arrivals } from "../../storage/logs/arrivals.ts";
import { writeRows } from "../../storage/logs/rows/row-formats.ts";
import { arrivalOf, nodeOf } from "../../storage/logs/sequence.ts";
import { createChunkSize } from "../chunk-size.ts";
import type { AcceptedBatch } from "./live-batch.ts";
import { createRangeSet, type StoredRange } from "./stored-range-notifier.ts";

export interface RemoteTailDeps {
  arrivals: Arrivals;
  /** Teams with followers. */
  followed: () => readonly string[];
  applicationsOf: (teamId: string) => Promise<readonly { id: string; name: string }[]>;
  deliver: (batch: AcceptedBatch) => void;
  /** Logs from this time on could not be read, or were too many. */
  onGap: (teamId: string, since: number) => void;
  logger: Pick<FastifyBaseLogger, "warn">;
}

/** Ranges of a server may overlap, so delivered rows are tracked. */
const maxDeliveredRows = 20_000;

export function createRemoteTail({ arrivals, followed, applicationsOf, deliver, onGap, logger }: RemoteTailDeps) {
  const unread = createRangeSet();
  const delivered = createLruCache<string, true>(maxDeliveredRows);
  let isReading = false;

  async function readAll(): Promise<void> {
    for (let ranges = unread.take(); ranges.length > 0; ranges = unread.take()) {
      for (const teamId of followed()) await readFor(teamId, ranges);
    }
    isReading = false;
  }

  /** If the store doesn't respond, followers get a gap event. */
  async function readFor(teamId: string, ranges: readonly StoredRange[]): Promise<void> {
    try {
      const own = new Map((await applicationsOf(teamId)).map((each) => [each.id, each]));
      for (const each of ranges) {
        const application = own.get(each.applicationId);
        if (application) await read({ ...application, teamId }, each);
      }
    } catch (err) {
      logger.warn({ err }, "failed to show logs of another server live");
      onGap(teamId, Math.min(...ranges.map(({ first }) => arrivalOf(String(first)))));
    }
  }

  async function read({ id, name, teamId }: AcceptedBatch["application"], { first, last }: StoredRange): Promise<void> {
    // Each follower checks for itself what it may read.
    const scopes = [{ applicationId: id, since: 0, deletedTo: "0" }];
    const stretch = { upTo: String(last), node: nodeOf(first) };
    const size = createChunkSize();
    let after = String(first - 1n);
    for (let count = 0; count < liveLimits.catchUpRows; ) {
      const chunk = await arrivals.list(scopes, {}, { ...stretch, after, ...size.bound() });
      const rows = chunk.rows.filter(({ seq }) => delivered.get(seq) === undefined);
      for (const { seq } of rows) delivered.set(seq, true);
      if (rows.length > 0) deliver({ application: { id, name, teamId }, rows: writeRows(rows), rowCount: rows.length });
      if (!chunk.isFull) return;
      count += chunk.rows.length;
      after = chunk.rows.at(-1)?.seq ?? after;
      size.learn(chunk);
    }
    onGap(teamId, arrivalOf(after));
  }

  return {
    onStored(ranges: readonly StoredRange[]): void {
      if (followed().length === 0) return;
      for (const each of ranges) unread.add(each);
      if (isReading) return;
      isReading = true;
      void readAll();
    },
  };
}
