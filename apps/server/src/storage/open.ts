// Opens the two databases of an installation, each embedded or on a server, and brings them up to date.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { connectToDatabase } from "./connect-to-database.ts";
import type { Engine } from "./engine/engine.ts";
import { createArrivals } from "./logs/arrivals.ts";
import { openChdb } from "./logs/database/chdb.ts";
import { openClickHouse } from "./logs/database/clickhouse.ts";
import type { LogDb } from "./logs/database/driver.ts";
import { type Encryption, keepOnDisk } from "./logs/database/encrypted-disk.ts";
import { migrateLogs } from "./logs/database/migrations.ts";
import { createLogStore } from "./logs/store.ts";
import { createAccountStore } from "./metadata/accounts/accounts.ts";
import { createAttemptStore } from "./metadata/accounts/attempts.ts";
import { createCodeStore } from "./metadata/accounts/codes.ts";
import { createIdentityStore } from "./metadata/accounts/identities.ts";
import { createPreferenceStore } from "./metadata/accounts/preferences.ts";
import { createResetStore } from "./metadata/accounts/resets.ts";
import { createSessionStore } from "./metadata/accounts/sessions.ts";
import { createAnalysisStore } from "./metadata/analyses.ts";
import { createApplicationStore } from "./metadata/applications.ts";
import { createContactMessageStore } from "./metadata/contact-messages.ts";
import { migrateMetadata } from "./metadata/database/migrations.ts";
import { type Notices, openLocalNotices } from "./metadata/database/notices.ts";
import { openPostgres } from "./metadata/database/postgres.ts";
import { openPostgresNotices } from "./metadata/database/postgres-notices.ts";
import { openSqlite } from "./metadata/database/sqlite.ts";
import type { MetadataDb } from "./metadata/database/tables.ts";
import { createDigestCursorStore } from "./metadata/digest-cursors.ts";
import { createIdempotencyKeyStore } from "./metadata/idempotency-keys.ts";
import { createInstallStore, type InstallStore } from "./metadata/install.ts";
import { createAnalysisCreditStore } from "./metadata/ledger/analysis-credits.ts";
import { createBillingStore } from "./metadata/ledger/billing.ts";
import { createCreditStore } from "./metadata/ledger/credits.ts";
import { createPurchaseStore } from "./metadata/ledger/purchases.ts";
import { createSubscriptionStore } from "./metadata/ledger/subscriptions.ts";
import { createUsageStore } from "./metadata/ledger/usage.ts";
import { createMailQueueStore } from "./metadata/mail-queue.ts";
import { createNodeStore } from "./metadata/nodes.ts";
import { createOutboxStore } from "./metadata/outbox.ts";
import { createRedactionStore } from "./metadata/redaction.ts";
import { createRejectionStore } from "./metadata/rejections.ts";
import { createViewStore } from "./metadata/views.ts";

export interface StorageOptions {
  dataDir: string;
  /** Without it, logs are stored in the data folder. */
  clickhouseUrl?: string | undefined;
  /** Without it, metadata is stored in the data folder. */
  postgresUrl?: string | undefined;
  /** Encryption of logs in the data folder. */
  encryption?: Encryption | undefined;
  /** The embedded log engine; by default, the one that this machine can run. */
  engine?: Engine | undefined;
  /** A folder in memory, for the embedded log database; undefined: the system's. */
  memoryFolder?: string | undefined;
  /** Runs before the logs are opened: with a wrong key, the engine would treat encrypted parts as broken. */
  checkSecret?: (install: InstallStore) => Promise<void>;
}

export type Storage = Awaited<ReturnType<typeof openStorage>>;

export async function openStorage(options: StorageOptions) {
  await mkdir(options.dataDir, { recursive: true });
  const metadata = await openMetadata(options);
  const install = createInstallStore(metadata);
  const next = async () => {
    await options.checkSecret?.(install);
    return openLogs(options);
  };
  const notices = await closeOnFailure(openNotices(metadata, options.postgresUrl), () => metadata.destroy());
  const closeMetadata = () => notices.close().then(() => metadata.destroy());
  const logs = await closeOnFailure(next(), closeMetadata);
  return {
    logs: createLogStore(logs),
    arrivals: createArrivals(logs),
    accounts: createAccountStore(metadata),
    codes: createCodeStore(metadata),
    sessions: createSessionStore(metadata),
    identities: createIdentityStore(metadata),
    resets: createResetStore(metadata),
    attempts: createAttemptStore(metadata),
    preferences: createPreferenceStore(metadata),
    contactMessages: createContactMessageStore(metadata),
    views: createViewStore(metadata),
    applications: createApplicationStore(metadata),
    redaction: createRedactionStore(metadata),
    rejections: createRejectionStore(metadata),
    analyses: createAnalysisStore(metadata),
    outbox: createOutboxStore(metadata),
    mailQueue: createMailQueueStore(metadata),
    install,
    nodes: createNodeStore(metadata),
    usage: createUsageStore(metadata),
    digestCursors: createDigestCursorStore(metadata),
    credits: createCreditStore(metadata),
    purchases: createPurchaseStore(metadata),
    billing: createBillingStore(metadata),
    subscriptions: createSubscriptionStore(metadata),
    analysisCredits: createAnalysisCreditStore(metadata),
    idempotencyKeys: createIdempotencyKeyStore(metadata),
    notices,
    async ping(): Promise<void> {
      await Promise.all([logs.ping(), pingMetadata(metadata)]);
    },
    async close(): Promise<void> {
      await Promise.all([logs.close(), closeMetadata()]);
    },
  };
}

async function openLogs(options: StorageOptions): Promise<LogDb> {
  const { dataDir, clickhouseUrl: url, encryption, engine, memoryFolder } = options;
  const path = join(dataDir, "logs");
  const server = { name: "ClickHouse", setting: "CONTRAIL_CLICKHOUSE_URL", url, path };
  const db = await connectToDatabase(server, () =>
    url === undefined ? openChdb({ path, encryption, engine, memoryFolder }) : openClickHouse({ url }),
  );
  const ready = connectToDatabase(server, () => db.ping())
    .then(() => migrateLogs(db))
    .then(() => (url === undefined && encryption ? keepOnDisk(db, encryption) : undefined));
  await closeOnFailure(ready, () => db.close());
  return db;
}

async function openMetadata({ dataDir, postgresUrl: url }: StorageOptions): Promise<MetadataDb> {
  const file = join(dataDir, "contrail.sqlite");
  const server = { name: "PostgreSQL", setting: "CONTRAIL_POSTGRES_URL", url, path: file };
  const db = await connectToDatabase(server, () => (url === undefined ? openSqlite({ file }) : openPostgres({ url })));
  const ready = connectToDatabase(server, () => pingMetadata(db)).then(() => migrateMetadata(db));
  await closeOnFailure(ready, () => db.destroy());
  return db;
}

async function openNotices(db: MetadataDb, url: string | undefined): Promise<Notices> {
  return url === undefined ? openLocalNotices() : openPostgresNotices({ url, db });
}

async function pingMetadata(db: MetadataDb): Promise<void> {
  await sql`select 1`.execute(db);
}

/** If the next step fails, the stores opened before it are closed. */
async function closeOnFailure<Result>(nextStep: Promise<Result>, close: () => Promise<void>): Promise<Result> {
  try {
    return await nextStep;
  } catch (error) {
    await close();
    throw error;
  }
}
