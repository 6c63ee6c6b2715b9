// From accepted batches to stored rows: sequence numbers, the writer, and the processing of stored rows.
import { randomUUID } from "node:crypto";
import { createDigest } from "../digest/digest.ts";
import { claimNodeNumber } from "../ingest/node-number.ts";
import { createWriter } from "../ingest/spool/writer.ts";
import { createIssueDigest } from "../issues/digest/issue-digest.ts";
import { createKindReader } from "../issues/digest/kind-reader.ts";
import { createCountNotices, type IssueNotice, publishIssueNotice } from "../issues/notices.ts";
import { createOlderErrors } from "../issues/older/older-errors.ts";
import { createIssueWatch } from "../issues/watch/watch-issues.ts";
import { createStoredRangeNotifier } from "../logs/live/stored-range-notifier.ts";
import { createSequence } from "../storage/logs/sequence.ts";
import type { AppDeps } from "./app-deps.ts";
import type { Counting } from "./counting.ts";
import type { Threads } from "./threads.ts";

export type Storing = Awaited<ReturnType<typeof buildStoring>>;

interface StoringParts {
  counting: Counting;
  threads: Threads;
}

export async function buildStoring({ storage, spool, clock, logger }: AppDeps, { counting, threads }: StoringParts) {
  const { counter, signals } = counting;
  const node = await claimNodeNumber({ nodes: storage.nodes, clock, logger });
  /** Identifies our notices to other servers. */
  const self = randomUUID();
  const storedRangeNotifier = createStoredRangeNotifier({
    self,
    publish: (text) => storage.notices.publish("live", text),
    logger,
  });
  const onIssues = (notice: IssueNotice) =>
    void publishIssueNotice(storage.notices, notice).catch((err: unknown) => {
      logger.warn({ err }, "failed to notify other servers of issues; their screens lag behind");
    });
  const issueWatch = createIssueWatch({
    issues: storage.issues,
    fingerprints: storage.issueFingerprints,
    logs: storage.logs,
    applications: storage.applications,
    transaction: storage.transaction,
    clock,
    onIssues,
    signals,
    logger,
  });
  const notifyOfCounts = createCountNotices(onIssues);
  const digestIssues = createIssueDigest({
    fingerprints: storage.issueFingerprints,
    reader: createKindReader({ thread: threads.reading, logger }),
    clock,
    onIssues,
    onErrors(counted) {
      issueWatch.note(counted.applicationId);
      if (counted.count > 0) notifyOfCounts(counted);
    },
    signals,
  });
  const digest = createDigest({
    stored: spool.stored,
    cursors: storage.digestCursors,
    digest({ batches }) {
      if (storage.notices.isShared) storedRangeNotifier.stored(batches);
      counter.stored(batches);
      return digestIssues(batches);
    },
    logger,
  });
  const writer = createWriter({ spool, store: storage.logs, logger, onStored: digest.wake });
  const olderErrors = createOlderErrors({
    issues: storage.issues,
    fingerprints: storage.issueFingerprints,
    logs: storage.logs,
    transaction: storage.transaction,
    flush: writer.flush,
    clock,
    logger,
  });
  return {
    node,
    nextSequence: createSequence({ node: node.current, now: () => clock.now() }),
    self,
    storedRangeNotifier,
    issueWatch,
    olderErrors,
    digest,
    writer,
  };
}
