// The digest of issues into a metadata database of its own, without the stores of logs, for large numbers of rows.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hash64 } from "@contrail/protocol";
import { rowFormats } from "../../storage/logs/rows/row-formats.ts";
import { migrateMetadata } from "../../storage/metadata/database/migrations.ts";
import type { QueryObserver } from "../../storage/metadata/database/query-log.ts";
import { openSqlite } from "../../storage/metadata/database/sqlite.ts";
import { createMetadataStores } from "../../storage/metadata/stores.ts";
import { toAccount, toApplication } from "../../storage/testing/records.ts";
import { createTaskThread } from "../../tasks/task-thread.ts";
import type { KindLimits } from "../digest/admit-kinds.ts";
import type { StoredBatch } from "../digest/collect.ts";
import { createIssueDigest, type RecordBlock } from "../digest/issue-digest.ts";
import { createKindReader, type KindReaderDeps } from "../digest/kind-reader.ts";
import type { IssueNotice } from "../notices.ts";
import { startErrorThread } from "./start-error-thread.ts";

export const start: number = Date.UTC(2026, 10, 17);
export const noHash: Hash64 = { high: 0, low: 0 };

export interface DigestedLog {
  message: string;
  stack?: string | null | undefined;
  data?: unknown;
  metadata?: unknown;
  /** None for a log that isn't an error. */
  fingerprint: Hash64;
  release?: string;
}

export type OpenDigest = Awaited<ReturnType<typeof openDigest>>;

interface DigestOptions extends Partial<KindReaderDeps>, QueryObserver {
  limits?: KindLimits;
}

/** The remaining options say how new kinds are read. */
export async function openDigest({ limits, onQuery, ...reader }: DigestOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), "contrail-digest-"));
  const db = await openSqlite({ file: join(folder, "contrail.sqlite"), onQuery });
  await migrateMetadata(db);
  const stores = createMetadataStores(db);
  await stores.accounts.register(toAccount());
  const application = toApplication();
  await stores.applications.create(application, 1);
  const notices: IssueNotice[] = [];
  const thread = createTaskThread({ start: startErrorThread, logger: { error() {} } });
  const digest = createIssueDigest({
    fingerprints: stores.issueFingerprints,
    reader: createKindReader({ thread, logger: { warn() {}, error() {} }, ...reader }),
    clock: { now: () => start },
    onIssues: (notice) => notices.push(notice),
    onErrors() {},
    signals: { add: async () => {}, onAdded() {} },
    ...(limits && { limits }),
  });
  const writer = rowFormats.current.createWriter();
  let seq = 0;

  const record: RecordBlock = (work) => db.transaction().execute(work);

  function toBatch(rows: Buffer, receivedAt: number, applicationId: string = application.id): StoredBatch {
    return { applicationId, receivedAt, format: rowFormats.current.format, rows };
  }

  return {
    application,
    stores,

    /** The rows as they are stored. */
    toRows(logs: readonly DigestedLog[], applicationId: string = application.id): Buffer {
      for (const { message, stack, data, metadata, fingerprint, release = "1.4.2" } of logs) {
        seq++;
        writer.add({
          applicationId,
          time: start + seq,
          seq: { high: 0, low: seq },
          type: fingerprint === noHash ? "info" : "error",
          source: "web",
          message,
          data: data === undefined ? "" : JSON.stringify(data),
          metadata: metadata === undefined ? "" : JSON.stringify(metadata),
          stack: stack ?? "",
          environment: "browser",
          fingerprint,
          marks: "",
          release,
          session: { high: 0, low: seq % 900 },
          actor: { high: 0, low: seq % 900 },
        });
      }
      return writer.take();
    },

    /** One stored block. */
    async digest(rows: Buffer, receivedAt: number): Promise<void> {
      const afterCommit = await digest([toBatch(rows, receivedAt)])(record, new AbortController().signal);
      afterCommit();
    },

    toBatch,
    notices,
    /** Starts a block of several batches. */
    startBlock: digest,
    record,

    async close(): Promise<void> {
      thread.close();
      await db.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}
